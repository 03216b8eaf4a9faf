import { addDays, isValid, lightFormat, startOfDay } from 'date-fns';
import { useState } from 'react';
import { MAX_SNOOZE_DAYS } from '#contract/attention/attention.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { toastInvalid } from '#src/components/feedback/toasts.tsx';
import { dateText } from '#src/components/tracking/date-time.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { type SnoozedShipment, useSnooze } from './use-snooze.ts';

export const SNOOZE_CHOICES = [
  { value: '1', label: 'Tomorrow' },
  { value: '3', label: 'In 3 days' },
  { value: '7', label: 'In a week' },
] as const;
const [{ value: FIRST }] = SNOOZE_CHOICES;
const CHOOSE = 'Please choose a day within the next 30 days';

type SnoozeDialogProps = { shipments: readonly SnoozedShipment[]; onSnoozed?: () => void; onClose: () => void };

/** Until when shipments are left out of the list, and why. */
export function SnoozeDialog({ shipments, onSnoozed, onClose }: SnoozeDialogProps) {
  const { snooze, isBusy } = useSnooze(shipments);
  const [first] = shipments;
  const [choice, setChoice] = useState<string>(FIRST);
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);

  function onSubmit(form: HTMLFormElement) {
    const until = snoozeUntil(choice, day);
    const isAllowed = until !== null && until >= startOfDayIn(1) && until <= startOfDayIn(30);
    setError(isAllowed ? null : CHOOSE);
    if (isAllowed)
      return void snooze(until, note, () => {
        onSnoozed?.();
        onClose();
      });
    toastInvalid('Invalid Input', CHOOSE);
    form.querySelector<HTMLElement>('[type=date]')?.focus();
  }

  return (
    <FormDialog
      title="Snooze"
      description={
        first && shipments.length === 1 ? (
          <>
            <span className="font-mono">{first.trackingNumber}</span> leaves the list for everyone until then, or until
            a mail about it fails or its receiver writes.
          </>
        ) : (
          `${counted(shipments.length, 'shipment')} leave the list for everyone until then, each sooner if a mail about it fails or its receiver writes.`
        )
      }
      isFilled={() => note !== '' || day !== ''}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onSubmit}
      noScan
    >
      <Field label="Until">
        <Select value={choice} disabled={isBusy} onChange={({ target }) => setChoice(target.value)}>
          {SNOOZE_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label} ({dateText(startOfDayIn(Number(value)).toISOString(), 'short-date', undefined, 'en')})
            </option>
          ))}
          <option value="day">Another day</option>
        </Select>
      </Field>
      {choice === 'day' && (
        <Field label="Day" hint="Within the next 30 days" error={error}>
          <Input
            type="date"
            value={day}
            min={firstDay()}
            max={lastDay()}
            disabled={isBusy}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
      )}
      <Field label="Note" hint="Optional, for your colleagues">
        <Input value={note} maxLength={250} disabled={isBusy} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <FormDialogFooter submitLabel="Snooze" pendingLabel="Snoozing" />
    </FormDialog>
  );
}

/** The start of a day in the clerk's own zone, so many days from now. */
export function startOfDayIn(days: number, now = new Date()): Date {
  return startOfDay(addDays(now, days));
}

/** As a date field has it. */
const dayText = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

const firstDay = () => dayText(startOfDayIn(1));
const lastDay = () => dayText(startOfDayIn(MAX_SNOOZE_DAYS));

/** The choice: so many days, or the day of the date field; null if that is none. */
export function snoozeUntil(choice: string, day: string): Date | null {
  if (SNOOZE_CHOICES.some(({ value }) => value === choice)) return startOfDayIn(Number(choice));
  const date = new Date(`${day}T00:00`);
  return isValid(date) ? date : null;
}
