import { type FormEvent, type Ref, useState } from 'react';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { toastInvalid } from '#src/components/feedback/toasts.tsx';
import { useFormToasts } from '#src/components/feedback/use-form-toasts.ts';
import { ReasonOfStatus } from '#src/components/shipments/reason-field.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { toLocalInput } from '#src/lib/forms/local-date-time.ts';
import { firstMessage } from '#src/lib/forms/parse-form.ts';
import { useFieldErrors } from '#src/lib/forms/use-field-errors.ts';
import { INTERNAL_NOTE, PUBLIC_NOTE } from '#src/lib/shipments/note-hints.ts';
import { parseEvent, readEventTexts } from './parse-event.ts';
import type { AddEvent } from './use-add-event.ts';

type EventFormProps = {
  ref: Ref<HTMLFormElement>;
  add: AddEvent;
  isSaving: boolean;
};

/** A new entry of the history, now or at a past time. */
export function EventForm({ ref, add, isSaving }: EventFormProps) {
  const { errorOf, show, showRejected } = useFieldErrors((form) => parseEvent(readEventTexts(form)).errors);
  useFormToasts(isSaving);
  const [at, setAt] = useState('');
  const [status, setStatus] = useState('');
  const [reason, setReason] = useState('');

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form may stand inside another one, whose dialog opened this one.
    event.stopPropagation();
    const form = event.currentTarget;
    const { input, errors } = parseEvent(readEventTexts(form));
    show(form, errors);
    if (input) void add(input, (error) => showRejected(form, error));
    else toastInvalid('Validation Error', firstMessage(errors) ?? '');
  }

  return (
    <form
      ref={ref}
      noValidate
      data-no-scan
      aria-label="New event"
      onSubmit={onSubmit}
      className="grid gap-4 border-2 border-foreground p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Status" error={errorOf('status')}>
          <Select name="status" value={status} onChange={({ target }) => setStatus(target.value)} disabled={isSaving}>
            <option value="">As it is</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Time" error={errorOf('at')}>
          <Input
            type="datetime-local"
            name="at"
            max={toLocalInput(new Date(serverClock.now().at).toISOString())}
            value={at}
            onChange={({ target }) => setAt(target.value)}
            disabled={isSaving}
          />
        </Field>
      </div>
      <p role="status" className="-mt-2 text-xs text-muted-foreground">
        {at
          ? 'Before the newest event it only takes its place in the history and never changes the status.'
          : 'Without a time it happens now, and a status chosen here becomes the status of the shipment.'}
      </p>
      <ReasonOfStatus
        status={status}
        value={reason}
        onChange={setReason}
        error={errorOf('reason')}
        disabled={isSaving}
      />
      <Field label="Location" error={errorOf('location')}>
        <Input name="location" maxLength={TEXT_LIMITS.place} autoComplete="off" disabled={isSaving} />
      </Field>
      <Field label="Note" hint={PUBLIC_NOTE} error={errorOf('note')}>
        <Textarea name="note" rows={2} maxLength={TEXT_LIMITS.prose} disabled={isSaving} />
      </Field>
      <Field label="Internal note" hint={INTERNAL_NOTE} error={errorOf('internalNote')}>
        <Textarea name="internalNote" rows={2} maxLength={TEXT_LIMITS.prose} disabled={isSaving} />
      </Field>
      <Button type="submit" busy={isSaving} className="justify-self-end">
        {isSaving && <Spinner label="Saving" />}
        Save Event
      </Button>
    </form>
  );
}
