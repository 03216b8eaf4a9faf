import type { ReactNode } from 'react';
import { EmptyState } from '#src/components/empty-state.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { cn } from '#src/lib/cn.ts';
import type { TableLayout } from '#src/lib/lists/use-table-layout.ts';
import type { Column } from './column.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import type { ListSort } from './use-paged-list.ts';
import './print.css';

type RecordListProps<Row> = {
  /** Read out as the name of the table and of the cards. */
  name: string;
  /** The name of the cards, where they have another. */
  cardsName?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** In the place of no rows. */
  empty?: ReactNode;
  /** The width from which the rows are a table. */
  from?: 'lg' | 'xl';
  /** The list is inside a card, which its rows share. */
  isInCard?: boolean;
  layout?: TableLayout;
  /** The headers of some columns sort the list; they stay in sight while it scrolls. */
  sort?: ListSort;
  /** Rows can have the focus, and the space bar opens the preview of one. */
  onPreview?: (rowId: string) => void;
  /** The table may be wider than its box, which then scrolls, with the header in sight. */
  isScrolled?: boolean;
  /** The class of the box around the table. */
  className?: string;
};

const TABLE_FROM = { lg: 'hidden lg:block print:block', xl: 'hidden xl:block print:block' };
const CARDS_BELOW = { lg: 'lg:hidden print:hidden', xl: 'xl:hidden print:hidden' };

/** Lower than the window by what stands below it, or the box's upper edge would scroll out of sight with the header. */
const SCROLLED =
  '[&>[data-slot=table-container]]:max-h-[max(16rem,calc(100dvh-14rem))] [&>[data-slot=table-container]]:overflow-auto';

/**
 * Records as a table on wide screens and as cards on small ones (decision 063). Both are in the page, so the server
 * renders either without knowing the width. On paper it is a table.
 */
export function RecordList<Row extends { id: string }>({
  name,
  cardsName = name,
  columns,
  rows,
  empty,
  from = 'lg',
  isInCard = false,
  isScrolled = false,
  className,
  onPreview,
  ...table
}: RecordListProps<Row>) {
  if (rows.length === 0) return <EmptyState isInCard={isInCard}>{empty}</EmptyState>;
  const Box = isInCard ? 'div' : Card;
  return (
    <>
      <Box data-record-list className={cn(TABLE_FROM[from], 'overflow-clip', isScrolled && SCROLLED, className)}>
        <RecordTable name={name} columns={columns} rows={rows} onPreview={onPreview} {...table} />
      </Box>
      <RecordCards
        name={cardsName}
        columns={columns}
        rows={rows}
        isInCard={isInCard}
        onPreview={onPreview}
        className={CARDS_BELOW[from]}
      />
    </>
  );
}
