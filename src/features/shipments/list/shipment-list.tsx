import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { isFiltered } from '#src/components/list-filters/filter-chips.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import type { TableSort } from '#src/components/sort-button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EXTRA_COLUMNS } from '#src/features/shipments/optional-columns.ts';
import { readShipmentsSearch, type ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import { cn } from '#src/lib/cn.ts';
import { useClampPage } from '#src/lib/hooks/use-clamp-page.ts';
import type { TableLayout } from '#src/lib/hooks/use-table-layout.ts';
import { shipmentSort } from '#src/lib/shipment-sort.ts';
import type { Owners } from './owner-name.tsx';
import type { RowActions } from './row-actions.tsx';
import { ShipmentCards } from './shipment-cards.tsx';
import { shipmentColumns } from './shipment-columns.tsx';
import { useTrackingLookup } from './use-tracking-lookup.ts';

type ShipmentListProps = RowActions & {
  list: RouterOutputs['shipments']['mine'];
  owners: Owners;
  /** The list is still that of the search before. */
  isPlaceholder: boolean;
  search: ShipmentsSearch;
  layout: TableLayout;
};

/** A table on wide screens, cards on small ones. */
export function ShipmentList({ list, owners, isPlaceholder, search, layout, canChange, onAction }: ShipmentListProps) {
  const { shipments, pagination } = list;
  const onLookup = useTrackingLookup();
  const hasExtra = !EXTRA_COLUMNS.every((column) => layout.hidden.includes(column));
  const columns = useMemo(
    () => shipmentColumns({ onLookup, owners, hasExtra, canChange, onAction }),
    [onLookup, owners, hasExtra, canChange, onAction],
  );
  const navigate = useNavigate({ from: '/admin/shipments' });
  const { onPreview, preview } = useRowPreview(shipments);
  const sort: TableSort = {
    ...shipmentSort(search),
    onSort: (sortBy, sortOrder) =>
      navigate({
        search: (before) => readShipmentsSearch({ ...before, sortBy, sortOrder, page: undefined }),
        resetScroll: false,
      }),
  };
  useClampPage(search.page, isPlaceholder ? Number.POSITIVE_INFINITY : pagination.totalPages, (page) =>
    navigate({ search: (before) => ({ ...before, page }), replace: true }),
  );

  if (shipments.length === 0) {
    return (
      <Card className="px-6 py-12 text-center text-muted-foreground">
        <p>{search.search || isFiltered(search) ? 'No matching shipments found' : 'No shipments available'}</p>
      </Card>
    );
  }
  return (
    <>
      <Card
        className={cn(
          'hidden overflow-clip lg:block max-xl:[&_td]:text-xs [&_:is(td,th)]:px-1.5 2xl:[&_:is(td,th)]:px-3',
          hasExtra ? 'max-xl:[&>[data-slot=table-container]]:overflow-x-auto' : 'xl:[&_:is(td,th)]:px-2',
        )}
      >
        <DataTable
          caption="Shipments"
          columns={columns}
          rows={shipments}
          rowId={(row) => row.id}
          layout={layout}
          sort={sort}
          onPreview={onPreview}
        />
      </Card>
      <ShipmentCards
        shipments={shipments}
        owners={owners}
        onLookup={onLookup}
        canChange={canChange}
        onAction={onAction}
        onPreview={onPreview}
      />
      {preview}
      <Pagination
        {...pagination}
        noun="shipments"
        offset={(pagination.page - 1) * DEFAULT_LIMIT}
        shown={shipments.length}
        linkTo={(page) => linkOptions({ to: '/admin/shipments', search: { ...search, page } })}
      />
    </>
  );
}
