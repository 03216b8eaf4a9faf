import type { FormEvent, ReactNode } from 'react';
import { FilterChips } from '#src/components/list-filters/filter-chips.tsx';
import { FIRST_FOUR, FilterDisclosure, FURTHER } from '#src/components/list-filters/filter-disclosure.tsx';
import { HiddenFields } from '#src/components/list-filters/hidden-fields.tsx';
import { ShipmentFilters, type ShipmentFiltersProps } from '#src/components/list-filters/shipment-filters.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import type { ListSearch } from '#src/lib/lists/list-filters.ts';
import type { ListScreen } from './list-screen.ts';

/** On the page, where the list's search is elsewhere, and in a card, whose form begins with it. */
const LOOKS = {
  page: {
    label: 'Filters',
    className: 'flex flex-wrap items-end gap-x-4 gap-y-2',
    formClassName: 'max-md:has-[details[open]]:basis-full md:flex-[99_1_36rem]',
    disclosure: {},
    controls: { sortClassName: 'lg:not-noscript:hidden' },
    columnsClassName: FIRST_FOUR,
    chipsClassName: 'min-h-10 grow',
  },
  card: {
    label: undefined,
    className: undefined,
    formClassName: 'flex flex-wrap gap-3 px-4 pt-3',
    disclosure: { className: 'grow-8 basis-0 max-[87.5rem]:basis-full' },
    controls: { furtherClassName: FURTHER },
    columnsClassName: '',
    chipsClassName: 'border-b border-border px-4 py-2',
  },
};

type FilterFormProps = Pick<ShipmentFiltersProps, 'onChange' | 'owners'> & {
  screen: ListScreen;
  search: ListSearch;
  /** The form sends these too, without JavaScript. */
  sent: Readonly<Record<string, string | undefined>>;
  /** How many match; undefined while that is not known. */
  total: number | undefined;
  /** A search box at the beginning of the form, and a button that sends it; `onSearch` gets the text. */
  children?: ReactNode;
  onSearch?: (text: string) => void;
};

/** The filters of the list. Each choice acts at once, at page 1; without JavaScript a button sends them all. */
export function FilterForm({ screen, search, sent, owners, total, onChange, children, onSearch }: FilterFormProps) {
  const look = LOOKS[screen.isInCard ? 'card' : 'page'];
  const shown = { values: search, statuses: screen.statuses, owners };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch?.(String(new FormData(event.currentTarget).get('search') ?? ''));
  }

  return (
    <search aria-label={look.label} className={look.className}>
      <form action={screen.path} onSubmit={onSubmit} className={look.formClassName}>
        <HiddenFields search={sent} />
        {children}
        <FilterDisclosure values={search} total={total} {...look.disclosure}>
          <div className={cn('mt-3 grid grid-cols-2 gap-3 md:mt-0 md:grid-cols-4', look.columnsClassName)}>
            <ShipmentFilters {...shown} {...look.controls} onChange={onChange} />
            {!children && (
              <Button type="submit" native variant="outline" className="hidden self-end noscript:inline-flex">
                Filter
              </Button>
            )}
          </div>
        </FilterDisclosure>
      </form>
      <FilterChips {...shown} total={total} className={look.chipsClassName} />
    </search>
  );
}
