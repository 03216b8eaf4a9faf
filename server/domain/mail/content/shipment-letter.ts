import { REASON_SENTENCES } from '#server/contract/goods/reason-sentences.ts';
import { SETTLED_STATUSES } from '#server/contract/settled-statuses.ts';
import type { Status } from '#server/contract/statuses.ts';
import type { MailContent, MailEstimate, MailEvent } from './mail-content.ts';

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

const DAY = { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' } as const;
const withYear = new Intl.DateTimeFormat('en-US', { ...DAY, year: 'numeric' });

/** A day, `yyyy-mm-dd`, as in 'Saturday, November 28, 2026'. */
export const longDay = (day: string): string => withYear.format(Date.parse(day));

/** As in 'Saturday 28 November': a subject has little room. */
function shortDay(day: string): string {
  const parts = new Intl.DateTimeFormat('en-US', DAY).formatToParts(Date.parse(day));
  const text = (type: string) => parts.find((part) => part.type === type)?.value;
  return `${text('weekday')} ${text('day')} ${text('month')}`;
}

/** Null also for a shipment that is not to arrive any more. */
export const expectedDay = ({ status, estimatedDay }: MailContent): string | null =>
  estimatedDay === null || SETTLED_STATUSES.includes(status) ? null : longDay(estimatedDay);

/**
 * Whether the mail is about nothing but the estimate. The estimate of a shipment that arrives no more, or has arrived
 * meanwhile, is no news.
 */
const isAboutEstimate = ({ kind, status, events, estimates, corrections }: MailContent): boolean =>
  (kind === 'estimate' || kind === 'status-update') &&
  !SETTLED_STATUSES.includes(status) &&
  estimates.length > 0 &&
  events.length + corrections.length === 0;

/** The day that the reader knew last: the one before all changes in the mail. */
const knownDay = ({ estimates, estimatedDay }: MailContent): string | null => {
  const before = estimates.at(-1)?.before ?? null;
  return before === estimatedDay ? null : before;
};

/** 'arrives on Saturday 28 November instead of Tuesday 24 November'. */
function estimatePredicate(mail: MailContent, say: (day: string) => string): string {
  const [day, before] = [mail.estimatedDay, knownDay(mail)];
  if (day === null) return 'has no delivery day at the moment';
  const arrives = `arrives on ${say(day)}`;
  if (before === null) return arrives;
  // A year in the day is set off by commas.
  const comma = say(day).includes(',') ? ',' : '';
  return `${arrives}${comma} instead of ${say(before)}`;
}

/**
 * What became of which shipment, or that it is a correction. A status entered for an earlier time is not the shipment's
 * (decision 032).
 */
export function letterSubject(mail: MailContent): string {
  if (isAboutEstimate(mail)) return `${shipmentOf(mail)} ${estimatePredicate(mail, shortDay)} (${mail.trackingNumber})`;
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
 * Who sends whom a shipment; what became of it and why, and when it arrives. Of a new estimate that alone. The
 * sentences hold whatever the names are, and the message is quoted. Who is neither sender nor receiver is told no name.
 */
export function letterParagraphs(mail: MailContent): string[] {
  if (isAboutEstimate(mail)) {
    const news = `${shipmentOf(mail)} ${estimatePredicate(mail, longDay)}.`;
    return [news, ...reasonOf(mail)];
  }
  return [opening(mail), [...stateOf(mail), ...arrival(mail)].join(' ')];
}

/** The change whose reason the letter gives; undefined where it is about no change, or an earlier one. */
export function explainedChange(mail: MailContent): MailEvent | MailEstimate | undefined {
  if (isAboutEstimate(mail)) return mail.estimates[0];
  const isAboutStatus = mail.kind === 'status-update' && mail.corrections.length === 0 && !hasEarlierStatus(mail);
  return isAboutStatus ? mail.events[0] : undefined;
}

function reasonOf(mail: MailContent): string[] {
  const reason = explainedChange(mail)?.reason;
  return reason ? [REASON_SENTENCES[reason].sentence] : [];
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
  if (hasEarlierStatus(mail)) return [now, 'An earlier step was entered in its history.'];
  return [now, ...reasonOf(mail)];
}

/** The estimate was given before. */
const HALTED: readonly Status[] = ['on-hold', 'failed'];

function arrival(mail: MailContent): string[] {
  const { isOverdue, status } = mail;
  const day = expectedDay(mail);
  if (day === null) return [];
  const isOpen = HALTED.includes(status) && mail.estimates.length === 0;
  if (isOverdue || isOpen) return [`Delivery was expected on ${day}; there is no new day yet.`];
  const before = knownDay(mail);
  return [
    before === null
      ? `Delivery is expected on ${day}.`
      : `Delivery is expected on ${day}, instead of ${longDay(before)}.`,
  ];
}
