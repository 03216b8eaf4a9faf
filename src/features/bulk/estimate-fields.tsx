import { MAX_ESTIMATE_DAYS } from '#contract/bulk/estimate.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { ReasonField } from '#src/components/shipments/reason-field.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { PUBLIC_NOTE } from '#src/lib/shipments/note-hints.ts';
import type { EstimateFormValues, EstimateMove } from './estimate-form.ts';
import { RequiredLabel } from './required-label.tsx';

const MOVES: readonly (readonly [EstimateMove, string])[] = [
  ['day', 'A day'],
  ['later', 'Days later'],
  ['earlier', 'Days earlier'],
  ['none', 'No estimate'],
];

type EstimateFieldsProps = {
  values: EstimateFormValues;
  onChange: (values: EstimateFormValues) => void;
  disabled: boolean;
};

export function EstimateFields({ values, onChange, disabled }: EstimateFieldsProps) {
  const isDay = values.move === 'day';
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="New estimate">
          <Select
            name="move"
            disabled={disabled}
            value={values.move}
            onChange={({ target }) => {
              const move = MOVES.find(([each]) => each === target.value)?.[0] ?? 'day';
              // A number of days stays one; a day is none.
              const isKept = move !== 'day' && move !== 'none' && !isDay;
              onChange({ ...values, move, amount: isKept ? values.amount : '' });
            }}
          >
            {MOVES.map(([move, label]) => (
              <option key={move} value={move}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={<RequiredLabel>{isDay ? 'Day' : 'Days'}</RequiredLabel>}
          hint={isDay ? 'At each destination.' : 'Calendar days, from the estimate that each has.'}
        >
          <Input
            key={isDay ? 'day' : 'days'}
            name="amount"
            disabled={disabled || values.move === 'none'}
            type={isDay ? 'date' : 'number'}
            min={isDay ? undefined : 1}
            max={isDay ? undefined : MAX_ESTIMATE_DAYS}
            step={isDay ? undefined : 1}
            value={values.amount}
            onChange={({ target }) => onChange({ ...values, amount: target.value })}
          />
        </Field>
      </div>
      <ReasonField value={values.reason} onChange={(reason) => onChange({ ...values, reason })} disabled={disabled} />
      <Field label="Note" hint={PUBLIC_NOTE}>
        <Textarea
          name="note"
          disabled={disabled}
          rows={2}
          maxLength={TEXT_LIMITS.prose}
          value={values.note}
          onChange={({ target }) => onChange({ ...values, note: target.value })}
        />
      </Field>
      <NotifyBoxes
        value={values.notify}
        onChange={(notify) => onChange({ ...values, notify })}
        receiver="Of each shipment that changes"
        sender="Of each shipment that changes"
        disabled={disabled}
      />
    </>
  );
}
