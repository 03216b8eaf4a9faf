import type { Status } from '#contract/statuses/statuses.ts';
import { formats } from '../formats/pl.ts';
import type { MailsPhrases } from './en.ts';

const STATES: Readonly<Record<Status, string>> = {
  pending: 'Przesyłka została zarejestrowana.',
  processing: 'Przesyłka jest w przygotowaniu.',
  shipped: 'Przesyłka została wysłana.',
  in_transit: 'Przesyłka jest w drodze.',
  'on-hold': 'Przesyłka została wstrzymana.',
  'out-for-delivery': 'Przesyłka jest w doręczeniu.',
  delivered: 'Przesyłka została dostarczona.',
  cancelled: 'Przesyłka została anulowana.',
  failed: 'Przesyłki nie udało się dostarczyć.',
  returned: 'Przesyłka została zwrócona.',
};

/** Names and days are not declined: each stands where its first form is right. */
export const mails: MailsPhrases = {
  news: (sender) => ({
    states: {
      pending: `Przesyłka dla Państwa została zarejestrowana – nadawca: ${sender}`,
      processing: `Przesyłka dla Państwa jest w przygotowaniu – nadawca: ${sender}`,
      shipped: `Przesyłka dla Państwa została wysłana – nadawca: ${sender}`,
      in_transit: `Przesyłka dla Państwa jest w drodze – nadawca: ${sender}`,
      'on-hold': `Przesyłka dla Państwa została wstrzymana – nadawca: ${sender}`,
      'out-for-delivery': `Przesyłka dla Państwa jest w doręczeniu – nadawca: ${sender}`,
      delivered: `Przesyłka dla Państwa została dostarczona – nadawca: ${sender}`,
      cancelled: `Przesyłka dla Państwa została anulowana – nadawca: ${sender}`,
      failed: `Przesyłki dla Państwa nie udało się dostarczyć – nadawca: ${sender}`,
      returned: `Przesyłka dla Państwa została zwrócona – nadawca: ${sender}`,
    },
    arrives: (day) => `Przesyłka dla Państwa (nadawca: ${sender}) – przewidywana dostawa: ${day}`,
    arrivesInstead: (day, before) =>
      `Przesyłka dla Państwa (nadawca: ${sender}) – przewidywana dostawa: ${day}, a nie: ${before}`,
    hasNoDay: `Przesyłka dla Państwa nie ma obecnie terminu dostawy – nadawca: ${sender}`,
  }),
  isCorrected: (subject) => `${subject} – korekta`,
  hasEarlierStep: (subject) => `${subject} – dodano wcześniejszy etap`,
  numbered: (subject, trackingNumber) => `${subject} (${trackingNumber})`,

  sending: {
    now: (sender) => `${sender} wysyła do Państwa przesyłkę`,
    past: (sender) => `Przesyłka została do Państwa wysłana. Nadawca: ${sender}`,
    intended: (sender) => `Przesyłka miała zostać do Państwa wysłana. Nadawca: ${sender}`,
  },
  sentence: (text) => `${text}.`,
  quoting: (text, message, isSentence) => `${text}. Wiadomość: „${message}”${isSentence ? '' : '.'}`,
  paragraph: (sentences) => sentences.join(' '),
  itIs: (status) => STATES[status],
  calendar: {
    tentative: (number) => `Przewidywana dostawa ${number}`,
    confirmed: (number) => `Dostawa ${number}`,
    cancelled: (number) => `Bez dostawy ${number}`,
  },
  shipmentIs: (status) => STATES[status],
  mistakes: (count) =>
    count === 1
      ? 'Wpis, o którym Państwa powiadomiliśmy, był pomyłką.'
      : 'Wpisy, o których Państwa powiadomiliśmy, były pomyłką.',
  earlierStepEntered: 'W jej historii dodano wcześniejszy etap.',
  expectedOn: (day) => `Przewidywany dzień dostawy: ${day}.`,
  expectedInstead: (day, before) => `Przewidywany dzień dostawy: ${day} (poprzednio: ${before}).`,
  wasExpected: (day) => `Dostawa była przewidywana na dzień: ${day}; nowego terminu jeszcze nie ma.`,

  trackingNumber: 'Numer przesyłki',
  status: 'Status',
  statusNow: 'Obecny status',
  enteredInHistory: 'Dodano do historii',
  estimate: 'Termin',
  newEstimate: 'NOWY TERMIN DOSTAWY',
  dayIsOpen: 'TERMIN DO USTALENIA',
  changedSince: 'Zmiany od tego czasu',
  beforeThat: 'Wcześniej',
  noLongerHolds: 'Już nieaktualne',
  correction: 'Korekta',
  route: 'Trasa',
  fromTo: (from, to) => `${formats.place(from.city, from.country)} → ${formats.place(to.city, to.country)}`,
  sender: 'Nadawca',
  receiver: 'Odbiorca',
  reference: 'Numer referencyjny',
  carrier: 'Przewoźnik',
  carriedBy: (carrier, mode) => `${carrier}, ${mode}`,
  otherCarrier: 'inny przewoźnik',
  modes: { Air: 'transport lotniczy', Ground: 'transport drogowy', Sea: 'transport morski' },
  weight: 'Masa',
  kilograms: formats.kilograms,
  estimatedDelivery: 'Przewidywana dostawa',
  dayWas: (day, before) => `${day}, poprzednio ${before}`,
  noDay: 'Obecnie bez terminu',
  message: 'Wiadomość',
  place: 'Miejsce',
  time: 'Czas',
  receivedBy: 'Odebrał(a)',
  reason: 'Przyczyna',
  note: 'Notatka',
  whatYouCanDo: 'Co można zrobić',
  call: 'Pytania? Prosimy o telefon',
  reply: 'Lub o odpowiedź na tę wiadomość',
  captioned: (caption) => `${caption}:`,

  track: 'Śledź tę przesyłkę',
  why: 'Otrzymują Państwo tę wiadomość, ponieważ podano ten adres e-mail dla tej przesyłki.',
  whyLink: (brand) => `Pracownicy ${brand} wysłali ten link na Państwa adres e-mail.`,
  stop: 'Nie wysyłaj więcej wiadomości o tej przesyłce',

  stopAll: {
    subject: (brand) => `Zrezygnować ze wszystkich wiadomości od ${brand}?`,
    preview: 'Nic nie zostanie wstrzymane bez potwierdzenia.',
    title: 'Zrezygnować ze wszystkich wiadomości o przesyłkach?',
    asked: (brand) =>
      `Do ${brand} wpłynęła prośba, aby nie wysyłać więcej wiadomości o przesyłkach na ten adres e-mail.`,
    explained:
      'Nic nie zostanie wstrzymane bez potwierdzenia na stronie, do której prowadzi ten link. Jeśli to nie Państwa prośba, nie trzeba nic robić.',
    confirm: 'Otwórz stronę, aby potwierdzić',
    why: 'Otrzymują Państwo tę wiadomość, ponieważ poproszono o to za pomocą linku, który do Państwa wysłaliśmy.',
  },

  // One mail about several shipments.
  joint: {
    subject: (count) => `Wiadomości o przesyłkach: ${count}`,
    others: 'Pozostałe przesyłki',
    trackThese: 'Śledź te przesyłki',
    stop: 'Zrezygnuj z wiadomości o tych przesyłkach',
  },

  // The mails to a member of a company about what happened.
  notices: {
    subject: (brand) => `Wiadomości o Państwa przesyłkach w ${brand}`,
    title: 'Wiadomości o Państwa przesyłkach',
    digestTitle: 'Co się działo z Państwa przesyłkami',
    newDocument: 'Nowy dokument',
    more: (count) => `Pozostałe: ${count}.`,
    open: 'Otwórz przesyłkę',
    openAll: 'Otwórz swoje przesyłki',
    why: (brand) =>
      `Otrzymują Państwo tę wiadomość, ponieważ należą Państwo do firmy, której przesyłkami zajmuje się ${brand}.`,
    stop: 'Zrezygnuj z takich wiadomości',
  },

  // The mail that invites to a company.
  invitation: {
    subject: (company, brand) => `Zaproszenie: ${company} w ${brand}`,
    title: (company) => `Dołącz: ${company}`,
    invited: (company, brand) => `Zaproszono Cię do wglądu w przesyłki firmy ${company} w ${brand}.`,
    signIn: 'Aby dołączyć, zaloguj się tym adresem e-mail.',
    choosePassword: 'Dla tego adresu e-mail jest konto. Wybierz hasło, aby z niego korzystać.',
    goodFor: 'Link działa raz, przez 72 godziny. Jeśli nie znasz tej firmy, nie rób nic.',
    join: 'Dołącz do firmy',
    choose: 'Wybierz hasło',
    why: 'Otrzymujesz tę wiadomość, ponieważ Twój adres e-mail zaproszono do firmy.',
  },
  // The mail to a customer about its request.
  request: {
    accepted: (brand) => `Zgłoszenie przyjęte przez ${brand}`,
    declined: (brand) => `Zgłoszenie odrzucone przez ${brand}`,
    route: 'Trasa',
    number: 'Numer przesyłki',
    reason: 'Powód',
    open: 'Otwórz zgłoszenie',
    why: 'Otrzymujesz tę wiadomość, ponieważ Twoja firma zgłosiła tę przesyłkę.',
  },
  written: {
    subject: (brand: string, number: string) => `Wiadomość od ${brand} o przesyłce ${number}`,
    subjectOfMany: (brand: string) => `Wiadomości od ${brand} o Państwa przesyłkach`,
    title: (brand: string) => `Wiadomość od ${brand}`,
    images: (count) => `Zdjęcia: ${count}`,
    answer: 'Odpowiedz',
    why: (brand: string) => `Otrzymują Państwo tę wiadomość, ponieważ ${brand} pisze do Państwa w sprawie przesyłki.`,
  },
};
