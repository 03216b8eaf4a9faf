import { RecordList } from '#src/components/record-list/record-list.tsx';
import { SelectAllOnCards } from '#src/components/record-list/selection/selection-boxes.tsx';
import { SelectionContext } from '#src/components/record-list/selection/selection-context.ts';
import { useRowSelection } from '#src/components/record-list/selection/use-row-selection.ts';
import type { ListSort } from '#src/components/record-list/use-paged-list.ts';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { SelectedShipments } from '#src/features/bulk-update/index.ts';
import { filterOf, type SuperShipmentList } from '#src/features/super-shipments/super-shipments-query.ts';
import type { SuperShipmentsSearch } from '#src/features/super-shipments/super-shipments-search.ts';
import { cn } from '#src/lib/cn.ts';
import { hasAdded, type TableLayout } from '#src/lib/hooks/use-table-layout.ts';
import { PageFooter } from './page-footer.tsx';
import { SelectWholeButton } from './select-whole-button.tsx';
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
  const { onAction, dialogs } = useRowDialogs(shipments);
  const { onPreview, preview } = useRowPreview(shipments);

  return (
    <SelectionContext value={selection}>
      <div aria-busy={isPlaceholder} className="transition-opacity aria-busy:opacity-60">
        <SelectAllOnCards className="border-b px-4" />
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
      <SelectedShipments shipments={shipments}>
        <SelectWholeButton search={search} total={pagination.totalItems} />
      </SelectedShipments>
      <PageFooter pagination={pagination} shown={shipments.length} search={search} />
    </SelectionContext>
  );
}

/** Order and page do not change the filter's results. */
function filterKey(search: SuperShipmentsSearch): string {
  const { sortBy: _sortBy, sortOrder: _sortOrder, ...filter } = filterOf(search);
  return JSON.stringify(filter);
}
