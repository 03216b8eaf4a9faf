import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { ExportButtons } from '#src/features/super-shipments/export-buttons.tsx';
import { Filters } from '#src/features/super-shipments/filters.tsx';
import { DashboardQueryState } from '#src/features/super-shipments/query-state.tsx';
import { detailedQuery } from '#src/features/super-shipments/super-shipments-query.ts';
import {
  readSuperShipmentsSearch,
  type SuperShipmentsSearch,
} from '#src/features/super-shipments/super-shipments-search.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { useTableLayout } from '#src/lib/hooks/use-table-layout.ts';
import { SelectableList } from './selectable-list.tsx';
import { DEFAULTS, OPTIONAL_COLUMNS } from './super-shipment-columns.tsx';

const COLUMNS = Object.keys(OPTIONAL_COLUMNS);

/** Everyone's shipments as a table that can be searched, filtered, sorted, exported and changed in bulk. */
export function DetailedTab({ search }: { search: SuperShipmentsSearch }) {
  const { data, error, isFetching, isPlaceholder, total, change, sort } = usePagedList(
    detailedQuery(useTRPC(), search),
    search,
    readSuperShipmentsSearch,
  );
  const { layout, setLayout } = useTableLayout('super-shipments', COLUMNS, DEFAULTS);
  const hydrated = useHydrated();
  return (
    <Card className="overflow-clip">
      <CardHeader>
        <div className="flex items-center gap-3">
          <CardTitle>All Shipments Management</CardTitle>
          {data && isFetching && hydrated && <Spinner className="text-muted-foreground" />}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ExportButtons list={isPlaceholder ? undefined : data} search={search} />
          <ColumnsMenu names={OPTIONAL_COLUMNS} layout={layout} onChange={setLayout} size="sm" />
        </div>
      </CardHeader>
      <Filters search={search} total={total} onChange={change} />
      {data ? (
        <SelectableList list={data} isPlaceholder={isPlaceholder} search={search} sort={sort} layout={layout} />
      ) : (
        <div className="p-4">
          <DashboardQueryState error={error} />
        </div>
      )}
    </Card>
  );
}
