import type { Company } from '#contract/company.ts';
import type { Language } from '#contract/languages.ts';
import type { Status } from '#contract/statuses/statuses.ts';

/** The sender, the page where the recipient stops mails, and the key in the link to the shipment. */
export type MailSender = { brand: string; company: Company; appUrl: string; optOutUrl: string; trackingKey?: string };

/**
 * A small caption above its text. Prose keeps its line breaks. What the product composed runs in the direction of the
 * mail, whatever it begins with; any other text has a direction of its own. `url` is where it leads.
 */
export type Fact = { caption: string; text: string; isProse?: true; isComposed?: true; url?: string };

/** A status, or null for a change of the estimate, with its time, place and note. */
export type Stamp = { status: Status | null; label: string; facts: Fact[] };

/** A part of a mail: both forms show all of it, in this order. */
export type Section =
  | { kind: 'words'; title?: string; paragraphs: string[] }
  | { kind: 'number'; trackingNumber: string }
  | { kind: 'status'; caption: string; stamp: Stamp }
  | { kind: 'changes'; caption: string; stamps: Stamp[] }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'link'; label: string; url: string };

/** A mail without its form: texts as they were stored, `data` for machines. */
export type MailDocument = {
  language: Language;
  brand: string;
  subject: string;
  /** The preview that a mailbox shows beside the subject. */
  preview: string;
  sections: Section[];
  /** The reason for which the recipient gets it. */
  footer: string;
  /** The page that stops such mails. */
  optOut: { label: string; url: string } | null;
  data: object | null;
};
