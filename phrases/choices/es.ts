import type { ChoicesPhrases } from './en.ts';

export const choices: ChoicesPhrases = {
  title: 'Sus correos',
  description: 'Qué correos sobre envíos recibe.',
  intro: 'Elija qué correos sobre envíos llegan a {email}.',
  shipment: {
    title: 'Este envío',
    stopped:
      'No le enviamos correos sobre este envío. Nuestro personal puede seguir enviándole su enlace de seguimiento.',
    allStopped: 'Ha cancelado todos los correos; véase más abajo.',
    on: 'Podemos enviarle correos sobre este envío.',
    resume: 'Volver a recibir correos sobre este envío',
    stop: 'No recibir más correos sobre este envío',
  },
  shipments: {
    title: 'Estos envíos',
    stopped: 'No le enviamos correos sobre estos envíos. Nuestro equipo aún puede enviarle los enlaces de seguimiento.',
    allStopped: 'Ha cancelado todos los correos; véase más abajo.',
    on: 'Podemos enviarle correos sobre estos envíos.',
    resume: 'Volver a recibir correos sobre estos envíos',
    stop: 'Dejar de recibir correos sobre estos envíos',
  },
  everything: {
    title: 'Todos los envíos',
    stopped: 'No le enviamos correos sobre ningún envío.',
    resume: 'Volver a recibir correos',
    resumeByMail: 'Para volver a recibirlos, abra el enlace del correo con el que confirmó la cancelación.',
    asked: 'Le hemos pedido por correo que confirme que no debemos enviarle más correos sobre ningún envío.',
    confirm: 'Sí, cancelar todos los correos',
    how: 'Para cancelarlos todos, primero le enviamos por correo un enlace de confirmación: nadie más puede hacerlo por usted.',
    stop: 'Cancelar todos los correos',
    mailed:
      'Ha pedido cancelar todos los correos. Le enviamos por correo un enlace de confirmación; nada se cancela hasta que lo confirme.',
    mailAgain: 'Enviar el enlace de nuevo',
    askedOften: (times) => `Lo ha pedido ${times} veces. Podrá pedirlo de nuevo dentro de una hora.`,
  },
};
