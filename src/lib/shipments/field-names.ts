import { columnOfType } from '#contract/goods/references/reference-columns.ts';
import { REFERENCE_LABELS, REFERENCE_TYPES } from '#contract/goods/references/reference-types.ts';

const NAMES: Readonly<Record<string, string>> = {
  at: 'Time',
  description: 'Message',
  requiresCustomsClearance: 'Customs clearance',
  image: 'Images',
  language: 'Language of the receiver’s mails',
  to: 'Sent to',
  ...Object.fromEntries(REFERENCE_TYPES.map((type) => [columnOfType(type), REFERENCE_LABELS[type]])),
};

/** A column as staff read it: `senderEmail` is `Sender email`. */
export function fieldName(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a stored value is a time: as the audit writes one, ISO 8601 UTC with milliseconds. */
export function isTimestamp(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);
}
