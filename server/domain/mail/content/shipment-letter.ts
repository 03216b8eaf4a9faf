import type { Status } from '#server/contract/statuses.ts';
import type { MailContent } from './mail-content.ts';

/** A longer message, or one of several lines, is a fact of its own. */
const MAX_QUOTED = 160;

/** Behind 'Your shipment from …' and behind 'It'. */
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

type Sending = { byOther: string; byReader: string };

const PRESENT: Sending = { byOther: 'is sending', byReader: 'are sending' };
const PAST: Sending = { byOther: 'sent', byReader: 'sent' };

const SENDING: Readonly<Partial<Record<Status, Sending>>> = {
  delivered: PAST,
  returned: PAST,
  cancelled: { byOther: 'was going to send', byReader: 'were going to send' },
};

/**
 * What became of which shipment, or that it is a correction. A status entered for an earlier time is not the shipment's
 * (decision 032).
 */
export function letterSubject(mail: MailContent): string {
  const earlier = hasEarlierStatus(mail) ? ': an earlier step was entered' : '';
  const news = mail.corrections.length > 0 ? ': a correction' : earlier;
  return `${shipmentOf(mail)} ${PREDICATES[mail.status]}${news} (${mail.trackingNumber})`;
}

function shipmentOf({ party, senderName, receiverName, originCity, destinationCity }: MailContent): string {
  if (party === 'receiver') return `Your shipment from ${senderName}`;
  if (party === 'sender') return `Your shipment to ${receiverName}`;
  return `The shipment from ${originCity} to ${destinationCity}`;
}

/**
 * Who sends whom a shipment; what became of it, and when it arrives. The sentences hold whatever the names are, and the
 * message is quoted. Who is neither sender nor receiver is told no name.
 */
export function letterParagraphs(mail: MailContent, expectedDay: string | null): string[] {
  return [opening(mail), [...stateOf(mail), ...arrival(mail, expectedDay)].join(' ')];
}

function opening(mail: MailContent): string {
  const { party, status, senderName, receiverName } = mail;
  const { byOther, byReader } = SENDING[status] ?? PRESENT;
  const message = quotableMessage(mail);
  if (party === 'receiver') return withQuote(`${senderName} ${byOther} you a shipment`, message);
  if (party === 'sender') return withQuote(`You ${byReader} ${receiverName} a shipment`, message);
  const { originCity, originCountry, destinationCity, destinationCountry } = mail;
  return `This mail is about a shipment from ${originCity}, ${originCountry}, to ${destinationCity}, ${destinationCountry}.`;
}

/** The sender's message, where the first sentence can quote it; null where there is none or it stands apart. */
export function quotableMessage({ party, description }: MailContent): string | null {
  const text = description.trim();
  const isLine = text !== '' && text.length <= MAX_QUOTED && !/[\r\n\u2028\u2029]/.test(text);
  return party !== null && isLine ? text : null;
}

function withQuote(sentence: string, quoted: string | null): string {
  if (quoted === null) return `${sentence}.`;
  return `${sentence}: “${quoted}”${/[.!?…。！？]$/u.test(quoted) ? '' : '.'}`;
}

const hasEarlierStatus = ({ kind, status, events: [newest] }: MailContent): boolean =>
  kind === 'status-update' && newest !== undefined && newest.status !== status;

function stateOf(mail: MailContent): string[] {
  const { length } = mail.corrections;
  const which = length === 1 ? 'An entry that we mailed you was' : 'Entries that we mailed you were';
  if (length > 0) return [`${which} made by mistake.`, `The shipment ${PREDICATES[mail.status]}.`];
  const now = `It ${PREDICATES[mail.status]}.`;
  return hasEarlierStatus(mail) ? [now, 'An earlier step was entered in its history.'] : [now];
}

/** The estimate was given before. */
const HALTED: readonly Status[] = ['on-hold', 'failed'];

function arrival({ isOverdue, status }: MailContent, day: string | null): string[] {
  if (day === null) return [];
  return isOverdue || HALTED.includes(status)
    ? [`Delivery was expected on ${day}; there is no new day yet.`]
    : [`Delivery is expected on ${day}.`];
}
