import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { WrittenParts } from '#src/components/badges/written-parts.tsx';
import { Combobox } from '#src/components/ui/combobox.tsx';
import type { CompanyRow } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';

export type ChosenCompany = Pick<CompanyRow, 'id' | 'name'>;

/** An id that is none: a typed name that nobody chose must not be saved as no company. */
export const NOT_CHOSEN = 'not chosen';

type CompanyPickerProps = Omit<ComponentProps<'input'>, 'list' | 'onChange' | 'value' | 'ref'> & {
  chosen: ChosenCompany | null;
  /** Companies that are no choice. */
  without?: readonly string[];
  /** `isTyped`: a text stands there that is no company. */
  onChoose: (company: ChosenCompany | null, isTyped: boolean) => void;
};

const SHOWN = 8;

/** A company, searched for on the server by name, number, address and city while one types. */
export function CompanyPicker({ chosen, without = [], onChoose, ...props }: CompanyPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const search = useDebouncedValue((typed ?? '').trim()).slice(0, TEXT_LIMITS.search);
  const { data } = useQuery({
    ...useTRPC().companies.list.queryOptions({ search, limit: SHOWN + without.length }),
    enabled: isOpen,
    retry: false,
    placeholderData: keepPreviousData,
  });

  function type(text: string): void {
    const isEmpty = text.trim() === '';
    setTyped(text);
    onChoose(null, !isEmpty);
  }

  function choose({ id, name }: CompanyRow): void {
    setTyped(null);
    onChoose({ id, name }, false);
  }

  return (
    <Combobox
      placeholder="Name or number"
      {...props}
      value={typed !== null && !chosen ? typed : (chosen?.name ?? '')}
      listLabel="Companies"
      options={isOpen ? (data?.companies ?? []).filter(({ id }) => !without.includes(id)).slice(0, SHOWN) : []}
      optionKey={({ id }) => id}
      renderOption={({ name, number, city }) => <WrittenParts parts={[name, number, city]} />}
      onType={type}
      onChoose={choose}
      onOpenChange={setOpen}
    />
  );
}
