import { REASON_LABELS, type Reason } from '#contract/events/reasons/reasons.ts';
import { ReasonOptions } from '#src/components/shipments/reason-options.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import type { DeliveryDraft } from './use-delivery-draft.ts';

/** The frequent reasons at a door, one press each. */
const AT_THE_DOOR: readonly Reason[] = ['receiver-absent', 'receiver-refused', 'address-wrong', 'receiver-unknown'];

const REASON_MISSING = 'Please choose why it could not be delivered';

type FailedFieldsProps = {
  draft: DeliveryDraft;
  disabled: boolean;
  isMissing: boolean;
  change: (changed: Partial<DeliveryDraft>) => void;
};

/** The reason, which the receiver reads. */
export function WhyFailed({ draft: { reason }, disabled, isMissing, change }: FailedFieldsProps) {
  return (
    <div className="grid gap-3">
      <fieldset className="grid min-w-0 grid-cols-2 gap-2">
        <legend className="mb-2 text-sm font-semibold">Frequent reasons</legend>
        {AT_THE_DOOR.map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center rounded-md border border-input px-3 py-2 text-sm leading-tight font-semibold first-letter:uppercase has-checked:border-foreground has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="reason-at-the-door"
              checked={reason === each}
              disabled={disabled}
              onChange={() => change({ reason: each })}
              className="sr-only"
            />
            <span className="first-letter:uppercase inline-block">{REASON_LABELS[each]}</span>
          </label>
        ))}
      </fieldset>
      <Field label="Reason" error={isMissing && reason === '' && REASON_MISSING}>
        <Select
          name="reason"
          value={reason}
          disabled={disabled}
          onChange={({ target }) => change({ reason: target.value })}
        >
          <option value="">Choose a reason</option>
          <ReasonOptions />
        </Select>
      </Field>
    </div>
  );
}

/** The day of the next attempt, which becomes the estimate. */
export function NextAttempt({ draft, disabled, change }: Omit<FailedFieldsProps, 'isMissing'>) {
  return (
    <Field label="Next attempt" hint="Optional. The receiver reads this day as the new estimate.">
      <Input
        name="nextAttempt"
        type="date"
        value={draft.nextAttempt}
        disabled={disabled}
        onChange={({ target }) => change({ nextAttempt: target.value })}
        className="h-12"
      />
    </Field>
  );
}
