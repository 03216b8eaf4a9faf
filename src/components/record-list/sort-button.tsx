import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SortOrder } from '#contract/shipments/list-filters.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import type { ListSort } from './use-paged-list.ts';

type SortButtonProps = { sort: ListSort; column: string; first: SortOrder; children: ReactNode };

/** The header of a column that the rows can be sorted by; another press turns the order round. */
export function SortButton({ sort, column, first, children }: SortButtonProps) {
  const hydrated = useHydrated();
  const isSorted = sort.by === column;
  const Icon = isSorted ? ICONS[sort.order] : ChevronsUpDown;
  const next = isSorted ? (sort.order === 'asc' ? 'desc' : 'asc') : first;
  return (
    <button
      type="button"
      disabled={!hydrated}
      onClick={() => sort.onSort(column, next)}
      className="group -mx-1 inline-flex h-8 items-center gap-1 rounded-sm px-1 font-semibold hover:bg-accent hover:text-accent-foreground"
    >
      {children}
      <Icon
        aria-hidden
        className={isSorted ? 'size-3.5 text-foreground' : 'size-3.5 opacity-40 group-hover:opacity-100'}
      />
    </button>
  );
}

const ICONS = { asc: ArrowUp, desc: ArrowDown } as const;
