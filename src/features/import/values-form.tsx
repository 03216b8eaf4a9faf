import { useId } from 'react';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { fieldName } from '#src/lib/shipments/field-names.ts';
import { counted } from '#src/lib/text/counted.ts';
import { type ChosenValues, chosenFor, targetsOf, type UnknownValue, withChosen } from './replaced-values.ts';

type ValuesFormProps = {
  unknown: readonly UnknownValue[];
  values: ChosenValues;
  isBusy: boolean;
  onValues: (values: ChosenValues) => void;
};

/** Asks what each unknown value means, once for all its rows. */
export function ValuesForm({ unknown, values, isBusy, onValues }: ValuesFormProps) {
  const id = useId();
  if (unknown.length === 0) return null;
  return (
    <fieldset aria-labelledby={id} className="grid gap-4 border-t border-border pt-4">
      <p id={id} className="text-sm">
        <strong className="font-semibold">Values that are not known.</strong> What you choose counts for all their rows,
        and for your next file.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {unknown.map((each) => (
          <Field
            key={`${each.field} ${each.value}`}
            className="wrap-anywhere"
            label={
              <>
                {fieldName(each.field)} <bdi>{each.value}</bdi>
              </>
            }
            hint={counted(each.count, 'row')}
          >
            <Select
              value={chosenFor(values, each)}
              disabled={isBusy}
              onChange={({ currentTarget }) => onValues(withChosen(values, each, currentTarget.value))}
            >
              <option value="">Not replaced (an error)</option>
              {targetsOf(each).map(([to, label]) => (
                <option key={to} value={to}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
