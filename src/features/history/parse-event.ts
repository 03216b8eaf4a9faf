import { AddEvent } from '#server/contract/shipment-events.ts';
import { fromLocalInput } from '#src/lib/local-date-time.ts';
import { type FormError, firstError } from '#src/lib/parse-form.ts';

/** The input of the call. Without a status the shipment's own stays, without a time the event happens now. */
export type EventInput = { status?: string; at?: string; location: string; note: string };

type ParsedEvent = { input: EventInput; formError: null } | { input: null; formError: FormError };

/** The form's event by the contract's own schema, or the first rule that it breaks. */
export function parseEvent(form: HTMLFormElement): ParsedEvent {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  const status = text('status') || undefined;
  const at = fromLocalInput(text('at')) || undefined;
  const input = { status, at, location: text('location').trim(), note: text('note').replaceAll('\r\n', '\n') };
  const { success, error } = AddEvent.safeParse(input);
  return success ? { input, formError: null } : { input: null, formError: firstError(error.issues) };
}
