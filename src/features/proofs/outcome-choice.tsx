import { OUTCOMES, type Outcome } from './use-delivery-draft.ts';

const LABELS: Readonly<Record<Outcome, string>> = { delivered: 'Deliver', failed: 'Could not deliver' };

type OutcomeChoiceProps = { value: Outcome; disabled: boolean; onChange: (outcome: Outcome) => void };

/** Two large halves, of which one is chosen; what was filled in stays. */
export function OutcomeChoice({ value, disabled, onChange }: OutcomeChoiceProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 border-2 border-foreground">
      <legend className="sr-only">Outcome</legend>
      {OUTCOMES.map((outcome) => (
        <label
          key={outcome}
          className="flex min-h-12 cursor-pointer items-center justify-center px-2 text-center font-semibold has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="outcome"
            value={outcome}
            checked={value === outcome}
            disabled={disabled}
            onChange={() => onChange(outcome)}
            className="sr-only"
          />
          {LABELS[outcome]}
        </label>
      ))}
    </fieldset>
  );
}
