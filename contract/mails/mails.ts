import * as z from 'zod/mini';
import { emailText, INVALID_EMAIL, isEmail } from '#contract/values/email.ts';

/**
 * `CHANGE_MAIL_KINDS` wait for the hold and can be stopped by their recipients; the others are requested singly.
 */
export const CHANGE_MAIL_KINDS = ['created', 'status-update', 'estimate'] as const;
export type ChangeMailKind = (typeof CHANGE_MAIL_KINDS)[number];
export const SHIPMENT_MAIL_KINDS = [...CHANGE_MAIL_KINDS, 'link', 'opt-out', 'message'] as const;

/** About a request: the first four to staff, the others to whoever asked for it. */
export const REQUEST_MAIL_KINDS = [
  'request-received',
  'request-changed',
  'request-withdrawn',
  'request-waiting',
  'request-accepted',
  'request-declined',
] as const;
export type RequestMailKind = (typeof REQUEST_MAIL_KINDS)[number];

/** Mails to the owner of an account; nobody can stop them but those to members of companies. */
export const ACCOUNT_MAIL_KINDS = [
  'password-reset',
  'invitation',
  'company-invitation',
  'new-browser',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'wrong-codes',
  'recovery-code-used',
  'recovery-codes-renewed',
  'key-created',
  'key-ending',
  'confirm-email',
  'verified',
  'unverified',
  'handed-over',
  'answer-received',
  ...REQUEST_MAIL_KINDS,
  'message-received',
  'notice',
  'document-notice',
  'digest',
  'webhook-off',
  'webhook-address',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** To members of companies, who choose them (docs/contract/notices.md). */
export const NOTICE_MAIL_KINDS = [
  'message-received',
  'notice',
  'document-notice',
  'digest',
  'request-accepted',
  'request-declined',
] as const;
export type NoticeMailKind = (typeof NOTICE_MAIL_KINDS)[number];

/** The last goes to QUOTES_TO: what a visitor asked or wrote. */
export const MAIL_KINDS = [...SHIPMENT_MAIL_KINDS, ...ACCOUNT_MAIL_KINDS, 'enquiry'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const MAIL_STATES = ['queued', 'sent', 'failed', 'cancelled', 'superseded', 'suppressed'] as const;

export const isAccountMail = (kind: MailKind): kind is AccountMailKind =>
  (ACCOUNT_MAIL_KINDS as readonly MailKind[]).includes(kind);

export const isNoticeMail = (kind: MailKind): kind is NoticeMailKind =>
  (NOTICE_MAIL_KINDS as readonly MailKind[]).includes(kind);

export const isShipmentMail = (kind: MailKind): boolean => (SHIPMENT_MAIL_KINDS as readonly MailKind[]).includes(kind);

/** Why a mail was not sent, as the delivery log shows it. */
export const SHIPMENT_WAS_DELETED = 'The shipment was deleted.';
export const CHANGE_WAS_UNDONE = 'The change was undone.';
export const LINK_WAS_RENEWED = 'The link was renewed before this was sent.';
export const IN_NEWER_MAIL = 'A newer mail says it.';
export const NOT_TO_BE_SENT = 'There is nobody to send it to.';
export const RECIPIENT_OPTED_OUT = 'The recipient stopped these mails.';

/** So many mails of a shipment, the newest, are listed: below 2 MB with the longest addresses and reasons. */
export const MAX_DELIVERIES = 500;

/** One mail of a shipment in the delivery log; times ISO 8601 UTC. `dueAt`: the next attempt, while it is queued. */
export const LoggedMail = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.enum(MAIL_KINDS),
  state: z.enum(MAIL_STATES),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  dueAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
});
export type LoggedMail = z.infer<typeof LoggedMail>;

/** A mail as it was sent; null if it was not sent, or by a version that stored no texts. */
export const SentMail = z.object({
  delivery: LoggedMail,
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
});
export type SentMail = z.infer<typeof SentMail>;

/** To the receiver, the sender, or one address. `renew` revokes the keys given out before (docs/contract/mails.md). */
export const SendLink = z.object({
  id: z.string(),
  to: z.union(
    [z.enum(['receiver', 'sender']), z.pipe(emailText, z.string().check(z.refine(isEmail, INVALID_EMAIL)))],
    INVALID_EMAIL,
  ),
  renew: z._default(z.boolean('Renew must be true or false'), false),
});
export type SendLink = z.infer<typeof SendLink>;
