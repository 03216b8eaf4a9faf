import * as z from 'zod/mini';

/** A recipient's choice on the page that each mail links to (docs/contract/mails.md, 'Opting out'). */
const MAIL_CHOICES = [
  'stop-shipment',
  'resume-shipment',
  'stop-everything',
  'confirm-everything',
  'resume-everything',
] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
export const MailChoiceForm = z.object({ choice: z.enum(MAIL_CHOICES, 'Please choose one of the buttons') });

/** So many mails an hour ask an address whether everything is to stop. */
export const MAX_CONFIRMATIONS = 3;

export const MailToken = z.object({ token: z.string() });

/** The page's content; `mayConfirm` if the reader came from the mail that asks for the confirmation. */
export type MailChoices = {
  email: string;
  trackingNumber: string;
  stopped: { shipment: boolean; everything: boolean };
  mayConfirm: boolean;
  /** How many mails asked for the confirmation within the last hour, by the links of this shipment's mails. */
  confirmations: number;
};

/** The mails that an address has stopped: about this shipment, or all. */
export type MailStop = 'shipment' | 'everything';

/** The mails that the parties of a shipment have stopped; null if none. */
export type MailStops = { receiver: MailStop | null; sender: MailStop | null };
