import type { UnlockPhrases } from './en.ts';

export const unlock: UnlockPhrases = {
  title: '¿Es usted el destinatario?',
  limited:
    'Los nombres, el mensaje, las fotos y los documentos son para las personas relacionadas con este envío. Introduzca el correo electrónico del destinatario para verlos.',
  full: 'Los documentos y el comprobante de entrega son para el destinatario. Introduzca el correo electrónico del destinatario para verlos.',
  link: 'El enlace de nuestros correos también los muestra.',
  email: 'Correo electrónico del destinatario',
  show: 'Mostrar todo',
  mismatch: 'No coincide',
  failed: 'No ha funcionado. Inténtelo de nuevo en un momento.',
  cookies: 'Permita las cookies de este sitio e inténtelo de nuevo.',
  tooMany: (minutes: number) =>
    minutes === 1
      ? 'Demasiados intentos. Inténtelo de nuevo en 1 minuto.'
      : `Demasiados intentos. Inténtelo de nuevo en ${minutes} minutos.`,
};
