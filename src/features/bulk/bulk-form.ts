import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { MAX_BULK, type UnnamedNumbers } from '#contract/bulk/numbers.ts';
import type { EventTexts } from '#contract/events/events.ts';
import { REASONS, type Reason } from '#contract/events/reasons/reasons.ts';
import { namesSeveral, splitNumbers, typedNumbers } from '#contract/goods/pieces/split-numbers.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { normalizeTrackingNumber, numberInLink, TRACKING_PREFIX } from '#contract/values/tracking-number.ts';
import { fromLocalInput } from '#src/lib/forms/local-date-time.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/shipments/notify-choice.ts';
import { takesReason } from '#src/lib/shipments/takes-reason.ts';

/** The bulk dialog's values; `at` as an input for a time has it, '' for now. */
export type BulkFormValues = {
  status: string;
  at: string;
  reason: string;
  location: string;
  note: string;
  internalNote: string;
  notify: NotifyChoice;
};

export const EMPTY_BULK_FORM: BulkFormValues = {
  status: '',
  at: '',
  reason: '',
  location: '',
  note: '',
  internalNote: '',
  notify: { receiver: true, sender: true },
};

/** The shipments, by id or as somebody pasted their numbers. */
export type BulkSelection = { ids: string[] } | { numbers: string[] };

export const sizeOf = (selection: BulkSelection): number =>
  'ids' in selection ? selection.ids.length : selection.numbers.length;

/** The numbers of a pasted text, each once: tracking numbers as they are stored, references as they were typed. */
export function readNumbers(text: string): string[] {
  const numbers = typedNumbers(text)
    .flatMap((part) => (namesSeveral(part) ? splitNumbers(part) : [part]))
    .map(spelled);
  return [...new Set(numbers.filter((number) => number !== ''))];
}

function spelled(part: string): string {
  const number = normalizeTrackingNumber(part);
  return number.startsWith(TRACKING_PREFIX) || numberInLink(part) !== part ? number : part.trim();
}

/** The pasted text without these of its numbers. */
export const withoutNumbers = (text: string, dropped: readonly string[]): string =>
  readNumbers(text)
    .filter((number) => !dropped.includes(number))
    .join('\n');

const NAMED = 10;

/** The validation error of numbers that name no shipment, or several; null where there are none. */
export function unnamedError({ unknown, ambiguous }: UnnamedNumbers) {
  const parts = [
    unknown.length > 0 ? `Shipment not found: ${unknown.slice(0, NAMED).join(', ')}` : null,
    ambiguous.length > 0 ? `Of several shipments: ${ambiguous.slice(0, NAMED).join(', ')}` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return { title: 'Invalid Input', message: parts.join('. '), field: 'numbers' as const };
}

/** The input of a bulk update. */
export type BulkInput = BulkSelection & { status: string; at?: string; reason?: Reason; notify: Notify } & EventTexts;

export function bulkInput(
  selection: BulkSelection,
  { at, location, reason, notify, ...values }: BulkFormValues,
): BulkInput {
  const chosen = takesReason(values.status) ? REASONS.find((each) => each === reason) : undefined;
  const time = at === '' ? {} : { at: fromLocalInput(at) };
  return { ...selection, ...values, ...time, reason: chosen, location: location.trim(), notify: notifyOf(notify) };
}

/** The part of the input that decides how many shipments change, go back or are reopened; the rest is about mails. */
export const effectKey = ({ status, at, ...input }: BulkInput): string =>
  JSON.stringify([status, at, 'ids' in input ? input.ids : input.numbers]);

type BulkFormError = { title: string; message: string; field?: 'numbers' | 'status' | 'at' };

/**
 * The validation error for the toast: the selection first, then the status (docs/contract/specification.md, 'Bulk
 * update'), then numbers that the preview does not know.
 */
export function validateBulkForm(input: BulkInput, preview?: UnnamedNumbers): BulkFormError | null {
  const { success, error } = BulkUpdate.safeParse(input);
  if (success) return preview ? unnamedError(preview) : null;
  const about = (field: string) => error.issues.find(({ path }) => path[0] === field)?.message;
  const unselected = about('ids') ?? about('numbers');
  const title = sizeOf(input) > MAX_BULK ? 'Too Many Shipments' : 'No Selection';
  if (unselected) return { title, message: unselected, field: 'numbers' };
  const field = (['status', 'at'] as const).find((name) => about(name));
  return { title: 'Invalid Input', message: (field && about(field)) ?? error.issues[0]?.message ?? '', field };
}
