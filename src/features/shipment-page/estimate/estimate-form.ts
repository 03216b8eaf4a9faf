import { ChangeEstimate, ESTIMATE_UNCHANGED } from '#contract/estimates/estimates.ts';
import { REASONS, type Reason } from '#contract/events/reasons/reasons.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { type FormErrors, formErrors } from '#src/lib/forms/parse-form.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/shipments/notify-choice.ts';

/** The values of the form's controls; '' for an empty one. */
export type EstimateTexts = { date: string; reason: string; note: string };

export type EstimateDraft = {
  texts: EstimateTexts;
  notify: NotifyChoice;
  /** The stored day when the form was opened: the page fetches the shipment again now and then. */
  seenDay: string;
};

/** The input of the call; an empty day takes the estimate away. */
export type EstimateInput = {
  date: string | null;
  reason?: Reason;
  note: string;
  notify: Notify;
  /** If another user has changed it meanwhile, nothing is saved (decision 035). */
  expected?: { date: string | null };
};

/** A day of which a part is missing is reported, as a browser gives an empty value for it. */
export function readEstimateTexts(form: HTMLFormElement): EstimateTexts {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  const day = form.elements.namedItem('date');
  const isIncomplete = day instanceof HTMLInputElement && day.validity.badInput;
  return { date: isIncomplete ? 'half' : text('date'), reason: text('reason'), note: text('note') };
}

/** The call's input by the contract's own schema, or what is wrong with it; `storedDay` is '' where there is none. */
export function parseEstimate(
  { date, reason, note }: EstimateTexts,
  choice: NotifyChoice,
  storedDay: string,
): { input: EstimateInput | null; errors: FormErrors } {
  const input = {
    date: date || null,
    reason: REASONS.find((each) => each === reason),
    note: note.replaceAll('\r\n', '\n'),
    notify: notifyOf(choice),
  };
  const { success, error } = ChangeEstimate.safeParse(input);
  const unchanged: FormErrors = date === storedDay ? { date: ESTIMATE_UNCHANGED } : {};
  const errors = { ...unchanged, ...(success ? {} : formErrors(error.issues)) };
  return Object.keys(errors).length === 0 ? { input, errors } : { input: null, errors };
}
