import type { HomePhrases } from './en.ts';

export const home: HomePhrases = {
  title: 'Carga por mar, ar e estrada',
  description:
    'Armazenagem e carga aérea, marítima e rodoviária. Um único número de rastreamento mostra onde está a sua remessa.',

  heading: 'Carga por mar, ar e estrada. Cada quilômetro registrado.',
  summary:
    'Transportamos a sua mercadoria, carimbamos cada parada e mostramos o registro a você. Um único número diz onde está a sua remessa.',
  getStarted: 'COMEÇAR',
  trackYourOrder: 'Rastreie a sua remessa',
  track: 'RASTREAR',
  numberMissing: 'Informe um número de rastreamento',

  services: {
    title: 'Serviços',
    summary: 'Quatro maneiras de nos confiar a sua mercadoria, em um só tipo de documento.',
    all: 'TODOS OS SERVIÇOS',
    soldBy: 'Cobrado por',
    warehousing: {
      name: 'Armazenagem',
      text: 'A mercadoria é conferida na entrada, fotografada e guardada com o seu próprio número de pedido; depois é separada e carregada na mesma doca.',
      soldBy: 'Palete e semana',
    },
    air: {
      name: 'Carga aérea',
      text: 'De aeroporto a aeroporto ou até a porta. O peso tarifável é combinado com você antes da decolagem.',
      soldBy: 'Quilograma',
    },
    ocean: {
      name: 'Carga marítima',
      text: 'Contêineres completos e cargas fracionadas. As datas de fechamento, saída e chegada são informadas por escrito antes que o contêiner deixe o seu pátio.',
      soldBy: 'Contêiner ou metro cúbico',
    },
    road: {
      name: 'Carga rodoviária',
      text: 'Carretas completas, cargas fracionadas e furgões expressos. O motorista assina pela sua mercadoria na saída e na chegada.',
      soldBy: 'Carreta ou metro linear',
    },
  },

  workflow: {
    title: 'O caminho da sua remessa',
    summary: 'Cinco carimbos, do registro à assinatura. A página de rastreamento mostra as mesmas palavras.',
    pending: {
      title: 'Registrada',
      text: 'Você recebe um preço e depois um número de rastreamento. Nada se move antes da sua aprovação.',
    },
    processing: {
      title: 'Embalada',
      text: 'A mercadoria é pesada, etiquetada e fotografada. Os documentos de alfândega são preparados.',
    },
    shipped: { title: 'Entregue à transportadora', text: 'A transportadora recebe a carga e assina por ela.' },
    in_transit: {
      title: 'A caminho',
      text: 'Cada porto, centro de distribuição e fronteira é registrado com local e hora.',
    },
    delivered: {
      title: 'Assinada',
      text: 'O destinatário confere a quantidade e assina. O registro é encerrado.',
    },
  },

  inFigures: 'Em números',
  deliveries: { figure: '10+', of: 'milhões de entregas' },
  clients: { figure: '8700+', of: 'clientes' },
  offices: { figure: '49+', of: 'escritórios' },
  projects: { figure: '300+', of: 'projetos' },

  why: 'Por que nos escolher',
  reasons: [
    {
      title: 'Um número, uma folha',
      text: 'Rota, carimbos, fotos e datas ficam em uma só página. Envie o link ao seu comprador: não é preciso ter conta para ler.',
    },
    {
      title: 'O atraso fica registrado',
      text: 'Quando uma remessa é retida, a página informa, com local e hora, antes que alguém precise nos telefonar.',
    },
    {
      title: 'Alfândega no dia do registro',
      text: 'Uma carga que cruza fronteira é encaminhada ao desembaraço quando é registrada, e não quando já está na barreira.',
    },
    {
      title: 'Fotos antes de fechar as portas',
      text: 'Até cinco fotos da mercadoria como a recebemos, guardadas junto com a folha.',
    },
  ],
  seeProjects: 'VER PROJETOS',

  testimonial: 'Depoimento',
  deliveryNote: 'Nota de entrega',
  receivedInFull: 'RECEBIDO POR COMPLETO',
  from: 'De',
  noteFrom: 'Bréscia, Itália',
  to: 'Para',
  noteTo: 'Malmö, Suécia',
  goods: 'Mercadoria',
  noteGoods: '31 paletes, carcaças de bombas',
  weight: 'Peso',
  remarks: 'Observações do destinatário',
  quotation:
    '“Trinta e um paletes, três fronteiras, uma folha. Li os carimbos no meu telefone e a doca estava livre quando o caminhão chegou.”',
  signature: 'Assinatura',
  signedBy: '{name}, recebimento de mercadorias, Öresund Pumpverk',

  quote: {
    title: 'Solicite uma cotação',
    summary:
      'Preencha o conhecimento de transporte até onde puder. As dimensões e algumas palavras sobre a mercadoria tornam o preço mais preciso.',
    whoAsks: 'Quem solicita',
    route: 'A rota',
    goods: 'A mercadoria',
    chooseService: 'Escolha um serviço',
    serviceTypes: {
      ground: 'Carga rodoviária',
      air: 'Carga aérea',
      ocean: 'Carga marítima',
      express: 'Entrega expressa',
      ltl: 'Carga fracionada (LTL)',
      ftl: 'Carga completa (FTL)',
    },
    answered: 'Resposta em até 24 horas. A cotação é sem compromisso.',
    sendsNothing: 'Este formulário ainda não envia nada. Para uma cotação, escreva para {email}.',
    submit: 'Enviar solicitação',
    submitting: 'Enviando…',
    sent: 'Solicitação de cotação enviada',
    sentText: 'Responderemos em até 24 horas com uma cotação detalhada.',
  },

  contact: 'Contato',
  officeHours: 'Horário do escritório',
  leaveMessage: 'Deixe uma mensagem',
};
