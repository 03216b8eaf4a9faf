import type { Language } from '#contract/languages.ts';
import { companyOf, env } from '#server/env.ts';
import type { AccountMailContent } from './accounts/account-mail.ts';
import { accountMailDocument } from './accounts/account-mail-document.ts';
import { type EnquiryMailContent, enquiryMailDocument } from './enquiry-mail.ts';
import { type JointNotice, type JointPart, jointMailDocument } from './joint-mail-document.ts';
import type { MailDocument, MailSender } from './mail-document.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { MailContent } from './shipments/mail-content.ts';
import { shipmentMailDocument } from './shipments/shipment-mail-document.ts';

/** The content of a mail of any kind. */
export type MailContents = MailContent | AccountMailContent | EnquiryMailContent;

/** This product as the sender. */
export function mailSender(optOutUrl: string, trackingKey?: string): MailSender {
  const { BRAND_NAME, APP_URL } = env();
  const sender = { brand: BRAND_NAME, company: companyOf(env()), appUrl: APP_URL, optOutUrl };
  return trackingKey === undefined ? sender : { ...sender, trackingKey };
}

export type ComposedMail = { subject: string; text: string; html: string; language: Language };

/** Subject, text and HTML of a mail with the same content. Stored texts are harmless in both; times are UTC. */
export function composeMail(mail: MailContents, sender: MailSender): ComposedMail {
  const named = { ...sender, brand: oneLine(sender.brand) };
  return written(documentOf(mail, named), named);
}

/** Mail programs cut what is longer than about 102 kB. */
const MAX_HTML = 90_000;
const MAX_LINES = 100;

/** One mail about several shipments, with as many of them as leave it short enough. */
export function composeJointMail(
  parts: readonly [JointPart, ...JointPart[]],
  sender: MailSender,
  notice?: JointNotice,
): ComposedMail {
  const named = { ...sender, brand: oneLine(sender.brand) };
  for (let shown = MAX_LINES; ; shown = Math.floor(shown / 2)) {
    const mail = written(jointMailDocument(parts, named, shown, notice), named);
    if (shown === 0 || Buffer.byteLength(mail.html) < MAX_HTML) return mail;
  }
}

function written(document: MailDocument, named: MailSender): ComposedMail {
  const whole = { ...document, subject: oneLine(document.subject) };
  const { email, phone, address } = named.company;
  const issuer = [named.brand, email, phone, address].join(' · ');
  const { subject, language } = whole;
  return { subject, text: mailText(whole, issuer), html: mailHtml(whole, issuer), language };
}

function documentOf(mail: MailContents, sender: MailSender): MailDocument {
  if ('enquiry' in mail) return enquiryMailDocument(mail, sender.brand);
  if ('fullName' in mail) return accountMailDocument(mail, sender);
  return shipmentMailDocument(mail, sender);
}

/** A header is one line, whatever was stored. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
