import type { Owners } from '#src/components/badges/owner-name.tsx';
import { SUPER_ADMIN_LOOK } from '#src/components/badges/status-looks.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { SelectAllOnCards } from '#src/components/record-list/selection/selection-boxes.tsx';
import { SelectionContext } from '#src/components/record-list/selection/selection-context.ts';
import { useRowSelection } from '#src/components/record-list/selection/use-row-selection.ts';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { SelectedShipments } from '#src/features/bulk/index.ts';
import { COLUMNS } from '#src/features/super-shipments/optional-columns.ts';
import { filterOf, type SuperShipmentList } from '#src/features/super-shipments/super-shipments-query.ts';
import type { SuperShipmentsSearch } from '#src/features/super-shipments/super-shipments-search.ts';
import { hasAdded, type TableLayout } from '#src/lib/lists/use-table-layout.ts';
import { OpenedListContext, useListToOpenFrom } from '#src/lib/shipments/opened-list.ts';
import { PageFooter } from './page-footer.tsx';
import { SelectWholeButton } from './select-whole-button.tsx';
import { superShipmentColumns } from './super-shipment-columns.tsx';
import { useRowDialogs } from './use-row-dialogs.tsx';

type SelectableListProps = {
  list: SuperShipmentList;
  /** The rows are still those of the view before. */
  isPlaceholder: boolean;
  owners: Owners;
  search: SuperShipmentsSearch;
  sort: ListSort;
  layout: TableLayout;
};

const TIGHT =
  'max-xl:[&_td]:text-xs max-xl:[&_[data-slot=badge]]:px-1.5 max-xl:[&_:is(td,th)]:px-1 xl:[&_:is(td,th)]:px-1.5';

/** The shipments, and what can be done with those that are ticked. */
export function SelectableList({ list, isPlaceholder, owners, search, sort, layout }: SelectableListProps) {
  const { shipments, pagination } = list;
  const openedList = useListToOpenFrom('/admin/super-getshipments', search, shipments);
  const selection = useRowSelection(shipments, filterKey(search));
  const { onAction, dialogs } = useRowDialogs(shipments);
  const { onPreview, preview } = useRowPreview(shipments, SUPER_ADMIN_LOOK);

  return (
    <OpenedListContext value={openedList}>
      <SelectionContext value={selection}>
        <StaleRows isStale={isPlaceholder} count={shipments.length}>
          <SelectAllOnCards className="border-b px-4" />
          <div className="flex flex-col">
            <SelectedShipments shipments={shipments}>
              <SelectWholeButton search={search} total={pagination.totalItems} />
            </SelectedShipments>
            <RecordList
              name="All shipments"
              cardsName="Shipments"
              columns={superShipmentColumns(onAction, layout, owners)}
              rows={shipments}
              empty={<p>No shipments found</p>}
              isInCard
              layout={layout}
              sort={sort}
              onPreview={onPreview}
              isScrolled={hasAdded(layout, COLUMNS.defaults)}
              className={TIGHT}
            />
          </div>
          <PageFooter pagination={pagination} shown={shipments.length} search={search} />
        </StaleRows>
        {dialogs}
        {preview}
      </SelectionContext>
    </OpenedListContext>
  );
}

/** Order and page do not change the filter's results. */
function filterKey(search: SuperShipmentsSearch): string {
  const { sortBy: _sortBy, sortOrder: _sortOrder, ...filter } = filterOf(search);
  return JSON.stringify(filter);
}
