import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SortOrder } from '#server/contract/list-filters.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';

export type TableSort = {
  /** The id of the column that the rows are sorted by. */
  by: string;
  order: SortOrder;
  /** The columns that can be sorted by, each with the order that a first press gives. */
  columns: Readonly<Record<string, SortOrder>>;
  onSort: (by: string, order: SortOrder) => void;
};

type SortButtonProps = { sort: TableSort | undefined; column: string; children: ReactNode };

/** A column's header, as a button where the rows can be sorted by it; another press turns the order round. */
export function SortButton({ sort, column, children }: SortButtonProps) {
  const hydrated = useHydrated();
  const first = sort?.columns[column];
  if (!sort || !first) return children;
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
