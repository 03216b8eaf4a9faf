import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import type { Company } from '#server/contract/company.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { parcelStructuredData, trackingUrl } from '#server/contract/structured-data.ts';
import { companyOf, env } from '#server/env.ts';
import type { AccountMailContent } from './account-mail.ts';
import { accountMailDocument } from './account-mail-document.ts';
import { type EnquiryMailContent, enquiryMailDocument } from './enquiry-mail.ts';
import type { MailContent, MailEvent } from './mail-content.ts';
import type { Fact, MailDocument, Section, Stamp } from './mail-document.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** The content of a mail of any kind. */
export type MailContents = MailContent | AccountMailContent | EnquiryMailContent;

/** The sender, and the page where the recipient stops mails. */
export type MailSender = { brand: string; company: Company; appUrl: string; optOutUrl: string };

/** This product as the sender. */
export function mailSender(optOutUrl: string): MailSender {
  const { BRAND_NAME, APP_URL } = env();
  return { brand: BRAND_NAME, company: companyOf(env()), appUrl: APP_URL, optOutUrl };
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
  if ('fullName' in mail) return accountMailDocument(mail, sender.brand);
  return shipmentMailDocument(mail, sender);
}

function shipmentMailDocument(mail: MailContent, sender: MailSender): MailDocument {
  if (mail.kind === 'opt-out') return optOutMail(sender);
  const { brand, appUrl } = sender;
  const data = parcelStructuredData(
    { ...mail, estimatedDelivery: mail.estimatedDelivery?.toISOString() ?? null },
    sender,
  );
  const common = { brand, data };
  const link: Section = { kind: 'link', label: 'Track this shipment', url: trackingUrl(appUrl, mail.trackingNumber) };
  const number: Section = { kind: 'number', trackingNumber: mail.trackingNumber };
  if (mail.kind === 'link') {
    const sections: Section[] = [number, presentStatus(mail), { kind: 'facts', facts: [routeOf(mail)] }, link];
    const footer = `The staff of ${brand} sent this link to your e-mail address. Please do not reply to it.`;
    return { ...common, ...titles(mail, 'TRACKING LINK'), sections, footer, optOut: null };
  }
  const telling = mail.kind === 'created' ? createdMail(mail) : updateMail(mail);
  return {
    ...common,
    ...telling,
    sections: [number, ...telling.sections, link],
    footer: 'You receive this because your e-mail address was given for this shipment. Please do not reply to it.',
    optOut: { label: 'Stop mails about this shipment', url: sender.optOutUrl },
  };
}

type Telling = Pick<MailDocument, 'subject' | 'preview' | 'sections'>;

/** The booking as it is now, with the changes since, if any. */
function createdMail(mail: MailContent): Telling {
  const { senderName, receiverName, carrier, shippingMode, weight, description, estimatedDelivery } = mail;
  const facts: Fact[] = [
    routeOf(mail),
    { caption: 'Sender', text: senderName },
    { caption: 'Receiver', text: receiverName },
    { caption: 'Carrier', text: `${CARRIER_NAMES[carrier]}, ${shippingMode}` },
    { caption: 'Weight', text: `${number.format(weight)}\u00a0kg` },
    ...(estimatedDelivery ? [{ caption: 'Estimated delivery', text: day.format(estimatedDelivery) }] : []),
    ...(description.trim() ? [{ caption: 'Message', text: description, isProse: true as const }] : []),
  ];
  const sections: Section[] = [presentStatus(mail), ...changes('Changed since', mail.events), { kind: 'facts', facts }];
  return { ...titles(mail, 'BOOKED'), sections };
}

/** The newest change, large. A status entered for an earlier time stands beside the shipment's present one. */
function updateMail(mail: MailContent): Telling {
  const [newest, ...earlier] = mail.events;
  const rest: Section[] = [...changes('Before that', earlier), { kind: 'facts', facts: [routeOf(mail)] }];
  if (!newest) return { ...titles(mail), sections: [presentStatus(mail), ...rest] };
  const label = statusLabel(newest.status);
  const isPresent = newest.status === mail.status;
  return {
    // A status entered for an earlier time is not the shipment's.
    subject: isPresent
      ? `${mail.trackingNumber}: ${label}${newest.location ? `, ${newest.location}` : ''}`
      : `${mail.trackingNumber}: ${statusLabel(mail.status)}, an earlier ${label} entered`,
    preview: [label, newest.location, utc(newest.at)].filter(Boolean).join(' · '),
    sections: [
      { kind: 'status', caption: isPresent ? 'Status' : 'Entered in the history', stamp: stampOf(newest) },
      ...(isPresent ? [] : [presentStatus(mail)]),
      ...rest,
    ],
  };
}

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
    footer: 'You receive this because it was asked for with a link that we mailed to you. Please do not reply to it.',
    optOut: null,
    data: null,
  };
}

function titles(mail: MailContent, what?: string) {
  const label = statusLabel(mail.status);
  const subject = `${mail.trackingNumber}: ${what === undefined ? label : `${what}, ${label}`}`;
  return { subject, preview: [label, routeOf(mail).text].join(' · ') };
}

const presentStatus = ({ status }: MailContent): Section => ({
  kind: 'status',
  caption: 'Status now',
  stamp: { status, facts: [] },
});

const changes = (caption: string, events: readonly MailEvent[]): Section[] =>
  events.length === 0 ? [] : [{ kind: 'changes', caption, stamps: events.map(stampOf) }];

const stampOf = ({ status, at, location, note }: MailEvent): Stamp => ({
  status,
  facts: [
    ...(location ? [{ caption: 'Place', text: location }] : []),
    { caption: 'Time', text: utc(at) },
    ...(note?.trim() ? [{ caption: 'Note', text: note, isProse: true as const }] : []),
  ],
});

function routeOf({ originCity, originCountry, destinationCity, destinationCountry }: MailContent): Fact {
  return { caption: 'Route', text: `${originCity}, ${originCountry} → ${destinationCity}, ${destinationCountry}` };
}

const DAY = { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat('en-US', DAY);
const minute = new Intl.DateTimeFormat('en-US', { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const number = new Intl.NumberFormat('en-US');

const utc = (at: Date): string => `${minute.format(at)} UTC`;

/** A header is one line, whatever was stored. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
