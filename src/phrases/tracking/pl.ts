import { reasons } from '../reasons/pl.ts';
import type { TrackingPhrases } from './en.ts';

const PLURALS = new Intl.PluralRules('pl');

/** One, few and many: '1 paleta', '2 palety', '5 palet'. */
function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const rule = PLURALS.select(count);
  const word = rule === 'one' ? one : rule === 'few' ? few : many;
  return `${count.toLocaleString('pl')} ${word}`;
}

const PIECES = {
  package: ['paczka', 'paczki', 'paczek'],
  carton: ['karton', 'kartony', 'kartonów'],
  pallet: ['paleta', 'palety', 'palet'],
  crate: ['skrzynia', 'skrzynie', 'skrzyń'],
  drum: ['beczka', 'beczki', 'beczek'],
  bag: ['worek', 'worki', 'worków'],
  roll: ['rolka', 'rolki', 'rolek'],
  bundle: ['wiązka', 'wiązki', 'wiązek'],
  envelope: ['koperta', 'koperty', 'kopert'],
  container: ['kontener', 'kontenery', 'kontenerów'],
} as const;

export const tracking: TrackingPhrases = {
  title: 'Śledzenie przesyłki',
  description: 'Gdzie jest przesyłka i co się z nią działo po drodze.',
  search: 'Szukaj',
  missing: 'Proszę podać numer przesyłki',
  notFound: 'Nie znaleziono numeru przesyłki. Proszę sprawdzić numer i spróbować ponownie.',
  mistyped: 'Jeden znak tego numeru wygląda na błędny. Proszę porównać go z otrzymanym numerem.',
  unanswered: 'Nie nadeszła odpowiedź. Proszę sprawdzić połączenie i wyszukać ponownie.',
  failed: 'Wyszukiwanie nie powiodło się. Proszę spróbować za chwilę.',
  tooMany: 'Zbyt wiele wyszukiwań. Proszę spróbować za kilka minut.',
  lastResult: 'Ostatni wynik pozostaje poniżej.',
  announced: (number, status) => `Przesyłka ${number}: ${status}`,
  numbersFound: (found, all) => `Znalezione numery przesyłek: ${found} z ${all}`,
  numbers: (count) => counted(count, ['numer przesyłki', 'numery przesyłek', 'numerów przesyłek']),
  numbersNotFound: (count) => `Nie znaleziono: ${count}`,
  numberNotFound: 'Nie znaleziono numeru przesyłki.',
  fromTo: (from, to) => `${from} – ${to}`,

  whereIsNumber: 'Gdzie jest numer?',
  placesOfNumber: [
    'W temacie każdej wiadomości e-mail, którą wysyłamy w sprawie przesyłki.',
    'Na liście przewozowym, w polu z kodem kreskowym. Zaczyna się od WB i ma siedemnaście liter i cyfr.',
    'U nadawcy, jeśli nie ma ani jednego, ani drugiego: zna go osoba, która zarezerwowała przesyłkę.',
  ],
  anySpelling: 'Wielkość liter, spacje i łączniki nie mają znaczenia.',
  supportExplains: 'Nie znaleziono numeru albo status jest niejasny? Jedno i drugie wyjaśnia strona {support}.',
  support: 'Pomoc',
  waybill: 'LIST PRZEWOZOWY',
  framedBox: 'W polu w ramce znajduje się numer. Ten nie należy do żadnej przesyłki.',

  shipment: (number) => `Przesyłka ${number}`,
  pieceOf: (piece, count) => `Sztuka ${piece} z ${count}`,
  statusIs: 'Status:',
  lastSeen: 'Ostatnie znane miejsce',
  estimatedDelivery: 'Przewidywana dostawa',
  delivered: 'Dostarczono',
  noDelivery: 'Bez dostawy',
  isCancelled: 'Przesyłka została anulowana.',
  goesBack: 'Przesyłka wraca do nadawcy.',
  due: (inDays) => ['Dostawa dzisiaj', 'Dostawa jutro'][inDays] ?? `Dostawa za ${inDays} dni`,
  addToCalendar: 'Dodaj do kalendarza',
  onEstimatedDay: 'W przewidywanym dniu',
  early: (days) => (days === 1 ? '1 dzień wcześniej' : `${days} dni wcześniej`),
  was: 'Wcześniej {day}',
  wasBecause: 'Wcześniej {day}: {reason}',
  noEstimate: 'Obecnie brak przewidywanego terminu',
  newEstimate: 'Nowy przewidywany termin: {day}',
  before: ', wcześniej {day}',
  because: (reason) => `: ${reason}`,
  sentenceGap: ' ',

  nextStep: {
    pending: () => 'Następnie nadawca przekaże towar przewoźnikowi.',
    processing: () => 'Towar jest przygotowywany. Następnie opuści miejsce nadania.',
    shipped: (city) => `Towar opuścił miejsce nadania. Następny cel: ${city}.`,
    in_transit: (city) => `Towar jest w drodze. Cel: ${city}. Tam zostanie przekazany do doręczenia.`,
    'on-hold': () => 'Towar czeka na wyjaśnienie. Prosimy o telefon lub wiadomość, aby dowiedzieć się, czego brakuje.',
    'out-for-delivery': () => 'Towar jest w drodze do odbiorcy. Następnie ktoś odbierze go na miejscu.',
    delivered: () =>
      'Nie ma dalszych kroków. Prosimy o telefon lub wiadomość, jeśli towaru brakuje albo jest uszkodzony.',
    cancelled: () => 'Towar nie zostanie dostarczony. Prosimy zapytać nadawcę, czy będzie inna przesyłka.',
    failed: () => 'Dostawa się nie udała. Prosimy o telefon lub wiadomość, aby uzgodnić kolejną próbę.',
    returned: () =>
      'Towar wraca do nadawcy. Prosimy o telefon lub wiadomość albo o kontakt z nadawcą w sprawie ponownej wysyłki.',
  },
  reasons,

  summary: 'Podsumowanie',
  carrier: 'Przewoźnik',
  customCarrier: 'Inny',
  shippingMode: 'Rodzaj transportu',
  weight: 'Masa',
  pieces: 'Sztuki',
  piecesInAll: (count, kinds) => `${count} łącznie: ${kinds}`,
  countOf: (count, type) => counted(count, PIECES[type]),
  volume: 'Objętość',
  chargeableWeight: 'Masa taryfowa',
  created: 'Utworzono',
  dispatched: 'Wysłano',
  lastUpdated: 'Ostatnia zmiana',
  references: {
    hawb: 'Lotniczy list przewozowy spedytora (HAWB)',
    mawb: 'Główny lotniczy list przewozowy (MAWB)',
    hbl: 'Konosament spedytora (HBL)',
    mbl: 'Konosament główny (MBL)',
    booking: 'Rezerwacja',
    container: 'Kontener',
    seal: 'Plomba',
    po: 'Zamówienie',
    invoice: 'Faktura',
    carrier: 'Numer przewoźnika',
    other: 'Inny numer referencyjny',
  },
  timesInUtc: 'Wszystkie godziny na tej stronie podano w UTC.',
  timesInZone: (zone) => `Wszystkie godziny na tej stronie podano w Państwa strefie czasowej: ${zone}.`,

  proof: 'Potwierdzenie dostawy',
  receivedBy: 'Odbiór: {name}, {time}',
  signature: 'Podpis',
  photographAtDelivery: 'Zdjęcie przy dostawie',
  message: 'Wiadomość',
  messageLeft: 'Nadawca zostawił wiadomość do tej przesyłki.',
  viewMessage: 'Pokaż wiadomość',
  messageFromSender: 'Wiadomość od nadawcy',
  timeline: 'Przebieg',
  sender: 'Nadawca',
  receiver: 'Odbiorca',
  documents: 'Dokumenty',
  documentTypes: {
    invoice: 'Faktura',
    'packing-list': 'Lista pakunkowa',
    waybill: 'List przewozowy',
    'bill-of-lading': 'Konosament',
    customs: 'Dokument celny',
    certificate: 'Certyfikat',
    proof: 'Potwierdzenie',
    other: 'Inny',
  },
};
