import type { ContactPhrases } from './en.ts';

export const contact: ContactPhrases = {
  title: 'Kontakt',
  description: 'E-mail, adres biura, telefon i godziny pracy naszego działu frachtu, od poniedziałku do soboty.',
  heading: 'Kontakt',
  summary:
    'Odpowiemy na pytania o cenę, trasę lub przesyłkę. Jeśli mają Państwo numer przesyłki, proszę podać go w temacie.',

  emailBox: 'E-mail',
  giveNumber: 'W sprawie przesyłki w drodze prosimy podać jej numer.',
  officeAddress: 'Adres biura',
  businessHours: 'Godziny pracy',
  days: { weekdays: 'Pon.–pt.', saturday: 'Sob.', sunday: 'Niedz.' },
  open: (from, to) => `${from}:00–${to}:00`,
  closed: 'nieczynne',

  letter: 'Wiadomość do nas',
  letterTo: 'Do',
  freightDesk: (brand) => `${brand}, dział frachtu`,
  fields: {
    name: 'Imię i nazwisko',
    firstName: 'Imię',
    lastName: 'Nazwisko',
    email: 'Adres e-mail',
    phone: 'Telefon',
    company: 'Firma',
    origin: 'Miejsce nadania',
    destination: 'Miejsce przeznaczenia',
    serviceType: 'Rodzaj usługi',
    weight: 'Masa w kg',
    dimensions: 'Wymiary',
    description: 'Opis',
    subject: 'Temat',
    message: 'Wiadomość',
  },
  optional: (field) => `${field} (opcjonalnie)`,
  send: 'Wyślij wiadomość',
  sending: 'Wysyłanie…',
  sent: 'Wiadomość została wysłana. Dziękujemy.',
  needsScript: 'Ten formularz wymaga JavaScriptu. Bez niego proszę napisać na adres {email}.',
  sendsNothing: 'Ten formularz niczego jeszcze nie wysyła. Zamiast tego proszę napisać na adres {email}.',

  unsent: 'Nie udało się wysłać. Proszę sprawdzić połączenie i spróbować ponownie.',
  failures: {
    'rate-limit': 'Zbyt wiele zapytań. Proszę spróbować ponownie za godzinę.',
    'database-away': 'Usługa jest chwilowo niedostępna. Proszę spróbować ponownie.',
    unexpected: 'Coś poszło nie tak. Proszę spróbować ponownie.',
  },
  missing: {
    name: 'Proszę podać imię i nazwisko',
    email: 'Proszę podać prawidłowy adres e-mail',
    origin: 'Proszę podać miejsce nadania',
    destination: 'Proszę podać miejsce przeznaczenia',
    serviceType: 'Proszę wybrać usługę',
    message: 'Proszę napisać wiadomość',
  },
  tooLong: (field, characters) => `${field}: najwyżej ${characters.toLocaleString('pl')} znaków`,
  notAllowed: (field, character) => `${field}: zawiera niedozwolone znaki: ${character}`,
  weight: {
    invalid: 'Masa musi być liczbą nie mniejszą niż 0',
    tooMuch: 'Masa może wynosić najwyżej 1\u00a0000\u00a0000\u00a0kg',
    decimals: 'Masa może mieć najwyżej trzy miejsca po przecinku',
    question: (decimal, grouped, written) =>
      `Czy chodzi o ${decimal}, czy o ${grouped}? Proszę wpisać ${written} lub ${grouped}`,
  },
};
