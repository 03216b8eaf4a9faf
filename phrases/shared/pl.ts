import { formats } from '../formats/pl.ts';
import { statuses } from '../statuses/pl.ts';
import type { SharedPhrases } from './en.ts';

const days = (count: number) => (count === 1 ? '1 dzień' : `${count} dni`);

const ROUTES = { Air: 'Trasa lotnicza', Ground: 'Trasa drogowa', Sea: 'Trasa morska' };

export const shared: SharedPhrases = {
  status: (status) => statuses[status],
  days,
  late: (count) => `${days(count)} opóźnienia`,
  notAvailable: 'Brak danych',
  trackingNumber: 'Numer przesyłki',
  enterTrackingNumber: 'Wpisz numer przesyłki',
  searching: 'Szukanie…',
  close: 'Zamknij',
  loading: 'Wczytywanie',
  cancel: 'Anuluj',
  discard: {
    title: 'Odrzucić zmiany?',
    text: 'To, co zostało tu wpisane, nie jest jeszcze zapisane.',
    keep: 'Wróć do edycji',
    discard: 'Odrzuć',
  },
  copied: (noun) => `Skopiowano: ${noun}`,
  copyRefused: 'Ta przeglądarka nie pozwala kopiować',
  skipToContent: 'Przejdź do treści',
  formats,

  from: 'Skąd',
  to: 'Dokąd',
  origin: 'Miejsce nadania',
  destination: 'Miejsce przeznaczenia',
  mode: 'Transport',
  modes: { Air: 'Lotniczy', Ground: 'Drogowy', Sea: 'Morski' },
  noPlace: 'Nie zgłoszono jeszcze miejsca',
  route: 'Trasa',
  distance: 'Odległość',
  notOnMap: (places) => `Brak mapy. Nie udało się na niej z całą pewnością odnaleźć miejsca: ${places}.`,
  asTheCrowFlies: (distance) => `około ${distance} w linii prostej`,
  bySeaLanes: (distance) => `około ${distance} drogą morską`,
  bySeaAndLand: (distance, overland) => `około ${distance} drogą morską, w tym ${overland} lądem w linii prostej`,
  mapOf: ({ mode, bySea, from, to, distance }) => `${ROUTES[bySea ? 'Sea' : mode]}: ${from} – ${to}, ${distance}.`,
  lastSeenIn: (place, time) => `Ostatnia lokalizacja: ${place}, ${time}.`,
  whereIsUnknown: 'Nie wiadomo, gdzie przesyłka jest teraz.',

  packagePhotos: 'Zdjęcia przesyłki',
  packageView: (position) => `Przesyłka, ujęcie ${position}`,
  photoOf: (position, count) => `Zdjęcie ${position} z ${count}`,
  zoomIn: 'Powiększ',
  zoomOut: 'Pomniejsz',
  next: 'Następne',
  previous: 'Poprzednie',

  notDelivered: 'Nie dostarczono',
  notFoundTitle: 'Nie znaleziono strony',
  notFoundText: 'Szukana strona nie istnieje lub została przeniesiona.',
  goBack: 'Wróć',
  goHome: 'Strona główna',
  noAnswer: 'Brak odpowiedzi',
  notOpenedTitle: 'Nie otwarto strony',
  notOpenedText: 'Nie udało się otworzyć tej strony. Prosimy sprawdzić połączenie i spróbować ponownie.',
  tryAgain: 'Spróbuj ponownie',
  reload: 'Spróbuj ponownie',
  unexpectedTitle: 'Nieoczekiwany błąd',
  unexpectedText: 'Wystąpił błąd po naszej stronie. Prosimy spróbować ponownie za chwilę.',
  requestId: 'Identyfikator żądania:',
  giveRequestId: 'Prosimy podać ten identyfikator w wiadomości do nas:',
};
