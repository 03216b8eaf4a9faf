import { formats } from '../formats/pt.ts';
import { statuses } from '../statuses/pt.ts';
import type { SharedPhrases } from './en.ts';

const days = (count: number) => (count < 2 ? `${count} dia` : `${count} dias`);

const ROUTES = { Air: 'Rota aérea', Ground: 'Rota terrestre', Sea: 'Rota marítima' };

export const shared: SharedPhrases = {
  status: (status) => statuses[status],
  days,
  late: (count) => `${days(count)} de atraso`,
  notAvailable: 'Não disponível',
  trackingNumber: 'Número de rastreamento',
  enterTrackingNumber: 'Digite o número de rastreamento',
  searching: 'Buscando…',
  close: 'Fechar',
  loading: 'Carregando',
  cancel: 'Cancelar',
  discard: {
    title: 'Descartar as alterações?',
    text: 'O que você preencheu aqui ainda não está salvo.',
    keep: 'Continuar editando',
    discard: 'Descartar',
  },
  copied: (noun) => `Copiado: ${noun}`,
  copyRefused: 'Este navegador não permite copiar',
  skipToContent: 'Ir para o conteúdo',
  formats,

  from: 'De',
  to: 'Para',
  origin: 'Origem',
  destination: 'Destino',
  mode: 'Modo',
  modes: { Air: 'Aéreo', Ground: 'Terrestre', Sea: 'Marítimo' },
  noPlace: 'Nenhum local informado até agora',
  route: 'Rota',
  distance: 'Distância',
  notOnMap: (places) => `Não há mapa: não foi possível determinar nele com certeza a localização de ${places}.`,
  asTheCrowFlies: (distance) => `cerca de ${distance} em linha reta`,
  bySeaLanes: (distance) => `cerca de ${distance} por rotas marítimas`,
  bySeaAndLand: (distance, overland) =>
    `cerca de ${distance} por rotas marítimas, dos quais ${overland} por terra em linha reta`,
  mapOf: ({ mode, bySea, from, to, distance }) => `${ROUTES[bySea ? 'Sea' : mode]} de ${from} a ${to}, ${distance}.`,
  lastSeenIn: (place, time) => `Última localização: ${place}, ${time}.`,
  whereIsUnknown: 'Não se sabe onde a remessa está agora.',

  packagePhotos: 'Fotos dos volumes',
  packageView: (position) => `Volume, vista ${position}`,
  photoOf: (position, count) => `Foto ${position} de ${count}`,
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  next: 'Próxima',
  previous: 'Anterior',

  notDelivered: 'Não entregue',
  notFoundTitle: 'Página não encontrada',
  notFoundText: 'A página que você procura não existe ou foi movida.',
  goBack: 'Voltar',
  goHome: 'Ir para o início',
  noAnswer: 'Sem resposta',
  notOpenedTitle: 'Página não aberta',
  notOpenedText: 'Não foi possível abrir esta página. Verifique a conexão e tente novamente.',
  tryAgain: 'Tentar novamente',
  reload: 'Tentar novamente',
  unexpectedTitle: 'Erro inesperado',
  unexpectedText: 'Algo deu errado do nosso lado. Tente novamente em instantes.',
  requestId: 'Identificador da solicitação:',
  giveRequestId: 'Informe este identificador ao escrever para nós:',
};
