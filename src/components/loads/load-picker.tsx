import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { readLoadNumber } from '#contract/loads/load-number.ts';
import type { Load } from '#contract/loads/loads.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { WrittenParts } from '#src/components/badges/written-parts.tsx';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';

export type ChosenLoad = Pick<Load, 'id' | 'number'>;

type LoadPickerProps = Omit<ComponentProps<'input'>, 'list' | 'onChange' | 'value' | 'ref'> & {
  chosen: ChosenLoad | null;
  onChoose: (load: ChosenLoad | null) => void;
};

const SHOWN = 8;

/** An open load, searched for on the server by number, vessel, voyage, place and reference while one types. */
export function LoadPicker({ chosen, onChoose, ...props }: LoadPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const search = useDebouncedValue((typed ?? '').trim()).slice(0, TEXT_LIMITS.search);
  const { data } = useQuery({
    ...useTRPC().loads.list.queryOptions({ state: 'open', search, limit: SHOWN }),
    enabled: isOpen,
    retry: false,
    placeholderData: keepPreviousData,
  });

  return (
    <Combobox
      placeholder="Number, vessel or place"
      {...props}
      value={typed !== null && !chosen ? typed : (chosen?.number ?? '')}
      listLabel="Open loads"
      options={isOpen ? (data?.loads ?? []) : []}
      optionKey={({ id }) => id}
      renderOption={({ number, mode, transport, fromCity, toCity }) => (
        <WrittenParts parts={[number, mode, transport, `${fromCity} → ${toCity}`]} />
      )}
      onType={(text) => {
        // A whole number, scanned for instance, is chosen at once; the calls take it for the id.
        const number = readLoadNumber(text);
        setTyped(text);
        onChoose(number === null ? null : { id: number, number });
      }}
      onChoose={({ id, number }) => {
        setTyped(null);
        onChoose({ id, number });
      }}
      onOpenChange={setOpen}
    />
  );
}
