import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import type { ShippingMode } from '#contract/shipments/shipments.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { formats } from '../formats/en.ts';

/** The news of a shipment, in sentences that begin with it; without the full stop, as in a subject. */
export type ShipmentNews = {
  states: Readonly<Record<Status, string>>;
  arrives: (day: string) => string;
  arrivesInstead: (day: string, before: string) => string;
  hasNoDay: string;
};

const PREDICATES: Readonly<Record<Status, string>> = {
  pending: 'is booked',
  processing: 'is being prepared',
  shipped: 'is on its way',
  in_transit: 'is in transit',
  'on-hold': 'is on hold',
  'out-for-delivery': 'is out for delivery',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
  failed: 'could not be delivered',
  returned: 'was returned',
};

function statesOf(shipment: string): Readonly<Record<Status, string>> {
  const states = Object.entries(PREDICATES).map(([status, predicate]) => [status, `${shipment} ${predicate}`]);
  return Object.fromEntries(states);
}

function newsOf(shipment: string): ShipmentNews {
  return {
    states: statesOf(shipment),
    arrives: (day) => `${shipment} arrives on ${day}`,
    // A year in the day is set off by commas.
    arrivesInstead: (day, before) =>
      `${shipment} arrives on ${day}${day.includes(',') ? ',' : ''} instead of ${before}`,
    hasNoDay: `${shipment} has no delivery day at the moment`,
  };
}

/** The news for recipients other than the receiver: their mails are English. */
export const newsForSender = (receiver: string): ShipmentNews => newsOf(`Your shipment to ${receiver}`);
export const newsForOthers = (from: string, to: string): ShipmentNews => newsOf(`The shipment from ${from} to ${to}`);
export const sendingOfReader = {
  now: (receiver: string) => `You are sending ${receiver} a shipment`,
  past: (receiver: string) => `You sent ${receiver} a shipment`,
  intended: (receiver: string) => `You were going to send ${receiver} a shipment`,
};
export const openingForOthers = (from: string, to: string): string =>
  `This mail is about a shipment from ${from}, to ${to}.`;

const it = statesOf('It');
const theShipment = statesOf('The shipment');

type Place = { city: string; country: string };

const MODES: Readonly<Record<ShippingMode, string>> = { Air: 'Air', Ground: 'Ground', Sea: 'Sea' };

/** The mails to the receiver of a shipment. Days and times come as the language writes them. */
export const mails = {
  // The subject.
  news: (sender: string): ShipmentNews => newsOf(`Your shipment from ${sender}`),
  isCorrected: (subject: string) => `${subject}: a correction`,
  hasEarlierStep: (subject: string) => `${subject}: an earlier step was entered`,
  numbered: (subject: string, trackingNumber: string) => `${subject} (${trackingNumber})`,

  // The letter.
  sending: {
    now: (sender: string) => `${sender} is sending you a shipment`,
    past: (sender: string) => `${sender} sent you a shipment`,
    intended: (sender: string) => `${sender} was going to send you a shipment`,
  },
  sentence: (text: string) => `${text}.`,
  quoting: (text: string, message: string, isSentence: boolean) => `${text}: “${message}”${isSentence ? '' : '.'}`,
  paragraph: (sentences: readonly string[]) => sentences.join(' '),
  itIs: (status: Status) => `${it[status]}.`,
  /** The delivery in a calendar. */
  calendar: {
    tentative: (number: string) => `Estimated delivery of ${number}`,
    confirmed: (number: string) => `Delivery of ${number}`,
    cancelled: (number: string) => `No delivery of ${number}`,
  },
  shipmentIs: (status: Status) => `${theShipment[status]}.`,
  mistakes: (count: number) =>
    `${count === 1 ? 'An entry that we mailed you was' : 'Entries that we mailed you were'} made by mistake.`,
  earlierStepEntered: 'An earlier step was entered in its history.',
  expectedOn: (day: string) => `Delivery is expected on ${day}.`,
  expectedInstead: (day: string, before: string) => `Delivery is expected on ${day}, instead of ${before}.`,
  wasExpected: (day: string) => `Delivery was expected on ${day}; there is no new day yet.`,

  // Captions, and what is below them.
  trackingNumber: 'Tracking number',
  status: 'Status',
  statusNow: 'Status now',
  enteredInHistory: 'Entered in the history',
  estimate: 'Estimate',
  newEstimate: 'NEW ESTIMATE',
  dayIsOpen: 'DAY TO BE CONFIRMED',
  changedSince: 'Changed since',
  beforeThat: 'Before that',
  noLongerHolds: 'No longer holds',
  correction: 'A correction',
  route: 'Route',
  fromTo: (from: Place, to: Place) =>
    `${formats.place(from.city, from.country)} → ${formats.place(to.city, to.country)}`,
  sender: 'Sender',
  receiver: 'Receiver',
  reference: 'Reference',
  carrier: 'Carrier',
  carriedBy: (carrier: string, mode: string) => `${carrier}, ${mode}`,
  otherCarrier: CARRIER_NAMES.custom,
  modes: MODES,
  weight: 'Weight',
  kilograms: formats.kilograms,
  estimatedDelivery: 'Estimated delivery',
  dayWas: (day: string, before: string) => `${day}, was ${before}`,
  noDay: 'No day at the moment',
  message: 'Message',
  place: 'Place',
  time: 'Time',
  receivedBy: 'Received by',
  reason: 'Reason',
  note: 'Note',
  whatYouCanDo: 'What you can do',
  call: 'Questions? Call',
  reply: 'Or reply to this mail',
  captioned: (caption: string) => `${caption}:`,

  // Links and the lines below.
  track: 'Track this shipment',
  why: 'You receive this because your e-mail address was given for this shipment.',
  whyLink: (brand: string) => `The staff of ${brand} sent this link to your e-mail address.`,
  stop: 'Stop mails about this shipment',

  // The mail that asks whether all mails are to stop.
  stopAll: {
    subject: (brand: string) => `Stop all mails from ${brand}?`,
    preview: 'Nothing is stopped until you confirm it.',
    title: 'Stop all mails about shipments?',
    asked: (brand: string) => `${brand} was asked to send no more mails about any shipment to your e-mail address.`,
    explained:
      'Nothing is stopped until you confirm it on the page behind this link. If you did not ask for it, do nothing.',
    confirm: 'Open the page to confirm',
    why: 'You receive this because it was asked for with a link that we mailed to you.',
  },

  // One mail about several shipments.
  joint: {
    subject: (count: string) => `News of ${count} shipments`,
    others: 'The other shipments',
    trackThese: 'Track these shipments',
    stop: 'Stop mails about these shipments',
  },

  // The mails to a member of a company about what happened.
  notices: {
    subject: (brand: string) => `News of your shipments at ${brand}`,
    title: 'News of your shipments',
    digestTitle: 'What happened to your shipments',
    newDocument: 'New document',
    more: (count: string) => `And ${count} more.`,
    open: 'Open the shipment',
    openAll: 'Open your shipments',
    why: (brand: string) => `You receive this because you belong to a company whose shipments are with ${brand}.`,
    stop: 'Stop mails of this kind',
  },

  // The mail that invites to a company.
  invitation: {
    subject: (company: string, brand: string) => `Join ${company} at ${brand}`,
    title: (company: string) => `Join ${company}`,
    invited: (company: string, brand: string) => `You are invited to see the shipments of ${company} at ${brand}.`,
    signIn: 'Sign in with this e-mail address to join.',
    choosePassword: 'There is an account with this e-mail address for you. Choose a password to use it.',
    goodFor: 'The link is good once, for 72 hours. If you do not know the company, do nothing.',
    join: 'Join the company',
    choose: 'Choose a password',
    why: 'You receive this because your e-mail address was invited to a company.',
  },

  // The mail to a customer about its request.
  request: {
    accepted: (brand: string) => `Your request was accepted by ${brand}`,
    declined: (brand: string) => `Your request was declined by ${brand}`,
    route: 'Route',
    number: 'Tracking number',
    reason: 'Reason',
    open: 'Open the request',
    why: 'You receive this because your company requested this shipment.',
  },
  // A message of the office, to a receiver or a customer.
  written: {
    subject: (brand: string, number: string) => `Message from ${brand} about shipment ${number}`,
    subjectOfMany: (brand: string) => `Messages from ${brand} about your shipments`,
    title: (brand: string) => `${brand} wrote to you`,
    images: (count: string) => `Photographs: ${count}`,
    answer: 'Answer',
    why: (brand: string) => `You receive this because ${brand} wrote to you about a shipment.`,
  },
};

export type MailsPhrases = typeof mails;
