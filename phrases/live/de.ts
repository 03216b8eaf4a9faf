import type { LivePhrases } from './en.ts';

export const live: LivePhrases = {
  updated: (status, place) => `Aktualisiert: ${status}${place === null ? '' : `, ${place}`}`,
  nextSentence: '. ',
  detailsChanged: 'Die Angaben haben sich geändert',
  share: 'Teilen',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',

  offline: {
    noAnswer: 'Es kam keine Antwort. Bitte prüfen Sie die Verbindung.',
    otherNumber: 'Die gesuchte Nummer kann gerade nicht nachgeschlagen werden.',
    lastResult: 'Dies ist das letzte Ergebnis auf diesem Gerät, vom {time} ({age}).',
  },
};
