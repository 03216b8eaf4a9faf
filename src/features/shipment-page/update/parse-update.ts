import { isPublicText } from '#contract/events/events.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { type EventFormTexts, type EventInput, parseEvent } from '#src/features/events/index.ts';
import type { FormErrors } from '#src/lib/forms/parse-form.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/shipments/notify-choice.ts';
import { setsStatus } from './warnings.ts';

type Stored = { status: Status; newestAt: string };

type ParsedUpdate = { input: EventInput | null; errors: FormErrors };

/** The call's input, or what is wrong with it: the contract's rules, and that it must change something. */
export function parseUpdate(values: EventFormTexts, notify: NotifyChoice, stored: Stored): ParsedUpdate {
  // A reason alone is about the status that the shipment has.
  const status = values.status || (values.reason && stored.status);
  const parsed = parseEvent({ ...values, status }, notifyOf(notify));
  if (isSameStatus(values, stored) && !isPublicText(values) && !values.internalNote.trim() && !values.reason) {
    const message = `The shipment is ${statusLabel(stored.status)} already. Please give a place or a note too.`;
    return { input: null, errors: { status: message, ...parsed.errors } };
  }
  return parsed;
}

const isSameStatus = (values: EventFormTexts, stored: Stored) =>
  values.status === stored.status && setsStatus(values, stored);

/** Nothing but an internal note: nobody is told of it. */
export function isInternalAlone(values: EventFormTexts, stored: Stored): boolean {
  const hasStatus = values.status !== '' && !isSameStatus(values, stored);
  return values.internalNote.trim() !== '' && !hasStatus && !values.reason && !isPublicText(values);
}
