import type { Company } from '#contract/company.ts';
import type { Language } from '#contract/languages.ts';
import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { parcelStructuredData, trackingUrl } from '#contract/tracking/structured-data.ts';
import type { Fact, MailDocument, MailSender, Section, Stamp } from '#server/domain/mails/content/mail-document.ts';
import { asWritten, type MailWords, mailWords } from '#server/domain/mails/content/mail-words.ts';
import { linkIn } from './link-language.ts';
import type { CorrectedEvent, MailContent, MailEstimate, MailEvent } from './mail-content.ts';
import { expectedDay, explainedChange, letterParagraphs, letterSubject, quotableMessage } from './shipment-letter.ts';

const wordsOf = ({ language }: MailContent): MailWords => mailWords(language);

export function shipmentMailDocument(mail: MailContent, sender: MailSender): MailDocument {
  const { language } = mail;
  const optOutUrl = linkIn(language, sender.optOutUrl);
  if (mail.kind === 'opt-out') return optOutMail(language, { ...sender, optOutUrl });
  if (mail.kind === 'message') return writtenMail(mail, sender);
  const { brand, appUrl, trackingKey } = sender;
  const words = wordsOf(mail);
  // Without the key: programs that read mails follow this link by themselves.
  const data = parcelStructuredData(mail, sender);
  const isLink = mail.kind === 'link';
  const body = bodyOf(mail);
  const letter: Section = { kind: 'words', paragraphs: letterParagraphs(mail) };
  const url = linkIn(language, trackingUrl(appUrl, mail.trackingNumber, trackingKey));
  return {
    language,
    brand,
    data,
    subject: letterSubject(mail),
    preview: body.preview,
    sections: [
      letter,
      { kind: 'number', trackingNumber: mail.trackingNumber },
      ...body.sections,
      { kind: 'link', label: words.track, url },
      { kind: 'facts', facts: [...factsOf(mail), ...contactOf(sender.company, words)] },
    ],
    footer: isLink ? words.whyLink(brand) : words.why,
    optOut: isLink ? null : { label: words.stop, url: optOutUrl },
  };
}

type MailBody = Pick<MailDocument, 'preview' | 'sections'>;

function bodyOf(mail: MailContent): MailBody {
  if (mail.corrections.length > 0) return correctionMail(mail);
  return mail.kind === 'status-update' || mail.kind === 'estimate' ? updateMail(mail) : presentMail(mail);
}

/** The shipment as it is now, with the changes since its creation, if any. */
function presentMail(mail: MailContent): MailBody {
  const { statuses, changedSince } = wordsOf(mail);
  return {
    preview: [statuses[mail.status], routeOf(mail).text].join(' · '),
    sections: [presentStatus(mail), ...changes(changedSince, changesOf(mail), mail)],
  };
}

/**
 * The newest change, large, with what the receiver can do. A status entered for an earlier time stands beside the
 * shipment's present one.
 */
function updateMail(mail: MailContent): MailBody {
  const [newest, ...earlier] = changesOf(mail);
  if (!newest) return presentMail(mail);
  const words = wordsOf(mail);
  const isPresent = 'day' in newest || newest.status === mail.status;
  return {
    preview: previewOf(newest, words),
    sections: [
      { kind: 'status', caption: captionOf(newest, isPresent, words), stamp: stampOf(newest, mail) },
      ...(isPresent ? [] : [presentStatus(mail)]),
      ...changes(words.beforeThat, earlier, mail),
    ],
  };
}

type Change = MailEvent | MailEstimate;

/**
 * Statuses and estimates, newest first; at the same time the status comes first. An estimate is no news of a shipment
 * that arrives no more.
 */
const changesOf = ({ status, events, estimates }: MailContent): Change[] =>
  [...events, ...(SETTLED_STATUSES.includes(status) ? [] : estimates)].sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );

function captionOf(newest: Change, isPresent: boolean, words: MailWords): string {
  if ('day' in newest) return words.estimate;
  return isPresent ? words.status : words.enteredInHistory;
}

const previewOf = (change: Change, words: MailWords): string =>
  'day' in change ? estimateText(change, words) : eventText(change, words);

const eventText = ({ status, location, at }: CorrectedEvent, words: MailWords): string =>
  [status && words.statuses[status], location && asWritten(location, words), words.timeText(at)]
    .filter(Boolean)
    .join(' · ');

/** Lists the events that no longer hold and those that hold now. The note of a retracted one is not repeated. */
function correctionMail(mail: MailContent): MailBody {
  const words = wordsOf(mail);
  const facts = mail.corrections.map((event) => composed(words.noLongerHolds, eventText(event, words)));
  return {
    preview: [words.correction, words.statuses[mail.status]].join(' · '),
    sections: [{ kind: 'facts', facts }, presentStatus(mail), ...changes(words.changedSince, changesOf(mail), mail)],
  };
}

/** Names, reference and message are for sender and receiver alone; what was booked is in the first mail. */
function factsOf(mail: MailContent): Fact[] {
  const { kind, party, senderName, receiverName, reference, weight, description } = mail;
  const words = wordsOf(mail);
  const isCreation = kind === 'created';
  const estimate = expectedDay(mail);
  const message = quotableMessage(mail) === null ? description : '';
  return [
    routeOf(mail),
    ...(party === null ? [] : [typed(words.sender, senderName), typed(words.receiver, receiverName)]),
    ...(party !== null && reference ? [typed(words.reference, reference)] : []),
    ...(isCreation ? [composed(words.carrier, carrierOf(mail, words))] : []),
    ...(isCreation ? [composed(words.weight, words.kilograms(words.numberText(weight)))] : []),
    ...(estimate === null ? [] : [composed(words.estimatedDelivery, estimate)]),
    ...(isCreation && party !== null && message.trim() ? [typedProse(words.message, message)] : []),
  ];
}

const composed = (caption: string, text: string): Fact => ({ caption, text, isComposed: true });
const typed = (caption: string, text: string): Fact => ({ caption, text });
const typedProse = (caption: string, text: string): Fact => ({ caption, text, isProse: true });

const carrierOf = (
  { carrier, carrierName, shippingMode }: MailContent,
  { carriedBy, otherCarrier, modes }: MailWords,
): string =>
  carriedBy(carrierName ?? (carrier === 'custom' ? otherCarrier : CARRIER_NAMES[carrier]), modes[shippingMode]);

const contactOf = ({ phone, email }: Company, { call, reply }: MailWords): Fact[] => [
  typed(call, phone),
  typed(reply, email),
];

function presentStatus(mail: MailContent): Section {
  const { statusNow, statuses } = wordsOf(mail);
  return {
    kind: 'status',
    caption: statusNow,
    stamp: { status: mail.status, label: statuses[mail.status], facts: [] },
  };
}

const changes = (caption: string, listed: readonly Change[], mail: MailContent): Section[] =>
  listed.length === 0 ? [] : [{ kind: 'changes', caption, stamps: listed.map((change) => stampOf(change, mail)) }];

/** Its reason unless the letter has it, and what the receiver can do, unless a newer one took its place. */
function stampOf(change: Change, mail: MailContent): Stamp {
  const { at, note, reason } = change;
  const words = wordsOf(mail);
  const why = reason && words.reasons[reason];
  const isCurrent = change === mail.events[0] || change === mail.estimates[0];
  const next = mail.party === 'receiver' && isCurrent ? why?.next : undefined;
  return {
    status: 'day' in change ? null : change.status,
    label: labelOf(change, words),
    facts: [
      ...('day' in change ? [composed(words.estimatedDelivery, estimateText(change, words))] : []),
      ...('location' in change && change.location ? [typed(words.place, change.location)] : []),
      composed(words.time, words.timeText(at)),
      ...('receivedBy' in change && change.receivedBy && mail.party !== null
        ? [typed(words.receivedBy, change.receivedBy)]
        : []),
      ...(why && change !== explainedChange(mail) ? [composed(words.reason, why.sentence)] : []),
      ...(note?.trim() ? [typedProse(words.note, note)] : []),
      ...(next ? [{ ...composed(words.whatYouCanDo, next), isProse: true as const }] : []),
    ],
  };
}

function labelOf(change: Change, { statuses, newEstimate, dayIsOpen }: MailWords): string {
  if ('status' in change) return statuses[change.status];
  return change.day === null ? dayIsOpen : newEstimate;
}

/** 'Saturday, November 28, 2026, was Tuesday, November 24, 2026'. */
function estimateText({ day, before }: MailEstimate, { noDay, longDay, dayWas }: MailWords): string {
  const now = day === null ? noDay : longDay(day);
  return before === null ? now : dayWas(now, longDay(before));
}

function routeOf(mail: MailContent): Fact {
  const { originCity, destinationCity, countries } = mail;
  const { route, fromTo } = wordsOf(mail);
  const from = { city: originCity, country: countries.origin };
  return composed(route, fromTo(from, { city: destinationCity, country: countries.destination }));
}

/** A message of staff to the receiver, and the page where it is answered. */
function writtenMail({ language, trackingNumber, written }: MailContent, sender: MailSender): MailDocument {
  const words = mailWords(language);
  const { subject, title, images, answer, why } = words.written;
  const house = asWritten(sender.brand, words);
  const { text, images: count } = written ?? { text: '', images: 0 };
  const counted = count > 0 ? `\n${images(words.numberText(count))}` : '';
  return {
    language,
    brand: sender.brand,
    subject: subject(house, asWritten(trackingNumber, words)),
    preview: text,
    sections: [
      { kind: 'words', title: title(house), paragraphs: [] },
      { kind: 'number', trackingNumber },
      { kind: 'facts', facts: [typedProse(words.message, text + counted)] },
      {
        kind: 'link',
        label: answer,
        url: `${linkIn(language, trackingUrl(sender.appUrl, trackingNumber, sender.trackingKey))}#messages`,
      },
    ],
    footer: why(house),
    optOut: null,
    data: null,
  };
}

/** Asks the recipient whether all mails are to stop; having one of his mails is not enough. */
function optOutMail(language: Language, { brand, optOutUrl }: { brand: string; optOutUrl: string }): MailDocument {
  const { subject, preview, title, asked, explained, confirm, why } = mailWords(language).stopAll;
  return {
    language,
    brand,
    preview,
    subject: subject(brand),
    sections: [
      { kind: 'words', title, paragraphs: [asked(brand), explained] },
      { kind: 'link', label: confirm, url: optOutUrl },
    ],
    footer: why,
    optOut: null,
    data: null,
  };
}
