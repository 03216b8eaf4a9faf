import { statusLabel } from '#server/contract/status-label.ts';
import type { Status } from '#server/contract/statuses.ts';

/** A small caption above its text. Prose keeps its line breaks. */
export type Fact = { caption: string; text: string; isProse?: true };

/** A status, or null for a new estimate, with its time, place and note. */
export type Stamp = { status: Status | null; facts: Fact[] };

export const stampLabel = ({ status }: Stamp): string => (status === null ? 'NEW ESTIMATE' : statusLabel(status));

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
