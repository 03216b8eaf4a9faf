import { statusLabel } from '#server/contract/status-label.ts';
import type { Status } from '#server/contract/statuses.ts';
import { type EventInput, parseEvent } from '#src/features/history/index.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/notify-choice.ts';
import type { FormError } from '#src/lib/parse-form.ts';
import { setsStatus } from './warnings.ts';

export type UpdateTexts = {
  status: string;
  location: string;
  at: string;
  note: string;
};

type ParsedUpdate = { input: EventInput; formError: null } | { input: null; formError: FormError };

/** The call's input, or the first rule that the form breaks: the contract's, and that it must change something. */
export function parseUpdate(
  values: UpdateTexts,
  notify: NotifyChoice,
  stored: { status: Status; newestAt: string },
): ParsedUpdate {
  const isSame = values.status === stored.status && setsStatus(values, stored);
  if (isSame && !values.location.trim() && !values.note.trim()) {
    const message = `The shipment is ${statusLabel(stored.status)} already. Please give a place or a note too.`;
    return { input: null, formError: { path: 'status', message } };
  }
  return parseEvent(values, notifyOf(notify));
}
