import { useMemo } from 'react';
import { superAdminStatus } from '#contract/statuses/statuses.ts';
import type { Owners } from '#src/components/badges/owner-name.tsx';
import { activeFilters } from '#src/components/list-filters/active-filters.ts';
import { Pagination } from '#src/components/pagination.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { SelectAllOnCards } from '#src/components/record-list/selection/selection-boxes.tsx';
import { SelectionContext } from '#src/components/record-list/selection/selection-context.ts';
import { useRowSelection } from '#src/components/record-list/selection/use-row-selection.ts';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { SelectedShipments } from '#src/features/bulk/index.ts';
import { COLUMNS } from '#src/features/shipments/optional-columns.ts';
import type { ShipmentRow, ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { hasAdded, type TableLayout } from '#src/lib/lists/use-table-layout.ts';
import { useChangeRights } from '#src/lib/shipments/may-change.ts';
import { OpenedListContext, useListToOpenFrom } from '#src/lib/shipments/opened-list.ts';
import { statusName } from '#src/lib/shipments/status-name.ts';
import type { RowActionsProps } from './row-actions.tsx';
import { shipmentColumns } from './shipment-columns.tsx';

type ShipmentListProps = {
  list: RouterOutputs['shipments']['mine'];
  /** The rows are still those of the view before. */
  isPlaceholder: boolean;
  owners: Owners;
  search: ShipmentsSearch;
  sort: ListSort;
  layout: TableLayout;
  onAction: RowActionsProps<ShipmentRow>['onAction'];
};

const TIGHT =
  'max-xl:[&_td]:text-xs max-xl:[&_[data-slot=badge]]:px-1.5 max-xl:[&_[data-slot=badge]]:tracking-normal [&_:is(td,th)]:px-1 xl:[&_:is(td,th)]:px-1.5';

export function ShipmentList({ list, isPlaceholder, owners, search, sort, layout, onAction }: ShipmentListProps) {
  const { shipments, pagination } = list;
  const { onPreview, preview } = useRowPreview(shipments);
  const mayChange = useChangeRights();
  const changeable = useMemo(() => shipments.filter(mayChange), [shipments, mayChange]);
  const openedList = useListToOpenFrom('/admin/shipments', search, shipments);
  const selection = useRowSelection(changeable, filterKey(search));
  const columns = shipmentColumns({
    owners,
    isEveryones: search.scope === 'all',
    layout,
    onAction,
    isSelectable: mayChange,
  });
  return (
    <OpenedListContext value={openedList}>
      <SelectionContext value={selection}>
        <StaleRows isStale={isPlaceholder} count={shipments.length} className="grid grid-cols-1 gap-3">
          <SelectAllOnCards className="border px-4" />
          <div className="flex flex-col">
            <SelectedShipments shipments={changeable.map(bulkRowOf)} statusName={statusName} />
            <RecordList
              name="Shipments"
              columns={selection.isPossible ? columns : columns.filter(({ id }) => id !== 'select')}
              rows={shipments}
              empty={
                <p>
                  {search.search || activeFilters(search).length > 0
                    ? 'No matching shipments found'
                    : 'No shipments available'}
                </p>
              }
              layout={layout}
              sort={sort}
              onPreview={onPreview}
              isScrolled={hasAdded(layout, COLUMNS.defaults)}
              className={TIGHT}
            />
          </div>
          <Pagination {...pagination} noun="shipments" shown={shipments.length} className="mt-3" />
        </StaleRows>
        {preview}
      </SelectionContext>
    </OpenedListContext>
  );
}

/** Bulk updates spell one status differently. */
const bulkRowOf = (row: ShipmentRow) => ({ ...row, status: superAdminStatus(row.status) });

/** Order, page and columns do not change the filter's results. */
function filterKey(search: ShipmentsSearch): string {
  const { page: _page, sortBy: _by, sortOrder: _order, hide: _hide, show: _show, ...filter } = search;
  return JSON.stringify(filter);
}
