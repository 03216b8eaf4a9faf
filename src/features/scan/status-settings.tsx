import { BULK_STATUSES, superAdminStatus } from '#contract/statuses/statuses.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { ReasonOfStatus } from '#src/components/shipments/reason-field.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { INTERNAL_NOTE, PUBLIC_NOTE } from '#src/lib/shipments/note-hints.ts';
import { notifiesReceiver } from '#src/lib/shipments/notify-choice.ts';
import { statusName } from '#src/lib/shipments/status-name.ts';
import type { ScanSettings } from './queue/scan.ts';

type StatusSettingsProps = {
  values: ScanSettings;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<ScanSettings>) => void;
};

/** The status that every shipment gets, with its place and its notes. */
export function StatusSettings({ values, errorOf, onChange }: StatusSettingsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Status" error={errorOf('status')}>
          <Select
            required
            autoFocus
            name="status"
            value={values.status}
            onChange={({ target: { value } }) =>
              onChange({ status: value, notify: { ...values.notify, receiver: notifiesReceiver(value) } })
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
            onChange={({ target }) => onChange({ location: target.value })}
          />
        </Field>
      </div>
      <ReasonOfStatus
        status={values.status}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        disabled={false}
      />
      <Field label="Note" hint={PUBLIC_NOTE} error={errorOf('note')}>
        <Textarea
          name="note"
          rows={2}
          maxLength={TEXT_LIMITS.prose}
          value={values.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
      <Field label="Internal note" hint={INTERNAL_NOTE} error={errorOf('internalNote')}>
        <Textarea
          name="internalNote"
          rows={2}
          maxLength={TEXT_LIMITS.prose}
          value={values.internalNote}
          onChange={({ target }) => onChange({ internalNote: target.value })}
        />
      </Field>
      <NotifyBoxes
        value={values.notify}
        onChange={(notify) => onChange({ notify })}
        receiver="Of each shipment that is scanned"
        sender="Of each shipment that is scanned"
        disabled={false}
      />
    </>
  );
}
