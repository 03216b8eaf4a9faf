import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { BULK_STATUSES, superAdminStatus } from '#contract/statuses/statuses.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { ReasonOfStatus } from '#src/components/shipments/reason-field.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { INTERNAL_NOTE, PUBLIC_NOTE } from '#src/lib/shipments/note-hints.ts';
import { notifiesReceiver } from '#src/lib/shipments/notify-choice.ts';
import { statusName } from '#src/lib/shipments/status-name.ts';
import type { ScanSettings } from './queue/scan.ts';
import { withoutNumbers } from './scanned-into-form.ts';
import { settingsError } from './stored-settings.ts';

type SettingsFormProps = {
  initial: ScanSettings;
  onStart: (settings: ScanSettings, scanned: readonly string[]) => void;
};

/** The values that every scan gets. A number that a scanner types into its fields is scanned once they are chosen. */
export function SettingsForm({ initial, onStart }: SettingsFormProps) {
  const [values, setValues] = useState(initial);
  const [scanned, setScanned] = useState<readonly string[]>([]);
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const change = (changed: Partial<ScanSettings>) => {
    setValues({ ...values, ...changed });
    setError(null);
  };
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { settings, numbers } = withoutNumbers(values);
    const found = settingsError(settings);
    setError(found);
    if (!found) return onStart(settings, [...scanned, ...numbers]);
    setValues(settings);
    setScanned([...scanned, ...numbers]);
    event.currentTarget.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
  }

  /** The Enter behind a scanned number starts, also in a note. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || withoutNumbers(values).numbers.length === 0) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      aria-label="What every scan gets"
      className="grid max-w-3xl gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Status" error={errorOf('status')}>
          <Select
            required
            autoFocus
            name="status"
            value={values.status}
            onChange={({ target: { value } }) =>
              change({ status: value, notify: { ...values.notify, receiver: notifiesReceiver(value) } })
            }
          >
            <option value="">Select a status</option>
            {BULK_STATUSES.map(superAdminStatus).map((status) => (
              <option key={status} value={status}>
                {statusName(status)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Location" error={errorOf('location')}>
          <Input
            name="location"
            maxLength={TEXT_LIMITS.place}
            autoComplete="off"
            value={values.location}
            onChange={({ target }) => change({ location: target.value })}
          />
        </Field>
      </div>
      <ReasonOfStatus
        status={values.status}
        value={values.reason}
        onChange={(reason) => change({ reason })}
        disabled={false}
      />
      <Field label="Note" hint={PUBLIC_NOTE} error={errorOf('note')}>
        <Textarea
          name="note"
          rows={2}
          maxLength={TEXT_LIMITS.prose}
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <Field label="Internal note" hint={INTERNAL_NOTE} error={errorOf('internalNote')}>
        <Textarea
          name="internalNote"
          rows={2}
          maxLength={TEXT_LIMITS.prose}
          value={values.internalNote}
          onChange={({ target }) => change({ internalNote: target.value })}
        />
      </Field>
      <NotifyBoxes
        value={values.notify}
        onChange={(notify) => change({ notify })}
        receiver="Of each shipment that is scanned"
        sender="Of each shipment that is scanned"
        disabled={false}
      />
      <p role="status" className="text-sm wrap-anywhere empty:absolute">
        {scanned.length > 0 && `Scanned with these settings as soon as you start: ${scanned.join(', ')}`}
      </p>
      <Button type="submit" size="lg" className="sm:justify-self-start">
        Start scanning
      </Button>
    </form>
  );
}
