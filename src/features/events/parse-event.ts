import { AddEvent, type EventTexts } from '#contract/events/events.ts';
import { REASONS, type Reason } from '#contract/events/reasons/reasons.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { fromLocalInput } from '#src/lib/forms/local-date-time.ts';
import { type FormErrors, formErrors } from '#src/lib/forms/parse-form.ts';

/** The values of a form's controls; '' for an empty one, `at` without its zone. */
export type EventFormTexts = Record<'status' | 'at' | 'location' | 'note' | 'internalNote' | 'reason', string>;

/** The input of the call. Without a status the shipment's own stays, without a time the event happens now. */
export type EventInput = { status?: string; at?: string; reason?: Reason; notify?: Notify } & EventTexts & {
    /** The status that this event is to change, as the form has shown it. */
    expected?: { status: string };
  };

type ParsedEvent = { input: EventInput | null; errors: FormErrors };

/**
 * The texts of a form's controls of these names. A day without an hour is reported, as a browser gives an empty value
 * for it.
 */
export function readEventTexts(form: HTMLFormElement): EventFormTexts {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  const time = form.elements.namedItem('at');
  const isIncomplete = time instanceof HTMLInputElement && time.validity.badInput;
  return {
    status: text('status'),
    at: isIncomplete ? 'half' : text('at'),
    location: text('location'),
    note: text('note'),
    internalNote: text('internalNote'),
    reason: text('reason'),
  };
}

/** Lines end in LF, and the time is in UTC. */
export function eventInput({
  status,
  at,
  location,
  note,
  internalNote,
  reason,
}: EventFormTexts): Omit<EventInput, 'notify'> {
  return {
    status: status || undefined,
    at: fromLocalInput(at) || undefined,
    location: location.trim(),
    note: note.replaceAll('\r\n', '\n'),
    internalNote: internalNote.replaceAll('\r\n', '\n') || undefined,
    reason: REASONS.find((each) => each === reason),
  };
}

/** The form's event by the contract's own schema, or what is wrong with it. */
export function parseEvent(texts: EventFormTexts, notify: Notify = 'none'): ParsedEvent {
  const input = { ...eventInput(texts), notify };
  const { success, error } = AddEvent.safeParse({ ...input, at: input.at && inDeviceTime(input.at) });
  return success ? { input, errors: {} } : { input: null, errors: formErrors(error.issues) };
}

/** The contract's rule about the future reads the device's clock, which may be wrong: the server's time there. */
function inDeviceTime(at: string): string {
  const time = Date.parse(at) + Date.now() - serverClock.now().at;
  return Number.isNaN(time) ? at : new Date(time).toISOString();
}
