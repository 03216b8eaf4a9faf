import type { LivePhrases } from './en.ts';

export const live: LivePhrases = {
  updated: (status, place) => `Actualizado: ${status}${place === null ? '' : `, ${place}`}`,
  nextSentence: '. ',
  detailsChanged: 'Los datos han cambiado',
  share: 'Compartir',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',

  offline: {
    noAnswer: 'No hubo respuesta. Compruebe la conexión.',
    otherNumber: 'El número solicitado no se puede consultar en este momento.',
    lastResult: 'Este es el último resultado guardado en este dispositivo, del {time} ({age}).',
  },
};
