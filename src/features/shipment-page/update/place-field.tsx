import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { TEXT_LIMITS } from '#server/contract/text.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/hooks/use-debounced-value.ts';

const MIN_LETTERS = 2;

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
  const search = useDebouncedValue(value.trim());
  const { data } = useQuery({
    ...useTRPC().shipments.places.queryOptions({ search: search.slice(0, TEXT_LIMITS.search) }),
    enabled: search.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const suggested = search.length >= MIN_LETTERS ? (data?.places ?? []) : [];
  return (
    <>
      <Field label="Place" error={error}>
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
      <datalist id={listId}>
        {[...new Set([...known, ...suggested])].map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  );
}
