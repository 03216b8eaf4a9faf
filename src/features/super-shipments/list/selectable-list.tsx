import { useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { SUPER_ADMIN_LOOK } from '#src/components/labels/status-badge.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { bulkDialog } from '#src/features/bulk-update/index.ts';
import { handOverDialog } from '#src/features/hand-over/index.ts';
import { BulkBar } from '#src/features/super-shipments/bulk/bulk-bar.tsx';
import { SelectAllBox } from '#src/features/super-shipments/selection/selection-boxes.tsx';
import { SelectionContext } from '#src/features/super-shipments/selection/selection-context.ts';
import { useRowSelection } from '#src/features/super-shipments/selection/use-row-selection.ts';
import {
  filterOf,
  type SuperShipmentList,
  type SuperShipmentRow,
} from '#src/features/super-shipments/super-shipments-query.ts';
import type { SuperShipmentsSearch } from '#src/features/super-shipments/super-shipments-search.ts';
import { cn } from '#src/lib/cn.ts';
import { hasAdded, type TableLayout } from '#src/lib/hooks/use-table-layout.ts';
import { PageFooter } from './page-footer.tsx';
import { DEFAULTS, superShipmentColumns } from './super-shipment-columns.tsx';
import { useRowDialogs } from './use-row-dialogs.tsx';

type SelectableListProps = {
  list: SuperShipmentList;
  /** The rows are still those of the view before. */
  isPlaceholder: boolean;
  search: SuperShipmentsSearch;
  sort: ListSort;
  layout: TableLayout;
};

/** The shipments, and what can be done with those that are ticked. */
export function SelectableList({ list, isPlaceholder, search, sort, layout }: SelectableListProps) {
  const { shipments, pagination } = list;
  const selection = useRowSelection(shipments, filterKey(search));
  const [opened, setOpened] = useState<'update' | 'hand-over' | null>(null);
  const ids = [...selection.selected];
  const onScreen = shipments.filter(({ id }) => selection.selected.has(id));
  const close = () => setOpened(null);
  const { onAction, dialogs } = useRowDialogs(shipments);
  const { onPreview, preview } = useRowPreview(shipments, SUPER_ADMIN_LOOK);

  return (
    <SelectionContext value={selection}>
      <div
        aria-busy={isPlaceholder}
        className="transition-opacity aria-busy:opacity-60 [&_:is(tr,li):has([role=checkbox][data-state=checked])]:bg-accent/60"
      >
        {shipments.length > 0 && (
          <p className="flex items-center gap-2 border-b border-border bg-muted px-4 py-2 text-xs font-semibold text-muted-foreground lg:hidden print:hidden">
            <SelectAllBox />
            Select all on this page
          </p>
        )}
        <RecordList
          name="All shipments"
          cardsName="Shipments"
          columns={superShipmentColumns(onAction, layout)}
          rows={shipments}
          empty={<p>No shipments found</p>}
          isInCard
          layout={layout}
          sort={sort}
          onPreview={onPreview}
          // With columns that the user has added it may be wider than its box, which then scrolls.
          className={cn(
            'max-xl:[&>[data-slot=table-container]]:overflow-x-auto [&_:is(td,th)]:px-1.5',
            hasAdded(layout, DEFAULTS) && '[&>[data-slot=table-container]]:overflow-x-auto',
          )}
        />
      </div>
      {dialogs}
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
          props={{
            selection: { ids },
            shipments: onScreen,
            onUpdated: selection.clear,
            onUndone: () => selection.restore(ids),
            onClose: close,
          }}
        />
      )}
    </SelectionContext>
  );
}

/** Order and page do not change the filter's results. */
function filterKey(search: SuperShipmentsSearch): string {
  const { sortBy: _sortBy, sortOrder: _sortOrder, ...filter } = filterOf(search);
  return JSON.stringify(filter);
}

/** Of a shipment on another page the id alone is known. */
function withUnknown(ids: readonly string[], rows: readonly SuperShipmentRow[]) {
  return ids.map((id) => rows.find((row) => row.id === id) ?? { id, trackingNumber: '', user: '' });
}
