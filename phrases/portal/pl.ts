import type { PortalPhrases } from './en.ts';

const PLURALS = new Intl.PluralRules('pl');
const SHIPMENTS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'przesyłka', few: 'przesyłki' };

export const portal: PortalPhrases = {
  description: 'Państwa przesyłki, ich dokumenty i potwierdzenia.',
  overview: 'Przegląd',
  shipments: 'Przesyłki',
  members: 'Członkowie',
  account: 'Konto',
  signOut: 'Wyloguj się',
  portalLinks: 'Państwa firma',

  waiting: 'Co na Państwa czeka',
  lists: {
    moving: 'W drodze',
    late: 'Opóźnione',
    exceptions: 'Wstrzymane lub nieudane',
    waiting: 'Nowe wiadomości',
    deliveredThisWeek: 'Doręczone w tym tygodniu',
  },
  showAll: 'Wszystkie przesyłki',
  contact: 'Państwa opiekun: {name}',
  company: 'Firma',
  companies: 'Państwa firmy',
  allCompanies: 'Wszystkie firmy',

  filters: 'Znajdź przesyłki',
  moreFilters: 'Więcej filtrów',
  search: 'Szukaj',
  searchHint: 'Numery, oznaczenia, nazwy, miasta',
  numbers: 'Kilka numerów',
  numbersHint: 'Numery przesyłek i własne oznaczenia, po jednym w wierszu, do 50',
  status: 'Status',
  anyStatus: 'Dowolny status',
  list: 'Lista',
  bookedFrom: 'Zamówione od',
  bookedTo: 'Zamówione do',
  show: 'Pokaż',
  clear: 'Pokaż wszystkie',
  found: (count, text) => `${text} ${SHIPMENTS[PLURALS.select(count)] ?? 'przesyłek'}`,
  none: 'Żadna przesyłka nie pasuje.',
  wrongQuery: 'Tego nie można wyszukać. Proszę sprawdzić dni i numery.',
  pageOf: (page, pages) => `Strona ${page} z ${pages}`,
  downloadCsv: 'Pobierz CSV',
  reference: 'Własne oznaczenie',
  estimate: 'Planowana dostawa',
  delivered: 'Doręczono',
  noReference: 'Bez oznaczenia',
  late: 'Opóźniona',

  papers: 'Dokumenty',
  waybill: 'List przewozowy',
  proofPaper: 'Potwierdzenie doręczenia do druku',
  goods: 'Towary',
  messages: 'Wiadomości',
  seenAs: { customer: 'Klient', shipper: 'Nadawca', consignee: 'Odbiorca', agent: 'Agent frachtowy' },
};
