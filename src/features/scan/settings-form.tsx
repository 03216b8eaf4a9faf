import { type FormEvent, useState } from 'react';
import { BULK_STATUSES, superAdminStatus } from '#server/contract/statuses/statuses.ts';
import { TEXT_LIMITS } from '#server/contract/values/text.ts';
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
import { settingsError } from './stored-settings.ts';

type SettingsFormProps = { initial: ScanSettings; onStart: (settings: ScanSettings) => void };

/** The values that every scan gets. While it is open nothing is scanned: a scanner would type into its fields. */
export function SettingsForm({ initial, onStart }: SettingsFormProps) {
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const change = (changed: Partial<ScanSettings>) => {
    setValues({ ...values, ...changed });
    setError(null);
  };
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = settingsError(values);
    setError(found);
    if (!found) return onStart(values);
    event.currentTarget.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
  }

  return (
    <form noValidate onSubmit={onSubmit} aria-label="What every scan gets" className="grid max-w-3xl gap-4">
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
      <Button type="submit" size="lg" className="sm:justify-self-start">
        Start scanning
      </Button>
    </form>
  );
}
