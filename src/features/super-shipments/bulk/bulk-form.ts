import { BulkUpdate } from '#server/contract/bulk.ts';

/** What the bulk dialog holds. */
export type BulkFormValues = { status: string; location: string; note: string; notify: boolean };

export const EMPTY_BULK_FORM: BulkFormValues = { status: '', location: '', note: '', notify: true };

/** The input of a bulk update. */
export type BulkInput = BulkFormValues & { ids: string[] };

export function bulkInput(ids: string[], values: BulkFormValues): BulkInput {
  return { ...values, ids, location: values.location.trim() };
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
