import { formats } from '../formats/de.ts';
import { statuses } from '../statuses/de.ts';
import type { SharedPhrases } from './en.ts';

const days = (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`);

const ROUTES = { Air: 'Flugroute', Ground: 'Straßenroute', Sea: 'Seeroute' };

export const shared: SharedPhrases = {
  status: (status) => statuses[status],
  days,
  late: (count) => `${days(count)} verspätet`,
  notAvailable: 'Nicht verfügbar',
  trackingNumber: 'Sendungsnummer',
  enterTrackingNumber: 'Sendungsnummer eingeben',
  searching: 'Suche läuft …',
  close: 'Schließen',
  loading: 'Wird geladen',
  cancel: 'Abbrechen',
  discard: {
    title: 'Änderungen verwerfen?',
    text: 'Was Sie hier eingegeben haben, ist noch nicht gespeichert.',
    keep: 'Weiter bearbeiten',
    discard: 'Verwerfen',
  },
  copied: (noun) => `${noun} kopiert`,
  copyRefused: 'Dieser Browser erlaubt das Kopieren nicht',
  skipToContent: 'Zum Inhalt springen',
  formats,

  from: 'Von',
  to: 'Nach',
  origin: 'Abgangsort',
  destination: 'Zielort',
  mode: 'Versandart',
  modes: { Air: 'Luft', Ground: 'Straße', Sea: 'See' },
  noPlace: 'Noch kein Ort gemeldet',
  route: 'Route',
  distance: 'Entfernung',
  notOnMap: (places) =>
    `Es gibt keine Karte, weil die Lage von ${places} darauf nicht mit Sicherheit bestimmt werden konnte.`,
  asTheCrowFlies: (distance) => `etwa ${distance} Luftlinie`,
  bySeaLanes: (distance) => `etwa ${distance} auf dem Seeweg`,
  bySeaAndLand: (distance, overland) => `etwa ${distance} auf dem Seeweg, davon ${overland} Luftlinie über Land`,
  mapOf: ({ mode, bySea, from, to, distance }) =>
    `${ROUTES[bySea ? 'Sea' : mode]} von ${from} nach ${to}, ${distance}.`,
  lastSeenIn: (place, time) => `Letzter Standort: ${place}, ${time}.`,
  whereIsUnknown: 'Wo sich die Sendung jetzt befindet, ist nicht bekannt.',

  packagePhotos: 'Fotos der Packstücke',
  packageView: (position) => `Packstück, Ansicht ${position}`,
  photoOf: (position, count) => `Foto ${position} von ${count}`,
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  next: 'Weiter',
  previous: 'Zurück',

  notDelivered: 'Nicht zugestellt',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Die gesuchte Seite gibt es nicht, oder sie wurde verschoben.',
  goBack: 'Zurück',
  goHome: 'Zur Startseite',
  noAnswer: 'Keine Antwort',
  notOpenedTitle: 'Seite nicht geöffnet',
  notOpenedText:
    'Diese Seite konnte nicht geöffnet werden. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.',
  tryAgain: 'Erneut versuchen',
  reload: 'Erneut versuchen',
  unexpectedTitle: 'Unerwarteter Fehler',
  unexpectedText: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  requestId: 'Anfrage-ID:',
  giveRequestId: 'Bitte geben Sie diese Anfrage-ID an, wenn Sie uns schreiben:',
};
