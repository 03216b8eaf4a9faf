import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import type { Company } from '#server/contract/company.ts';
import { REASON_SENTENCES } from '#server/contract/goods/reason-sentences.ts';
import { SETTLED_STATUSES } from '#server/contract/settled-statuses.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { parcelStructuredData, trackingUrl } from '#server/contract/structured-data.ts';
import { companyOf, env } from '#server/env.ts';
import type { AccountMailContent } from './account-mail.ts';
import { accountMailDocument } from './account-mail-document.ts';
import { type EnquiryMailContent, enquiryMailDocument } from './enquiry-mail.ts';
import type { CorrectedEvent, MailContent, MailEstimate, MailEvent } from './mail-content.ts';
import type { Fact, MailDocument, Section, Stamp } from './mail-document.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import {
  expectedDay,
  explainedChange,
  letterParagraphs,
  letterSubject,
  longDay,
  quotableMessage,
} from './shipment-letter.ts';

/** The content of a mail of any kind. */
export type MailContents = MailContent | AccountMailContent | EnquiryMailContent;

/** The sender, the page where the recipient stops mails, and the key in the link to the shipment. */
export type MailSender = { brand: string; company: Company; appUrl: string; optOutUrl: string; trackingKey?: string };

/** This product as the sender. */
export function mailSender(optOutUrl: string, trackingKey?: string): MailSender {
  const { BRAND_NAME, APP_URL } = env();
  const sender = { brand: BRAND_NAME, company: companyOf(env()), appUrl: APP_URL, optOutUrl };
  return trackingKey === undefined ? sender : { ...sender, trackingKey };
}

/** Subject, text and HTML of a mail with the same content. Stored texts are harmless in both; times are UTC. */
export function composeMail(mail: MailContents, sender: MailSender): { subject: string; text: string; html: string } {
  const named = { ...sender, brand: oneLine(sender.brand) };
  const document = documentOf(mail, named);
  const whole = { ...document, subject: oneLine(document.subject) };
  const { email, phone, address } = sender.company;
  const issuer = [named.brand, email, phone, address].join(' · ');
  return { subject: whole.subject, text: mailText(whole, issuer), html: mailHtml(whole, issuer) };
}

function documentOf(mail: MailContents, sender: MailSender): MailDocument {
  if ('enquiry' in mail) return enquiryMailDocument(mail, sender.brand);
  if ('fullName' in mail) return accountMailDocument(mail, sender);
  return shipmentMailDocument(mail, sender);
}

function shipmentMailDocument(mail: MailContent, sender: MailSender): MailDocument {
  if (mail.kind === 'opt-out') return optOutMail(sender);
  const { brand, appUrl, trackingKey } = sender;
  // Without the key: programs that read mails follow this link by themselves.
  const data = parcelStructuredData(mail, sender);
  const isLink = mail.kind === 'link';
  const body = bodyOf(mail);
  const letter: Section = { kind: 'words', paragraphs: letterParagraphs(mail) };
  return {
    brand,
    data,
    subject: letterSubject(mail),
    preview: body.preview,
    sections: [
      letter,
      { kind: 'number', trackingNumber: mail.trackingNumber },
      ...body.sections,
      { kind: 'link', label: 'Track this shipment', url: trackingUrl(appUrl, mail.trackingNumber, trackingKey) },
      { kind: 'facts', facts: [...factsOf(mail), ...contactOf(sender.company)] },
    ],
    footer: isLink
      ? `The staff of ${brand} sent this link to your e-mail address.`
      : 'You receive this because your e-mail address was given for this shipment.',
    optOut: isLink ? null : { label: 'Stop mails about this shipment', url: sender.optOutUrl },
  };
}

type MailBody = Pick<MailDocument, 'preview' | 'sections'>;

function bodyOf(mail: MailContent): MailBody {
  if (mail.corrections.length > 0) return correctionMail(mail);
  return mail.kind === 'status-update' || mail.kind === 'estimate' ? updateMail(mail) : presentMail(mail);
}

/** The shipment as it is now, with the changes since its creation, if any. */
function presentMail(mail: MailContent): MailBody {
  return {
    preview: [statusLabel(mail.status), routeOf(mail).text].join(' · '),
    sections: [presentStatus(mail), ...changes('Changed since', changesOf(mail), mail)],
  };
}

/**
 * The newest change, large, with what the reader can do. A status entered for an earlier time stands beside the
 * shipment's present one.
 */
function updateMail(mail: MailContent): MailBody {
  const [newest, ...earlier] = changesOf(mail);
  if (!newest) return presentMail(mail);
  const isPresent = 'day' in newest || newest.status === mail.status;
  return {
    preview: previewOf(newest),
    sections: [
      { kind: 'status', caption: captionOf(newest, isPresent), stamp: stampOf(newest, mail) },
      ...(isPresent ? [] : [presentStatus(mail)]),
      ...changes('Before that', earlier, mail),
    ],
  };
}

type Change = MailEvent | MailEstimate;

/**
 * Statuses and estimates, newest first; of two at the same time the status comes first. What was expected is no news of
 * a shipment that arrives no more.
 */
const changesOf = ({ status, events, estimates }: MailContent): Change[] =>
  [...events, ...(SETTLED_STATUSES.includes(status) ? [] : estimates)].sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );

function captionOf(newest: Change, isPresent: boolean): string {
  if ('day' in newest) return 'Estimate';
  return isPresent ? 'Status' : 'Entered in the history';
}

const previewOf = (change: Change): string =>
  ('day' in change ? [estimateText(change)] : [statusLabel(change.status), change.location, utc(change.at)])
    .filter(Boolean)
    .join(' · ');

/** What no longer holds and what holds now. The note of what was retracted is not repeated. */
function correctionMail(mail: MailContent): MailBody {
  const facts = mail.corrections.map((event) => fact('No longer holds', correctedText(event)));
  return {
    preview: ['A correction', statusLabel(mail.status)].join(' · '),
    sections: [{ kind: 'facts', facts }, presentStatus(mail), ...changes('Changed since', changesOf(mail), mail)],
  };
}

const correctedText = ({ status, location, at }: CorrectedEvent): string =>
  [status && statusLabel(status), location, utc(at)].filter(Boolean).join(' · ');

/** Names, reference and message are for sender and receiver alone; what was booked is in the first mail. */
function factsOf(mail: MailContent): Fact[] {
  const { kind, party, senderName, receiverName, reference, carrier, shippingMode, weight, description } = mail;
  const isCreation = kind === 'created';
  const estimate = expectedDay(mail);
  const message = quotableMessage(mail) === null ? description : '';
  return [
    routeOf(mail),
    ...(party === null ? [] : [fact('Sender', senderName), fact('Receiver', receiverName)]),
    ...(party !== null && reference ? [fact('Reference', reference)] : []),
    ...(isCreation ? [fact('Carrier', `${CARRIER_NAMES[carrier]}, ${shippingMode}`)] : []),
    ...(isCreation ? [fact('Weight', `${number.format(weight)}\u00a0kg`)] : []),
    ...(estimate === null ? [] : [fact('Estimated delivery', estimate)]),
    ...(isCreation && party !== null && message.trim()
      ? [{ ...fact('Message', message), isProse: true as const }]
      : []),
  ];
}

const fact = (caption: string, text: string): Fact => ({ caption, text });

const contactOf = ({ phone, email }: Company): Fact[] => [
  fact('Questions? Call', phone),
  fact('Or reply to this mail', email),
];

/** Asks the recipient, and nobody who only has a mail of his, whether all mails are to stop. */
function optOutMail({ brand, optOutUrl }: MailSender): MailDocument {
  return {
    brand,
    subject: `Stop all mails from ${brand}?`,
    preview: 'Nothing is stopped until you confirm it.',
    sections: [
      {
        kind: 'words',
        title: 'Stop all mails about shipments?',
        paragraphs: [
          `${brand} was asked to send no more mails about any shipment to your e-mail address.`,
          'Nothing is stopped until you confirm it on the page behind this link. If you did not ask for it, do nothing.',
        ],
      },
      { kind: 'link', label: 'Open the page to confirm', url: optOutUrl },
    ],
    footer: 'You receive this because it was asked for with a link that we mailed to you.',
    optOut: null,
    data: null,
  };
}

const presentStatus = ({ status }: MailContent): Section => ({
  kind: 'status',
  caption: 'Status now',
  stamp: { status, facts: [] },
});

const changes = (caption: string, listed: readonly Change[], mail: MailContent): Section[] =>
  listed.length === 0 ? [] : [{ kind: 'changes', caption, stamps: listed.map((change) => stampOf(change, mail)) }];

/** Its reason unless the letter has it, and what the reader can do, unless a newer one took its place. */
function stampOf(change: Change, mail: MailContent): Stamp {
  const { at, note, reason } = change;
  const why = reason && REASON_SENTENCES[reason];
  const isCurrent = change === mail.events[0] || change === mail.estimates[0];
  return {
    status: 'day' in change ? null : change.status,
    facts: [
      ...('day' in change ? [fact('Estimated delivery', estimateText(change))] : []),
      ...('location' in change && change.location ? [fact('Place', change.location)] : []),
      fact('Time', utc(at)),
      ...('receivedBy' in change && change.receivedBy && mail.party !== null
        ? [fact('Received by', change.receivedBy)]
        : []),
      ...(why && change !== explainedChange(mail) ? [fact('Reason', why.sentence)] : []),
      ...(note?.trim() ? [{ ...fact('Note', note), isProse: true as const }] : []),
      ...(why?.next && isCurrent ? [{ ...fact('What you can do', why.next), isProse: true as const }] : []),
    ],
  };
}

/** 'Saturday, November 28, 2026, was Tuesday, November 24, 2026'. */
const estimateText = ({ day, before }: MailEstimate): string =>
  [day === null ? 'No day at the moment' : longDay(day), ...(before === null ? [] : [`was ${longDay(before)}`])].join(
    ', ',
  );

function routeOf({ originCity, originCountry, destinationCity, destinationCountry }: MailContent): Fact {
  return { caption: 'Route', text: `${originCity}, ${originCountry} → ${destinationCity}, ${destinationCountry}` };
}

const IN_UTC = { timeZone: 'UTC', day: 'numeric', year: 'numeric' } as const;
const minute = new Intl.DateTimeFormat('en-US', {
  ...{ ...IN_UTC, month: 'short' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});
const number = new Intl.NumberFormat('en-US');

const utc = (at: Date): string => `${minute.format(at)} UTC`;

/** A header is one line, whatever was stored. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
