import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { MAX_BULK } from '#contract/bulk/numbers.ts';
import type { EventTexts } from '#contract/events/events.ts';
import { REASONS, type Reason } from '#contract/events/reasons/reasons.ts';
import { NUMBER_SEPARATORS, namesSeveral, splitNumbers } from '#contract/goods/pieces/split-numbers.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { normalizeTrackingNumber } from '#contract/values/tracking-number.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/shipments/notify-choice.ts';
import { takesReason } from '#src/lib/shipments/takes-reason.ts';

/** The bulk dialog's values. */
export type BulkFormValues = {
  status: string;
  reason: string;
  location: string;
  note: string;
  internalNote: string;
  notify: NotifyChoice;
};

export const EMPTY_BULK_FORM: BulkFormValues = {
  status: '',
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

/** The numbers of a pasted text, as they are stored, each once. */
export function readNumbers(text: string): string[] {
  const numbers = text
    .split(NUMBER_SEPARATORS)
    .flatMap((part) => (namesSeveral(part) ? splitNumbers(part) : [part]))
    .map(normalizeTrackingNumber);
  return [...new Set(numbers.filter((number) => number !== ''))];
}

/** The input of a bulk update. */
export type BulkInput = BulkSelection & { status: string; reason?: Reason; notify: Notify } & EventTexts;

export function bulkInput(
  selection: BulkSelection,
  { location, reason, notify, ...values }: BulkFormValues,
): BulkInput {
  const chosen = takesReason(values.status) ? REASONS.find((each) => each === reason) : undefined;
  return { ...selection, ...values, reason: chosen, location: location.trim(), notify: notifyOf(notify) };
}

/** The part of the input that decides how many shipments change, go back or are reopened; the rest is about mails. */
export const effectKey = ({ status, ...input }: BulkInput): string =>
  JSON.stringify([status, 'ids' in input ? input.ids : input.numbers]);

type BulkFormError = { title: string; message: string; field?: 'numbers' | 'status' };

/**
 * The validation error for the toast: the selection first, then the status (docs/contract/specification.md, 'Bulk
 * update').
 */
export function validateBulkForm(input: BulkInput): BulkFormError | null {
  const { success, error } = BulkUpdate.safeParse(input);
  if (success) return null;
  const about = (field: string) => error.issues.find(({ path }) => path[0] === field)?.message;
  const unselected = about('ids') ?? about('numbers');
  const title = sizeOf(input) > MAX_BULK ? 'Too Many Shipments' : 'No Selection';
  if (unselected) return { title, message: unselected, field: 'numbers' };
  const field = about('status') ? 'status' : undefined;
  return { title: 'Invalid Input', message: about('status') ?? error.issues[0]?.message ?? '', field };
}
