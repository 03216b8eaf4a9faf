import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { hiddenColumns } from '#src/features/shipments/optional-columns.ts';
import type { ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import { useClampPage } from '#src/lib/hooks/use-clamp-page.ts';
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
};

/** A table on wide screens, cards on small ones. */
export function ShipmentList({ list, owners, isPlaceholder, search, canChange, onAction }: ShipmentListProps) {
  const { shipments, pagination } = list;
  const onLookup = useTrackingLookup();
  const columns = useMemo(
    () => shipmentColumns({ onLookup, owners, canChange, onAction }),
    [onLookup, owners, canChange, onAction],
  );
  const hidden = useMemo(() => hiddenColumns(search.hide), [search.hide]);
  const navigate = useNavigate({ from: '/admin/shipments' });
  useClampPage(search.page, isPlaceholder ? Number.POSITIVE_INFINITY : pagination.totalPages, (page) =>
    navigate({ search: (before) => ({ ...before, page }), replace: true }),
  );

  if (shipments.length === 0) {
    return (
      <Card className="px-6 py-12 text-center text-muted-foreground">
        <p>{search.search ? 'No matching shipments found' : 'No shipments available'}</p>
      </Card>
    );
  }
  return (
    <>
      <Card className="hidden overflow-hidden xl:block max-2xl:[&_td]:px-2 max-2xl:[&_th]:px-2">
        <DataTable caption="Shipments" columns={columns} rows={shipments} rowId={(row) => row.id} hidden={hidden} />
      </Card>
      <ShipmentCards
        shipments={shipments}
        owners={owners}
        onLookup={onLookup}
        canChange={canChange}
        onAction={onAction}
      />
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
