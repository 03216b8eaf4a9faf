import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { DataTable } from '#src/components/data-table.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { hiddenColumns } from '#src/features/shipments/optional-columns.ts';
import type { ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import type { RouterOutputs } from '#src/lib/router-outputs.ts';
import { Pages } from './pages.tsx';
import type { RowActions } from './row-actions.tsx';
import { ShipmentCards } from './shipment-cards.tsx';
import { shipmentColumns } from './shipment-columns.tsx';
import { useTrackingLookup } from './use-tracking-lookup.ts';

type ShipmentListProps = RowActions & {
  list: RouterOutputs['shipments']['mine'];
  /** The list is still that of the search before. */
  isPrevious: boolean;
  search: ShipmentsSearch;
};

/** A table on wide screens, cards on small ones. */
export function ShipmentList({ list, isPrevious, search, onEdit, onDelete }: ShipmentListProps) {
  const { shipments, pagination } = list;
  const lookUp = useTrackingLookup();
  const columns = useMemo(() => shipmentColumns({ lookUp, onEdit, onDelete }), [lookUp, onEdit, onDelete]);
  const hidden = useMemo(() => hiddenColumns(search.hide), [search.hide]);
  useLastPage(search, isPrevious ? Number.POSITIVE_INFINITY : pagination.totalPages);

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
      <ShipmentCards shipments={shipments} lookUp={lookUp} onEdit={onEdit} onDelete={onDelete} />
      <Pages pagination={pagination} shown={shipments.length} search={search} />
    </>
  );
}

/** A page that has gone, because its last row was deleted, gives way to the one that is now last. */
function useLastPage({ page = 1 }: ShipmentsSearch, totalPages: number): void {
  const navigate = useNavigate({ from: '/admin/shipments' });
  useEffect(() => {
    if (page > totalPages) void navigate({ search: (before) => ({ ...before, page: totalPages }), replace: true });
  }, [navigate, page, totalPages]);
}
