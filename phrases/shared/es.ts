import { formats } from '../formats/es.ts';
import { statuses } from '../statuses/es.ts';
import type { SharedPhrases } from './en.ts';

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

const ROUTES = { Air: 'Ruta aérea', Ground: 'Ruta terrestre', Sea: 'Ruta marítima' };

export const shared: SharedPhrases = {
  status: (status) => statuses[status],
  days,
  late: (count) => `${days(count)} de retraso`,
  notAvailable: 'No disponible',
  trackingNumber: 'Número de seguimiento',
  enterTrackingNumber: 'Introduzca el número de seguimiento',
  searching: 'Buscando…',
  close: 'Cerrar',
  loading: 'Cargando',
  cancel: 'Cancelar',
  discard: {
    title: '¿Descartar los cambios?',
    text: 'Lo que ha escrito aquí todavía no está guardado.',
    keep: 'Seguir editando',
    discard: 'Descartar',
  },
  copied: (noun) => `Copiado: ${noun}`,
  copyRefused: 'Este navegador no permite copiar',
  skipToContent: 'Ir al contenido',
  formats,

  from: 'Desde',
  to: 'Hasta',
  origin: 'Origen',
  destination: 'Destino',
  mode: 'Modo',
  modes: { Air: 'Aéreo', Ground: 'Terrestre', Sea: 'Marítimo' },
  noPlace: 'Aún no se ha comunicado ningún lugar',
  route: 'Ruta',
  distance: 'Distancia',
  notOnMap: (places) => `No hay mapa: no se pudo determinar en él con certeza la ubicación de ${places}.`,
  asTheCrowFlies: (distance) => `unos ${distance} en línea recta`,
  bySeaLanes: (distance) => `unos ${distance} por rutas marítimas`,
  bySeaAndLand: (distance, overland) =>
    `unos ${distance} por rutas marítimas, de ellos ${overland} por tierra en línea recta`,
  mapOf: ({ mode, bySea, from, to, distance }) => `${ROUTES[bySea ? 'Sea' : mode]} de ${from} a ${to}, ${distance}.`,
  lastSeenIn: (place, time) => `Última ubicación: ${place}, ${time}.`,
  whereIsUnknown: 'No se sabe dónde está ahora.',

  packagePhotos: 'Fotos de los bultos',
  packageView: (position) => `Bulto, vista ${position}`,
  photoOf: (position, count) => `Foto ${position} de ${count}`,
  zoomIn: 'Ampliar',
  zoomOut: 'Reducir',
  next: 'Siguiente',
  previous: 'Anterior',

  notDelivered: 'No entregado',
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'La página que busca no existe o se ha trasladado.',
  goBack: 'Volver',
  goHome: 'Ir al inicio',
  noAnswer: 'Sin respuesta',
  notOpenedTitle: 'Página no abierta',
  notOpenedText: 'No se pudo abrir esta página. Compruebe la conexión e inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  reload: 'Intentar de nuevo',
  unexpectedTitle: 'Error inesperado',
  unexpectedText: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo en un momento.',
  requestId: 'Identificador de solicitud:',
  giveRequestId: 'Indique este identificador cuando nos escriba:',
};
