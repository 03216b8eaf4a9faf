import type { ComponentProps } from 'react';
import { DUTIES, DUTY_NAMES } from '#contract/accounts/users.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';

type DutyFieldProps = Omit<ComponentProps<'select'>, 'children' | 'disabled'> & { error?: string | undefined };

const HINT =
  'Office: everything. Warehouse: lists, labels, scans, proofs. Driver: scans and proofs of own rounds. Reader: changes nothing.';

/** The duty of an admin (docs/contract/accounts.md, 'Duties'); its value is the screen's, as that of a role. */
export function DutyField({ error, ...props }: DutyFieldProps) {
  const hydrated = useHydrated();
  return (
    <Field label="Duty" hint={HINT} error={error}>
      <Select {...props} disabled={!hydrated}>
        {DUTIES.map((duty) => (
          <option key={duty} value={duty}>
            {DUTY_NAMES[duty]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
