import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import {
  newsForOthers,
  newsForSender,
  openingForOthers,
  type ShipmentNews,
  sendingOfReader,
} from '#phrases/mails/en.ts';
import { mailWords } from '#server/domain/mails/content/mail-words.ts';
import type { MailContent, MailEstimate, MailEvent } from './mail-content.ts';

/** A longer message, or one of several lines, is a fact of its own. */
const MAX_QUOTED = 160;

const SENDING: Readonly<Partial<Record<Status, 'past' | 'intended'>>> = {
  delivered: 'past',
  returned: 'past',
  cancelled: 'intended',
};

/** Null also for a shipment that is not to arrive any more. */
export const expectedDay = ({ status, estimatedDay, language }: MailContent): string | null =>
  estimatedDay === null || SETTLED_STATUSES.includes(status) ? null : mailWords(language).longDay(estimatedDay);

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

function newsOf(mail: MailContent): ShipmentNews {
  const { party, language, senderName, receiverName, originCity, destinationCity } = mail;
  if (party === 'receiver') return mailWords(language).news(senderName);
  return party === 'sender' ? newsForSender(receiverName) : newsForOthers(originCity, destinationCity);
}

/** 'Your shipment from … arrives on Saturday 28 November instead of Tuesday 24 November'. */
function estimateNews(mail: MailContent, say: (day: string) => string): string {
  const { arrives, arrivesInstead, hasNoDay } = newsOf(mail);
  const [day, before] = [mail.estimatedDay, knownDay(mail)];
  if (day === null) return hasNoDay;
  return before === null ? arrives(say(day)) : arrivesInstead(say(day), say(before));
}

/**
 * The shipment and what became of it, or that the mail is a correction. A status entered for an earlier time is not the
 * shipment's (decision 032).
 */
export function letterSubject(mail: MailContent): string {
  const words = mailWords(mail.language);
  return words.numbered(letterNews(mail), mail.trackingNumber);
}

/** The same without the number. */
export function letterNews(mail: MailContent): string {
  const words = mailWords(mail.language);
  if (isAboutEstimate(mail)) return estimateNews(mail, words.shortDay);
  const state = newsOf(mail).states[mail.status];
  if (mail.corrections.length > 0) return words.isCorrected(state);
  return hasEarlierStatus(mail) ? words.hasEarlierStep(state) : state;
}

/**
 * The text of the mail: who sends whom a shipment, what became of it and why, and when it arrives; for a new estimate
 * that alone. The sentences hold whatever the names are, and the message is quoted. A recipient who is neither sender
 * nor receiver is told no name.
 */
export function letterParagraphs(mail: MailContent): string[] {
  const { sentence, paragraph, longDay } = mailWords(mail.language);
  if (isAboutEstimate(mail)) return [sentence(estimateNews(mail, longDay)), ...reasonOf(mail)];
  return [opening(mail), paragraph([...stateOf(mail), ...arrival(mail)])];
}

/** The change whose reason the letter gives; undefined where it is about no change, or an earlier one. */
export function explainedChange(mail: MailContent): MailEvent | MailEstimate | undefined {
  if (isAboutEstimate(mail)) return mail.estimates[0];
  const isAboutStatus = mail.kind === 'status-update' && mail.corrections.length === 0 && !hasEarlierStatus(mail);
  return isAboutStatus ? mail.events[0] : undefined;
}

function reasonOf(mail: MailContent): string[] {
  const reason = explainedChange(mail)?.reason;
  return reason ? [mailWords(mail.language).reasons[reason].sentence] : [];
}

function opening(mail: MailContent): string {
  const { party, status, senderName, receiverName, language } = mail;
  const { sending, sentence, quoting } = mailWords(language);
  const { originCity, originCountry, destinationCity, destinationCountry } = mail;
  if (party === null)
    return openingForOthers(`${originCity}, ${originCountry}`, `${destinationCity}, ${destinationCountry}`);
  const tense = SENDING[status] ?? 'now';
  const text = party === 'receiver' ? sending[tense](senderName) : sendingOfReader[tense](receiverName);
  const message = quotableMessage(mail);
  return message === null ? sentence(text) : quoting(text, message, /[.!?…。！？؟]$/u.test(message));
}

/** The sender's message, where the first sentence can quote it; null where there is none or it stands apart. */
export function quotableMessage({ party, description }: MailContent): string | null {
  const text = description.trim();
  const isLine = text !== '' && text.length <= MAX_QUOTED && !/[\r\n\u2028\u2029]/.test(text);
  return party !== null && isLine ? text : null;
}

const hasEarlierStatus = ({ kind, status, events: [newest] }: MailContent): boolean =>
  kind === 'status-update' && newest !== undefined && newest.status !== status;

function stateOf(mail: MailContent): string[] {
  const { mistakes, shipmentIs, itIs, earlierStepEntered } = mailWords(mail.language);
  const { length } = mail.corrections;
  if (length > 0) return [mistakes(length), shipmentIs(mail.status)];
  const now = itIs(mail.status);
  return hasEarlierStatus(mail) ? [now, earlierStepEntered] : [now, ...reasonOf(mail)];
}

/** An estimate from before the halt stands until it is changed: a row of the mail, of which the letter says nothing. */
const HALTED: readonly Status[] = ['on-hold', 'failed'];

function arrival(mail: MailContent): string[] {
  const { isOverdue, status } = mail;
  const { wasExpected, expectedOn, expectedInstead, longDay } = mailWords(mail.language);
  const day = expectedDay(mail);
  if (day === null) return [];
  if (isOverdue) return [wasExpected(day)];
  if (HALTED.includes(status) && mail.estimates.length === 0) return [];
  const before = knownDay(mail);
  return [before === null ? expectedOn(day) : expectedInstead(day, longDay(before))];
}
