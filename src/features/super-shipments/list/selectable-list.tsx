import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DataTable } from '#src/components/data-table.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import type { TableSort } from '#src/components/sort-button.tsx';
import { handOverDialog } from '#src/features/hand-over/index.ts';
import { BulkBar } from '#src/features/super-shipments/bulk/bulk-bar.tsx';
import { SelectionContext } from '#src/features/super-shipments/selection/selection-context.ts';
import { useRowSelection } from '#src/features/super-shipments/selection/use-row-selection.ts';
import {
  filterOf,
  type SuperShipmentList,
  type SuperShipmentRow,
} from '#src/features/super-shipments/super-shipments-query.ts';
import {
  readSuperShipmentsSearch,
  type SuperShipmentsSearch,
} from '#src/features/super-shipments/super-shipments-search.ts';
import { useClampPage } from '#src/lib/hooks/use-clamp-page.ts';
import type { TableLayout } from '#src/lib/hooks/use-table-layout.ts';
import { lazyCode } from '#src/lib/lazy-code.ts';
import { shipmentSort } from '#src/lib/shipment-sort.ts';
import { PageFooter } from './page-footer.tsx';
import { RowDialogs } from './row-dialogs.tsx';
import { SuperShipmentCards } from './super-shipment-cards.tsx';
import { superShipmentColumns } from './super-shipment-columns.tsx';

const bulkDialog = lazyCode(
  () => import('#src/features/super-shipments/bulk/bulk-dialog.tsx'),
  ({ BulkDialog }) => BulkDialog,
);

type SelectableListProps = {
  list: SuperShipmentList;
  /** The rows are still those of the view before. */
  isPlaceholder: boolean;
  search: SuperShipmentsSearch;
  layout: TableLayout;
};

/** A table on wide screens, cards on small ones, and what can be done with the rows that are ticked. */
export function SelectableList({ list, isPlaceholder, search, layout }: SelectableListProps) {
  const { shipments, pagination } = list;
  const selection = useRowSelection(shipments, filterKey(search));
  const [opened, setOpened] = useState<'update' | 'hand-over' | null>(null);
  const ids = [...selection.selected];
  const onScreen = shipments.filter(({ id }) => selection.selected.has(id));
  const close = () => setOpened(null);
  const navigate = useNavigate({ from: '/admin/super-getshipments' });
  const { onPreview, preview } = useRowPreview(shipments);
  const sort: TableSort = {
    ...shipmentSort(search),
    onSort: (sortBy, sortOrder) =>
      navigate({
        search: (before) => readSuperShipmentsSearch({ ...before, sortBy, sortOrder, page: undefined }),
        resetScroll: false,
      }),
  };
  useClampPage(search.page, isPlaceholder ? Number.POSITIVE_INFINITY : pagination.totalPages, (page) =>
    navigate({ search: (before) => ({ ...before, page }), replace: true }),
  );

  return (
    <SelectionContext value={selection}>
      {shipments.length === 0 ? (
        <p className="px-6 py-12 text-center text-muted-foreground">No shipments found</p>
      ) : (
        <RowDialogs rows={shipments}>
          <div aria-busy={isPlaceholder} className="transition-opacity aria-busy:opacity-60">
            <div className="hidden lg:block max-xl:[&>[data-slot=table-container]]:overflow-x-auto [&_:is(td,th)]:px-1.5 xl:[&_:is(td,th)]:px-2 2xl:[&_:is(td,th)]:px-3 [&_tr:has([role=checkbox][data-state=checked])]:bg-accent/60">
              <DataTable
                caption="All shipments"
                columns={superShipmentColumns}
                rows={shipments}
                rowId={(row) => row.id}
                layout={layout}
                sort={sort}
                onPreview={onPreview}
              />
            </div>
            <SuperShipmentCards shipments={shipments} onPreview={onPreview} />
          </div>
        </RowDialogs>
      )}
      {preview}
      <BulkBar
        search={search}
        total={pagination.totalItems}
        onIntent={bulkDialog.prefetch}
        onUpdate={() => setOpened('update')}
        onHandOver={() => setOpened('hand-over')}
      />
      <PageFooter pagination={pagination} shown={shipments.length} search={search} />
      {opened === 'hand-over' && (
        <LazyDialog
          code={handOverDialog}
          props={{ shipments: withUnknown(ids, onScreen), onHandedOver: selection.clear, onClose: close }}
        />
      )}
      {opened === 'update' && (
        <LazyDialog
          code={bulkDialog}
          props={{ ids, shipments: onScreen, onUpdated: selection.clear, onClose: close }}
        />
      )}
    </SelectionContext>
  );
}

/** What the filter finds does not depend on order and page. */
function filterKey(search: SuperShipmentsSearch): string {
  const { sortBy: _sortBy, sortOrder: _sortOrder, ...filter } = filterOf(search);
  return JSON.stringify(filter);
}

/** Of a shipment on another page the id alone is known. */
function withUnknown(ids: readonly string[], rows: readonly SuperShipmentRow[]) {
  return ids.map((id) => rows.find((row) => row.id === id) ?? { id, trackingNumber: '', user: '' });
}
