import type { LivePhrases } from './en.ts';

export const live: LivePhrases = {
  updated: (status) => `Zaktualizowano: ${status}`,
  share: 'Udostępnij',
  copyLink: 'Kopiuj link',
  linkCopied: 'Link skopiowany',

  offline: {
    noAnswer: 'Brak odpowiedzi. Proszę sprawdzić połączenie.',
    otherNumber: 'Podanego numeru nie można teraz sprawdzić.',
    lastResult: 'To ostatni wynik zapisany na tym urządzeniu, z {time} ({age}).',
  },
};
