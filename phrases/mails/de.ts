import type { Status } from '#contract/statuses/statuses.ts';
import { formats } from '../formats/de.ts';
import type { MailsPhrases } from './en.ts';

const STATES: Readonly<Record<Status, string>> = {
  pending: 'Die Sendung ist gebucht.',
  processing: 'Die Sendung wird vorbereitet.',
  shipped: 'Die Sendung ist auf dem Weg.',
  in_transit: 'Die Sendung ist unterwegs.',
  'on-hold': 'Die Sendung ist angehalten.',
  'out-for-delivery': 'Die Sendung ist in Zustellung.',
  delivered: 'Die Sendung wurde zugestellt.',
  cancelled: 'Die Sendung wurde storniert.',
  failed: 'Die Sendung konnte nicht zugestellt werden.',
  returned: 'Die Sendung wurde zurückgesandt.',
};

export const mails: MailsPhrases = {
  news: (sender) => ({
    states: {
      pending: `Ihre Sendung von ${sender} ist gebucht`,
      processing: `Ihre Sendung von ${sender} wird vorbereitet`,
      shipped: `Ihre Sendung von ${sender} ist auf dem Weg`,
      in_transit: `Ihre Sendung von ${sender} ist unterwegs`,
      'on-hold': `Ihre Sendung von ${sender} ist angehalten`,
      'out-for-delivery': `Ihre Sendung von ${sender} ist in Zustellung`,
      delivered: `Ihre Sendung von ${sender} wurde zugestellt`,
      cancelled: `Ihre Sendung von ${sender} wurde storniert`,
      failed: `Ihre Sendung von ${sender} konnte nicht zugestellt werden`,
      returned: `Ihre Sendung von ${sender} wurde zurückgesandt`,
    },
    arrives: (day) => `Ihre Sendung von ${sender} kommt am ${day} an`,
    arrivesInstead: (day, before) => `Ihre Sendung von ${sender} kommt am ${day} statt am ${before} an`,
    hasNoDay: `Für Ihre Sendung von ${sender} steht zurzeit kein Zustelltag fest`,
  }),
  isCorrected: (subject) => `${subject}: eine Korrektur`,
  hasEarlierStep: (subject) => `${subject}: ein früherer Schritt wurde eingetragen`,
  numbered: (subject, trackingNumber) => `${subject} (${trackingNumber})`,

  sending: {
    now: (sender) => `${sender} sendet Ihnen eine Sendung`,
    past: (sender) => `${sender} hat Ihnen eine Sendung geschickt`,
    intended: (sender) => `${sender} wollte Ihnen eine Sendung schicken`,
  },
  sentence: (text) => `${text}.`,
  quoting: (text, message, isSentence) => `${text}: „${message}“${isSentence ? '' : '.'}`,
  paragraph: (sentences) => sentences.join(' '),
  itIs: (status) => STATES[status],
  calendar: {
    tentative: (number) => `Voraussichtliche Zustellung von ${number}`,
    confirmed: (number) => `Zustellung von ${number}`,
    cancelled: (number) => `Keine Zustellung von ${number}`,
  },
  shipmentIs: (status) => STATES[status],
  mistakes: (count) =>
    count === 1
      ? 'Ein Eintrag, den wir Ihnen mitgeteilt haben, war ein Irrtum.'
      : 'Einträge, die wir Ihnen mitgeteilt haben, waren ein Irrtum.',
  earlierStepEntered: 'In ihrem Verlauf wurde ein früherer Schritt eingetragen.',
  expectedOn: (day) => `Die Zustellung wird für ${day} erwartet.`,
  expectedInstead: (day, before) => `Die Zustellung wird für ${day} statt für ${before} erwartet.`,
  wasExpected: (day) => `Die Zustellung war für ${day} erwartet; einen neuen Tag gibt es noch nicht.`,

  trackingNumber: 'Sendungsnummer',
  status: 'Status',
  statusNow: 'Status jetzt',
  enteredInHistory: 'In den Verlauf eingetragen',
  estimate: 'Termin',
  newEstimate: 'NEUER ZUSTELLTAG',
  dayIsOpen: 'ZUSTELLTAG OFFEN',
  changedSince: 'Seither geändert',
  beforeThat: 'Davor',
  noLongerHolds: 'Gilt nicht mehr',
  correction: 'Eine Korrektur',
  route: 'Route',
  fromTo: (from, to) => `${formats.place(from.city, from.country)} → ${formats.place(to.city, to.country)}`,
  sender: 'Absender',
  receiver: 'Empfänger',
  reference: 'Referenz',
  carrier: 'Frachtführer',
  carriedBy: (carrier, mode) => `${carrier}, ${mode}`,
  otherCarrier: 'anderer Frachtführer',
  modes: { Air: 'Luft', Ground: 'Straße', Sea: 'See' },
  weight: 'Gewicht',
  kilograms: formats.kilograms,
  estimatedDelivery: 'Voraussichtliche Zustellung',
  dayWas: (day, before) => `${day}, zuvor ${before}`,
  noDay: 'Zurzeit kein Tag',
  message: 'Nachricht',
  place: 'Ort',
  time: 'Zeit',
  receivedBy: 'Angenommen von',
  reason: 'Grund',
  note: 'Notiz',
  whatYouCanDo: 'Was Sie tun können',
  call: 'Fragen? Rufen Sie an',
  reply: 'Oder antworten Sie auf diese E-Mail',
  captioned: (caption) => `${caption}:`,

  track: 'Diese Sendung verfolgen',
  why: 'Sie erhalten diese E-Mail, weil Ihre E-Mail-Adresse für diese Sendung angegeben wurde.',
  whyLink: (brand) => `Mitarbeiter von ${brand} haben diesen Link an Ihre E-Mail-Adresse gesandt.`,
  stop: 'Keine E-Mails mehr zu dieser Sendung',

  stopAll: {
    subject: (brand) => `Keine E-Mails mehr von ${brand}?`,
    preview: 'Nichts wird abbestellt, bevor Sie es bestätigen.',
    title: 'Keine E-Mails mehr zu Sendungen?',
    asked: (brand) => `${brand} wurde gebeten, keine E-Mails zu Sendungen mehr an Ihre E-Mail-Adresse zu senden.`,
    explained:
      'Nichts wird abbestellt, bevor Sie es auf der Seite hinter diesem Link bestätigen. Wenn Sie nicht darum gebeten haben, tun Sie nichts.',
    confirm: 'Seite zum Bestätigen öffnen',
    why: 'Sie erhalten diese E-Mail, weil mit einem Link, den wir Ihnen gesandt haben, darum gebeten wurde.',
  },

  // One mail about several shipments.
  joint: {
    subject: (count) => `Neues zu ${count} Sendungen`,
    others: 'Die anderen Sendungen',
    trackThese: 'Diese Sendungen verfolgen',
    stop: 'E-Mails zu diesen Sendungen abbestellen',
  },

  // The mails to a member of a company about what happened.
  notices: {
    subject: (brand) => `Neues zu Ihren Sendungen bei ${brand}`,
    title: 'Neues zu Ihren Sendungen',
    digestTitle: 'Was mit Ihren Sendungen geschah',
    newDocument: 'Neues Dokument',
    more: (count) => `Und ${count} weitere.`,
    open: 'Sendung öffnen',
    openAll: 'Ihre Sendungen öffnen',
    why: (brand) =>
      `Sie erhalten diese E-Mail, weil Sie zu einem Unternehmen gehören, dessen Sendungen ${brand} betreut.`,
    stop: 'E-Mails dieser Art abbestellen',
  },

  // The mail that invites to a company.
  invitation: {
    subject: (company, brand) => `Ihre Einladung zu ${company} bei ${brand}`,
    title: (company) => `Einladung zu ${company}`,
    invited: (company, brand) => `Sie sind eingeladen, die Sendungen von ${company} bei ${brand} zu sehen.`,
    signIn: 'Melden Sie sich mit dieser E-Mail-Adresse an, um beizutreten.',
    choosePassword: 'Für diese E-Mail-Adresse gibt es ein Konto. Wählen Sie ein Passwort, um es zu nutzen.',
    goodFor:
      'Der Link gilt einmal und 72 Stunden lang. Wenn Sie das Unternehmen nicht kennen, brauchen Sie nichts zu tun.',
    join: 'Beitreten',
    choose: 'Passwort wählen',
    why: 'Sie erhalten diese E-Mail, weil Ihre E-Mail-Adresse zu einem Unternehmen eingeladen wurde.',
  },
  // The mail to a customer about its request.
  request: {
    accepted: (brand) => `${brand} hat Ihre Anfrage angenommen`,
    declined: (brand) => `${brand} hat Ihre Anfrage abgelehnt`,
    route: 'Strecke',
    number: 'Sendungsnummer',
    reason: 'Grund',
    open: 'Anfrage öffnen',
    why: 'Sie erhalten diese Nachricht, weil Ihr Unternehmen diese Sendung angefragt hat.',
  },
  written: {
    subject: (brand: string, number: string) => `Nachricht von ${brand} zur Sendung ${number}`,
    subjectOfMany: (brand: string) => `Nachrichten von ${brand} zu Ihren Sendungen`,
    title: (brand: string) => `${brand} hat Ihnen geschrieben`,
    images: (count) => `Fotos: ${count}`,
    answer: 'Antworten',
    why: (brand: string) => `Sie erhalten diese E-Mail, weil ${brand} Ihnen zu einer Sendung geschrieben hat.`,
  },
};
