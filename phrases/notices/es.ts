import type { NoticePhrases } from './en.ts';

export const notices: NoticePhrases = {
  title: 'Avisos',
  description: 'Qué correos recibe sobre sus envíos.',
  intro: 'Correos para usted sobre los envíos de sus empresas. Lo que hace usted mismo no se le envía.',
  eventsTitle: 'Enviarme un correo enseguida sobre',
  events: {
    exception: 'Envíos retenidos o no entregados',
    estimate: 'Una nueva fecha de entrega estimada',
    delivered: 'Una entrega',
    document: 'Un documento nuevo',
    message: 'Un mensaje nuestro',
    request: 'Una respuesta a una solicitud',
  },
  ofTitle: 'Envíos',
  of: { all: 'Todos los de sus empresas', followed: 'Los que sigo' },
  digestTitle: 'Resumen por correo',
  digests: { none: 'Ninguno', daily: 'Cada día a las 07:00', weekly: 'Cada lunes a las 07:00' },
  digestHint: 'Contiene todo lo que ha pasado, sea cual sea la elección de arriba.',
  zone: 'Zona horaria del resumen',
  save: 'Guardar',
  saved: 'Guardado.',
  failed: 'No se ha podido guardar. Inténtelo de nuevo.',
  follow: 'Seguir',
  unfollow: 'Dejar de seguir',
  followHint: 'Puede recibir correos solo de los envíos que sigue: véase {notices}.',

  // The page behind a mail's link that stops its kind.
  kind: 'Correos de este tipo',
  on: 'Podemos enviarle correos de este tipo.',
  stopped: 'Ya no le enviamos correos de este tipo.',
  stop: 'Dejar de recibir este tipo de correos',
  choose: 'Elegir sus correos en el portal',
  summary: 'Resumen de sus envíos',
};
