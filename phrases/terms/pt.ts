import type { TermsPhrases } from './en.ts';

export const terms: TermsPhrases = {
  title: 'Termos de uso',
  description:
    'O que a página de rastreamento promete e o que não promete, e de quem são os nomes de lugares, o mapa e as fontes deste site.',
  summary: 'O rastreamento mostra o que a nossa equipe registrou. Ele ajuda você a planejar; não é uma garantia.',
  website: {
    title: 'O que estes termos abrangem',
    text: 'Este site e a sua página de rastreamento. O transporte das mercadorias em si é acordado no contrato de cada remessa; nada neste site o altera.',
    withConditions:
      'Este site e a sua página de rastreamento. As mercadorias são transportadas segundo as condições de transporte no fim desta página.',
  },
  tracking: {
    title: 'Informações de rastreamento',
    entered:
      'A página de rastreamento mostra o que a nossa equipe registrou: status, locais, horários, notas e fotos. Nada é medido por um aparelho na mercadoria, e um registro pode atrasar, ser corrigido ou faltar.',
    picture:
      'A imagem da rota é desenhada a partir das cidades e do último local conhecido. Ela mostra a linha direta ou a rota marítima habitual, não o caminho que o navio, o avião ou o caminhão percorre, nem onde a mercadoria está neste minuto.',
    estimate: 'Uma entrega prevista é uma previsão.',
  },
  number: {
    title: 'O seu número de rastreamento',
    text: 'Quem tem o número pode ler a página da remessa. Informe-o apenas a quem deve lê-la. O que a página mostra e o que ela não mostra está indicado em {privacy}.',
    privacy: 'Privacidade',
  },
  use: {
    title: 'Uso razoável',
    text: 'Consulte os números que você recebeu. Tentar números não adianta: eles são aleatórios, e depois de 120 desconhecidos em um minuto o servidor deixa de responder a esse endereço até o minuto terminar.',
  },
  warranty: {
    title: 'Sem garantia',
    text: 'O site é oferecido no estado em que se encontra. Não prometemos que esteja sempre acessível nem que cada registro esteja correto. Não tome uma decisão que custe dinheiro com base apenas na página de rastreamento: pergunte-nos.',
  },
  sources: {
    title: 'Fontes',
    places: {
      name: 'Nomes de lugares',
      text: 'GeoNames (geonames.org), sob a licença Creative Commons Atribuição 4.0.',
    },
    map: { name: 'Mapa-múndi', text: 'Natural Earth (naturalearthdata.com), em domínio público.' },
    type: { name: 'Tipografia', text: 'Archivo e IBM Plex, sob a licença SIL Open Font License 1.1.' },
    drawings: { name: 'Desenhos', text: 'Feitos para este site.' },
  },
  conditions: 'Condições de transporte',
  questions: { title: 'Perguntas', text: 'Escreva para {email}.' },
};
