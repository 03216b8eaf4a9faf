import { type ReactNode, useMemo } from 'react';
import { FILTER_NAMES } from '#contract/shipments/list-filters.ts';
import type { Column } from '#src/components/record-list/column.ts';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { SelectAllOnCards } from '#src/components/record-list/selection/selection-boxes.tsx';
import { SelectionContext } from '#src/components/record-list/selection/selection-context.ts';
import { useRowSelection } from '#src/components/record-list/selection/use-row-selection.ts';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { activeFilters, type ListSearch } from '#src/lib/lists/list-filters.ts';
import { hasAdded, type TableLayout } from '#src/lib/lists/use-table-layout.ts';
import { useWorkRights } from '#src/lib/shipments/may-change.ts';
import { OpenedListContext, useListToOpenFrom } from '#src/lib/shipments/opened-list.ts';
import type { ListRow, ListScreen } from './list-screen.ts';

type ShipmentListProps<Row extends ListRow> = {
  screen: ListScreen;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows are still those of the view before. */
  isPlaceholder: boolean;
  search: ListSearch & { scope?: 'all' };
  sort: ListSort;
  layout: TableLayout;
  /** The bar for the rows that are selected. */
  actions: ReactNode;
  /** Below the words for no rows where something was asked for. */
  elsewhere?: ReactNode;
  /** The pages beside this one. */
  children: ReactNode;
};

/** The shipments as a table and as cards; those that the user may work on can be selected. */
export function ShipmentList<Row extends ListRow>(props: ShipmentListProps<Row>) {
  const { screen, columns, rows, isPlaceholder, search, sort, layout, actions, elsewhere, children } = props;
  const { isInCard, empty } = screen;
  const isFiltered = search.search || activeFilters(search).length > 0;
  const { onPreview, preview } = useRowPreview(rows, screen.look);
  const maySelect = useWorkRights('warehouse');
  const selectable = useMemo(() => rows.filter(maySelect), [rows, maySelect]);
  const openedList = useListToOpenFrom(screen.path, search, rows);
  const selection = useRowSelection(selectable, filterKey(search));
  return (
    <OpenedListContext value={openedList}>
      <SelectionContext value={selection}>
        <StaleRows
          isStale={isPlaceholder}
          count={rows.length}
          className={isInCard ? undefined : 'grid grid-cols-1 gap-3'}
        >
          <SelectAllOnCards className={isInCard ? 'border-b px-4' : 'border px-4'} />
          <div className="flex flex-col">
            {actions}
            <RecordList
              name={screen.name}
              cardsName="Shipments"
              columns={selection.isPossible ? columns : columns.filter(({ id }) => id !== 'select')}
              rows={rows}
              empty={
                <>
                  <p>{isFiltered ? empty.filtered : empty.all}</p>
                  {isFiltered && elsewhere}
                </>
              }
              isInCard={isInCard}
              layout={layout}
              sort={sort}
              onPreview={onPreview}
              isScrolled={hasAdded(layout, screen.optionalColumns.defaults)}
              className={screen.className}
            />
          </div>
          {children}
        </StaleRows>
        {preview}
      </SelectionContext>
    </OpenedListContext>
  );
}

/** Order, page and columns do not change the filter's results. */
function filterKey(search: ShipmentListProps<ListRow>['search']): string {
  return JSON.stringify([search.scope, search.search, ...FILTER_NAMES.map((name) => search[name])]);
}
