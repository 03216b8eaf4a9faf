import { type ReactNode, useId } from 'react';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { PlaceList, useSuggestedPlaces } from '#src/components/shipments/suggested-places.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';

type PlaceFieldProps = {
  value: string;
  onChange: (text: string) => void;
  error: ReactNode;
  disabled: boolean;
  /** Suggested before anything is typed: where this shipment has been and goes. */
  known: readonly string[];
};

/** Free text, with the cities of the gazetteer as suggestions. */
export function PlaceField({ value, onChange, error, disabled, known }: PlaceFieldProps) {
  const listId = useId();
  const { places } = useSuggestedPlaces(value);
  return (
    <>
      <Field label="Location" error={error}>
        <Input
          name="location"
          list={listId}
          disabled={disabled}
          maxLength={TEXT_LIMITS.place}
          autoComplete="off"
          placeholder="City, Country"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <PlaceList id={listId} places={[...known, ...places]} />
    </>
  );
}
