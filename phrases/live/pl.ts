import type { LivePhrases } from './en.ts';

export const live: LivePhrases = {
  updated: (status, place) => `Zaktualizowano: ${status}${place === null ? '' : `, ${place}`}`,
  nextSentence: '. ',
  detailsChanged: 'Zmieniły się dane przesyłki',
  share: 'Udostępnij',
  copyLink: 'Kopiuj link',
  linkCopied: 'Link skopiowany',

  offline: {
    noAnswer: 'Brak odpowiedzi. Proszę sprawdzić połączenie.',
    otherNumber: 'Podanego numeru nie można teraz sprawdzić.',
    lastResult: 'To ostatni wynik zapisany na tym urządzeniu, z {time} ({age}).',
  },
};
