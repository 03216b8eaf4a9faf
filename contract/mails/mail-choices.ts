import * as z from 'zod/mini';
import type { NoticeEvent } from '#contract/mails/notices.ts';

/** A recipient's choice on the page that each mail links to (docs/contract/mails.md, 'Opting out'). */
const MAIL_CHOICES = [
  'stop-shipment',
  'resume-shipment',
  'stop-notices',
  'stop-everything',
  'confirm-everything',
  'resume-everything',
] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
export const MailChoiceForm = z.object({ choice: z.enum(MAIL_CHOICES, 'Please choose one of the buttons') });

/** So many mails an hour ask an address whether everything is to stop. */
export const MAX_CONFIRMATIONS = 3;

export const MailToken = z.object({ token: z.string() });

/** The kinds of a notice to a member, and whether none of them is mailed any more. */
export type StoppedNotices = { of: NoticeEvent[] | 'digest'; isStopped: boolean };

/** The page's content; `mayConfirm` if the reader came from the mail that asks for the confirmation. */
export type MailChoices = {
  email: string;
  /** The shipment of a mail to a party; null for a notice, which has `notices`. */
  trackingNumber: string | null;
  /** How many shipments the mail was about. */
  shipments: number;
  notices: StoppedNotices | null;
  stopped: { shipment: boolean; everything: boolean };
  mayConfirm: boolean;
  /**
   * How many mails asked for the confirmation within the last hour, by the links of this shipment's mails. Null in
   * the link of a mail about no shipment, by which not everything is stopped.
   */
  confirmations: number | null;
};

/** The mails that an address has stopped: about this shipment, or all. */
export type MailStop = 'shipment' | 'everything';

/** The mails that the parties of a shipment have stopped; null if none. */
export type MailStops = { receiver: MailStop | null; sender: MailStop | null };
