import type { ReactNode } from 'react';
import { statusLabel } from '#contract/statuses/status-label.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';

type TimeFieldProps = {
  value: string;
  onChange: (text: string) => void;
  warning: ReactNode;
  error: ReactNode;
  disabled: boolean;
  /** The status that the shipment keeps because the time is before its newest event; null where it does not. */
  staysBehind: Status | null;
};

/** When it happened, in the browser's zone; empty is now. */
export function TimeField({ value, onChange, warning, error, disabled, staysBehind }: TimeFieldProps) {
  const zone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  const hint = staysBehind
    ? `Before the newest event: it enters the history, and the shipment stays ${statusLabel(staysBehind)}.`
    : `Empty: now. Time zone: ${zone.replaceAll('_', ' ')}.`;
  return (
    <Field
      label="Time"
      hint={
        <>
          {warning}
          {hint}
        </>
      }
      error={error}
    >
      <Input
        type="datetime-local"
        name="at"
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
