import type { LivePhrases } from './en.ts';

export const live: LivePhrases = {
  updated: (status, place) => `Atualizado: ${status}${place === null ? '' : `, ${place}`}`,
  nextSentence: '. ',
  detailsChanged: 'Os dados mudaram',
  share: 'Compartilhar',
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',

  offline: {
    noAnswer: 'Não houve resposta. Verifique a conexão.',
    otherNumber: 'O número solicitado não pode ser consultado agora.',
    lastResult: 'Este é o último resultado guardado neste aparelho, de {time} ({age}).',
  },
};
