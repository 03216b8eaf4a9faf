import { isFiltered } from '#src/components/list-filters/filter-chips.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { EXTRA_COLUMNS } from '#src/features/shipments/optional-columns.ts';
import type { ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { TableLayout } from '#src/lib/hooks/use-table-layout.ts';
import type { Owners } from './owner-name.tsx';
import type { RowActionsProps } from './row-actions.tsx';
import { shipmentColumns } from './shipment-columns.tsx';

type ShipmentListProps = {
  list: RouterOutputs['shipments']['mine'];
  owners: Owners;
  search: ShipmentsSearch;
  sort: ListSort;
  layout: TableLayout;
  onAction: RowActionsProps['onAction'];
};

export function ShipmentList({ list, owners, search, sort, layout, onAction }: ShipmentListProps) {
  const { shipments, pagination } = list;
  const hasExtra = !EXTRA_COLUMNS.every((column) => layout.hidden.includes(column));
  const { onPreview, preview } = useRowPreview(shipments);
  return (
    <>
      <RecordList
        name="Shipments"
        columns={shipmentColumns({ owners, hasExtra, onAction })}
        rows={shipments}
        empty={<p>{search.search || isFiltered(search) ? 'No matching shipments found' : 'No shipments available'}</p>}
        layout={layout}
        sort={sort}
        onPreview={onPreview}
        className={
          hasExtra
            ? 'max-xl:[&>[data-slot=table-container]]:overflow-x-auto max-xl:[&_td]:text-xs [&_:is(td,th)]:px-1.5 2xl:[&_:is(td,th)]:px-3'
            : 'max-xl:[&_td]:text-xs [&_:is(td,th)]:px-1.5 xl:[&_:is(td,th)]:px-2 2xl:[&_:is(td,th)]:px-3'
        }
      />
      {preview}
      <Pagination {...pagination} noun="shipments" shown={shipments.length} />
    </>
  );
}
