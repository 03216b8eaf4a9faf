import { BulkEstimate } from '#contract/bulk/estimate.ts';
import { REASONS, type Reason } from '#contract/events/reasons/reasons.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/shipments/notify-choice.ts';
import type { BulkSelection } from './bulk-form.ts';

/** How the estimates change: to a day, by so many days, or to none. */
export type EstimateMove = 'day' | 'later' | 'earlier' | 'none';

/** The values of the dialog for estimates; `amount` is the day, or how many days. */
export type EstimateFormValues = {
  move: EstimateMove;
  amount: string;
  reason: string;
  note: string;
  notify: NotifyChoice;
};

export const EMPTY_ESTIMATE_FORM: EstimateFormValues = {
  move: 'day',
  amount: '',
  reason: '',
  note: '',
  notify: { receiver: true, sender: true },
};

export type EstimateInput = BulkSelection & {
  date?: string | null;
  days?: number;
  reason?: Reason;
  note: string;
  notify: Notify;
};

/** The input of a bulk change of estimates; null while no day or number is filled in. */
export function estimateInput(
  selection: BulkSelection,
  { move, amount, reason, note, notify }: EstimateFormValues,
): EstimateInput | null {
  const chosen = REASONS.find((each) => each === reason);
  const common = { ...selection, ...(chosen && { reason: chosen }), note, notify: notifyOf(notify) };
  if (move === 'none') return { ...common, date: null };
  if (amount === '') return null;
  if (move === 'day') return { ...common, date: amount };
  return { ...common, days: move === 'later' ? Number(amount) : -Number(amount) };
}

type EstimateFormError = { title: string; message: string; field: 'numbers' | 'amount' };

/** The validation error for the toast: the selection first, then the day or the days. */
export function validateEstimateForm(selection: BulkSelection, values: EstimateFormValues): EstimateFormError | null {
  const input = estimateInput(selection, values) ?? { ...selection, days: Number.NaN, note: '', notify: 'none' };
  const { error } = BulkEstimate.safeParse(input);
  if (!error) return null;
  const about = (field: string) => error.issues.find(({ path }) => path[0] === field)?.message;
  const unselected = about('ids') ?? about('numbers');
  if (unselected) return { title: 'No Selection', message: unselected, field: 'numbers' };
  const missing = values.move === 'day' ? 'Please choose a day' : 'Please say how many days';
  const message = values.amount === '' ? missing : (error.issues[0]?.message ?? '');
  return { title: 'Invalid Input', message, field: 'amount' };
}
