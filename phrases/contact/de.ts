import type { ContactPhrases } from './en.ts';

export const contact: ContactPhrases = {
  title: 'Kontakt',
  description: 'E-Mail, Büroadresse, Telefon und Geschäftszeiten unserer Frachtabteilung, Montag bis Samstag.',
  heading: 'Kontakt',
  summary:
    'Fragen Sie nach einem Preis, einer Route oder einer Sendung. Wenn Sie eine Sendungsnummer haben, nennen Sie diese bitte im Betreff.',

  emailBox: 'E-Mail',
  giveNumber: 'Geht es um eine Sendung, die unterwegs ist, nennen Sie bitte die Sendungsnummer.',
  officeAddress: 'Büroadresse',
  businessHours: 'Geschäftszeiten',
  days: { weekdays: 'Mo–Fr', saturday: 'Sa', sunday: 'So' },
  open: (from, to) => `${from}:00–${to}:00 Uhr`,
  closed: 'geschlossen',

  letter: 'Schreiben Sie uns',
  letterTo: 'An',
  freightDesk: (brand) => `${brand}, Frachtabteilung`,
  fields: {
    name: 'Name',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    phone: 'Telefon',
    company: 'Firma',
    origin: 'Abgangsort',
    destination: 'Zielort',
    serviceType: 'Leistung',
    weight: 'Gewicht in kg',
    dimensions: 'Maße',
    description: 'Beschreibung',
    subject: 'Betreff',
    message: 'Nachricht',
  },
  optional: (field) => `${field} (freiwillig)`,
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  sent: 'Ihre Nachricht wurde gesendet. Vielen Dank.',
  needsScript: 'Dieses Formular benötigt JavaScript. Ohne JavaScript schreiben Sie bitte an {email}.',
  sendsNothing: 'Dieses Formular sendet noch nichts. Schreiben Sie bitte stattdessen an {email}.',

  unsent: 'Das Senden ist fehlgeschlagen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  failures: {
    'rate-limit': 'Das waren zu viele Anfragen. Bitte versuchen Sie es in einer Stunde erneut.',
    'database-away': 'Der Dienst ist vorübergehend nicht erreichbar. Bitte versuchen Sie es erneut.',
    unexpected: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  },
  missing: {
    name: 'Bitte geben Sie Ihren Namen an',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
    origin: 'Bitte geben Sie den Abgangsort an',
    destination: 'Bitte geben Sie den Zielort an',
    serviceType: 'Bitte wählen Sie eine Leistung',
    message: 'Bitte schreiben Sie eine Nachricht',
  },
  tooLong: (field, characters) => `${field}: höchstens ${characters.toLocaleString('de')} Zeichen`,
  notAllowed: (field, character) => `${field}: enthält unzulässige Zeichen: ${character}`,
  weight: {
    invalid: 'Das Gewicht muss eine Zahl ab 0 sein',
    tooMuch: 'Das Gewicht darf höchstens 1.000.000 kg betragen',
    decimals: 'Das Gewicht darf höchstens drei Nachkommastellen haben',
    question: (decimal, grouped, written) =>
      `Ist ${decimal} oder ${grouped} gemeint? Bitte schreiben Sie ${written} oder ${grouped}`,
  },
};
