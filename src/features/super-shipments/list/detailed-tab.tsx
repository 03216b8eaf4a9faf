import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { ExportButtons } from '#src/features/super-shipments/export-buttons.tsx';
import { Filters } from '#src/features/super-shipments/filters.tsx';
import { COLUMNS } from '#src/features/super-shipments/optional-columns.ts';
import { DashboardQueryState } from '#src/features/super-shipments/query-state.tsx';
import { detailedQuery } from '#src/features/super-shipments/super-shipments-query.ts';
import {
  readSuperShipmentsSearch,
  type SuperShipmentsSearch,
} from '#src/features/super-shipments/super-shipments-search.ts';
import { useOwners } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useListLayout } from '#src/lib/lists/use-list-layout.ts';
import { SelectableList } from './selectable-list.tsx';

/** Everyone's shipments as a table that can be searched, filtered, sorted, exported and changed in bulk. */
export function DetailedTab({ search }: { search: SuperShipmentsSearch }) {
  const { data, error, isPlaceholder, total, change, sort } = usePagedList(
    detailedQuery(useTRPC(), search),
    search,
    readSuperShipmentsSearch,
  );
  const owners = useOwners(true);
  const { layout, changeLayout } = useListLayout('super-shipments', COLUMNS, search);
  return (
    <Card className="overflow-clip">
      <CardHeader>
        <CardTitle>All Shipments Management</CardTitle>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ExportButtons list={isPlaceholder ? undefined : data} search={search} />
          <ColumnsMenu names={COLUMNS.names} layout={layout} onChange={changeLayout} size="sm" />
        </div>
      </CardHeader>
      <Filters search={search} owners={owners} total={total} onChange={change} />
      {data ? (
        <SelectableList
          list={data}
          isPlaceholder={isPlaceholder}
          owners={owners}
          search={search}
          sort={sort}
          layout={layout}
        />
      ) : (
        <div className="p-4">
          <DashboardQueryState error={error} />
        </div>
      )}
    </Card>
  );
}
