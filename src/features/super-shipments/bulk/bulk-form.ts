import { BulkUpdate } from '#server/contract/bulk.ts';
import type { Notify } from '#server/contract/notify.ts';
import type { EventTexts } from '#server/contract/shipment-events.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/notify-choice.ts';

/** The bulk dialog's values. */
export type BulkFormValues = {
  status: string;
  location: string;
  note: string;
  internalNote: string;
  notify: NotifyChoice;
};

export const EMPTY_BULK_FORM: BulkFormValues = {
  status: '',
  location: '',
  note: '',
  internalNote: '',
  notify: { receiver: true, sender: true },
};

/** The input of a bulk update. */
export type BulkInput = { ids: string[]; status: string; notify: Notify } & EventTexts;

export function bulkInput(ids: string[], { location, notify, ...values }: BulkFormValues): BulkInput {
  return { ids, ...values, location: location.trim(), notify: notifyOf(notify) };
}

/** The validation error for the toast: the selection first, then the status (specification section 5). */
export function validateBulkForm(input: BulkInput): { title: string; message: string } | null {
  const { success, error } = BulkUpdate.safeParse(input);
  if (success) return null;
  const about = (field: string) => error.issues.find(({ path }) => path[0] === field)?.message;
  const unselected = about('ids');
  if (unselected) return { title: 'No Selection', message: unselected };
  return { title: 'Invalid Input', message: about('status') ?? error.issues[0]?.message ?? '' };
}
