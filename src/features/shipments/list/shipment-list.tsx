import { activeFilters } from '#src/components/list-filters/active-filters.ts';
import { Pagination } from '#src/components/pagination.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { DEFAULTS } from '#src/features/shipments/optional-columns.ts';
import type { ShipmentRow, ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import { cn } from '#src/lib/cn.ts';
import { hasAdded, type TableLayout } from '#src/lib/hooks/use-table-layout.ts';
import type { Owners } from './owner-name.tsx';
import type { RowActionsProps } from './row-actions.tsx';
import { shipmentColumns } from './shipment-columns.tsx';

type ShipmentListProps = {
  list: RouterOutputs['shipments']['mine'];
  owners: Owners;
  search: ShipmentsSearch;
  sort: ListSort;
  layout: TableLayout;
  onAction: RowActionsProps<ShipmentRow>['onAction'];
};

export function ShipmentList({ list, owners, search, sort, layout, onAction }: ShipmentListProps) {
  const { shipments, pagination } = list;
  const { onPreview, preview } = useRowPreview(shipments);
  return (
    <>
      <RecordList
        name="Shipments"
        columns={shipmentColumns({ owners, layout, onAction })}
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
        // With columns that the user has added it may be wider than its box, which then scrolls.
        className={cn(
          'max-xl:[&_td]:text-xs [&_:is(td,th)]:px-1 xl:[&_:is(td,th)]:px-1.5',
          hasAdded(layout, DEFAULTS) && '[&>[data-slot=table-container]]:overflow-x-auto',
        )}
      />
      {preview}
      <Pagination {...pagination} noun="shipments" shown={shipments.length} />
    </>
  );
}
