import { MailWarning } from 'lucide-react';
import { BULK_STATUSES, superAdminStatus } from '#contract/statuses/statuses.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { ReasonOfStatus } from '#src/components/shipments/reason-field.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { INTERNAL_NOTE, PUBLIC_NOTE } from '#src/lib/shipments/note-hints.ts';
import type { NotifyChoice } from '#src/lib/shipments/notify-choice.ts';
import { counted } from '#src/lib/text/counted.ts';
import { type BulkRow, recipientsText, type StatusName, type StoppedMails } from './bulk-effect.ts';
import type { BulkFormValues } from './bulk-form.ts';
import { RequiredLabel } from './required-label.tsx';

type BulkFieldsProps = {
  /** How many are updated; those on screen are `shipments`. */
  count: number;
  shipments: readonly BulkRow[];
  /** Addresses that get no mails about a shipment; undefined until the server has said it. */
  stopped: StoppedMails | undefined;
  statusName: StatusName;
  values: BulkFormValues;
  onChange: (values: BulkFormValues) => void;
  disabled: boolean;
  /** The choice without a status, where none is needed. */
  noStatus?: string;
  /** The place that it has where none is filled in. */
  place?: string | undefined;
};

/** The statement about mails. With both boxes ticked, it is the specification's warning. */
function mailWarning({ receiver, sender }: NotifyChoice): string {
  if (receiver && sender) return 'Email notifications will be sent to all affected customers.';
  if (!receiver && !sender) return 'No email notifications will be sent for this update.';
  return `Email notifications will be sent to the affected ${receiver ? 'receivers' : 'senders'} only.`;
}

export function BulkFields({
  count,
  shipments,
  stopped,
  statusName,
  values,
  onChange,
  disabled,
  noStatus,
  place,
}: BulkFieldsProps) {
  const isUnseen = noStatus || ((count > shipments.length || values.at !== '') && values.status !== '');
  const recipients = (party: 'receiverEmail' | 'senderEmail') =>
    isUnseen ? `Up to ${counted(count, 'email')}` : recipientsText(shipments, party, values, stopped);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={noStatus ? 'Status' : <RequiredLabel>Status</RequiredLabel>}>
          <Select
            required={!noStatus}
            name="status"
            disabled={disabled}
            value={values.status}
            onChange={({ target }) => onChange({ ...values, status: target.value })}
          >
            <option value="">{noStatus ?? 'Select a status'}</option>
            {BULK_STATUSES.map(superAdminStatus).map((status) => (
              <option key={status} value={status}>
                {statusName(status)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Location">
          <Input
            disabled={disabled}
            maxLength={TEXT_LIMITS.place}
            autoComplete="off"
            placeholder={place}
            value={values.location}
            onChange={({ target }) => onChange({ ...values, location: target.value })}
          />
        </Field>
      </div>
      <Field label="Time" hint="Empty: now. A shipment with a newer entry keeps its status.">
        <Input
          type="datetime-local"
          name="at"
          disabled={disabled}
          value={values.at}
          onChange={({ target }) => onChange({ ...values, at: target.value })}
        />
      </Field>
      <ReasonOfStatus
        status={values.status}
        value={values.reason}
        onChange={(reason) => onChange({ ...values, reason })}
        disabled={disabled}
      />
      <Field
        label="Note"
        hint={`${PUBLIC_NOTE} Location and note appear in every shipment's history and in the emails.`}
      >
        <Textarea
          disabled={disabled}
          rows={2}
          maxLength={TEXT_LIMITS.prose}
          value={values.note}
          onChange={({ target }) => onChange({ ...values, note: target.value })}
        />
      </Field>
      <Field label="Internal note" hint={INTERNAL_NOTE}>
        <Textarea
          disabled={disabled}
          rows={2}
          maxLength={TEXT_LIMITS.prose}
          value={values.internalNote}
          onChange={({ target }) => onChange({ ...values, internalNote: target.value })}
        />
      </Field>
      <div className="grid gap-2 border-l-4 border-status-on-hold bg-status-on-hold/8 px-4 py-3 text-sm">
        <p className="flex items-start gap-3">
          <MailWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-status-on-hold" />
          {mailWarning(values.notify)}
        </p>
        <NotifyBoxes
          value={values.notify}
          onChange={(notify) => onChange({ ...values, notify })}
          receiver={recipients('receiverEmail')}
          sender={recipients('senderEmail')}
          disabled={disabled}
        />
      </div>
    </>
  );
}
