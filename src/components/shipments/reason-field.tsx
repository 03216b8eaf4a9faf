import { REASON_SENTENCES } from '#contract/events/reasons/reason-sentences.ts';
import { REASONS } from '#contract/events/reasons/reasons.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { takesReason } from '#src/lib/shipments/takes-reason.ts';
import { ReasonOptions } from './reason-options.tsx';

type ReasonFieldProps = { value: string; onChange: (reason: string) => void; error?: string; disabled: boolean };

/** Why, with what the receiver reads of it. */
export function ReasonField({ value, onChange, error, disabled }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint={<ReasonSentence value={value} />} error={error}>
      <Select name="reason" disabled={disabled} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">No reason given</option>
        <ReasonOptions />
      </Select>
    </Field>
  );
}

/** Only of a status that takes one. */
export function ReasonOfStatus({ status, ...props }: ReasonFieldProps & { status: string }) {
  return takesReason(status) && <ReasonField {...props} />;
}

function ReasonSentence({ value }: { value: string }) {
  const reason = REASONS.find((each) => each === value);
  if (!reason) return 'The receiver reads a sentence about it.';
  const { sentence, next } = REASON_SENTENCES[reason];
  return `The receiver reads: “${[sentence, next].filter(Boolean).join(' ')}”`;
}
