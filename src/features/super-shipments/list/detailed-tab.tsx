import { useQueryClient } from '@tanstack/react-query';
import { SUPER_ADMIN_STATUSES, superAdminStatus } from '#contract/statuses/statuses.ts';
import { SUPER_ADMIN_LOOK } from '#src/components/badges/status-looks.tsx';
import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { FilterForm } from '#src/components/shipment-list/filter-form.tsx';
import type { ListScreen } from '#src/components/shipment-list/list-screen.ts';
import { SelectWholeButton } from '#src/components/shipment-list/select-whole-button.tsx';
import { ShipmentList } from '#src/components/shipment-list/shipment-list.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { SelectedShipments } from '#src/features/bulk/index.ts';
import { ExportButtons } from '#src/features/super-shipments/export-buttons.tsx';
import { DashboardQueryState } from '#src/features/super-shipments/query-state.tsx';
import { detailedQuery, filterOf } from '#src/features/super-shipments/super-shipments-query.ts';
import {
  readSuperShipmentsSearch,
  type SuperShipmentsSearch,
} from '#src/features/super-shipments/super-shipments-search.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useOwners } from '#src/lib/api/use-staff-queries.ts';
import { useListLayout } from '#src/lib/lists/use-list-layout.ts';
import { LIST_COLUMNS } from '#src/lib/shipments/list-columns.ts';
import { PageFooter } from './page-footer.tsx';
import { SearchField } from './search-field.tsx';
import { superShipmentColumns } from './super-shipment-columns.tsx';
import { useRowDialogs } from './use-row-dialogs.tsx';

const LIST: ListScreen = {
  path: '/admin/super-getshipments',
  name: 'All shipments',
  optionalColumns: LIST_COLUMNS['super-shipments'],
  statuses: Object.fromEntries(SUPER_ADMIN_STATUSES.map(superAdminStatus).map((status) => [status, status])),
  look: SUPER_ADMIN_LOOK,
  empty: { filtered: 'No shipments found', all: 'No shipments found' },
  isInCard: true,
  className:
    'max-[90rem]:[&_td]:text-xs max-[90rem]:[&_[data-slot=badge]]:px-1.5 max-[90rem]:[&_:is(td,th)]:px-1 min-[90rem]:[&_:is(td,th)]:px-1.5',
};

/** Everyone's shipments as a table that can be searched, filtered, sorted, exported and changed in bulk. */
export function DetailedTab({ search }: { search: SuperShipmentsSearch }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { data, error, isPlaceholder, total, change, sort } = usePagedList(
    detailedQuery(trpc, search),
    search,
    readSuperShipmentsSearch,
  );
  const rows = data?.shipments ?? [];
  const owners = useOwners(true);
  const { layout, changeLayout } = useListLayout('super-shipments', LIST.optionalColumns, search);
  const { onAction, dialogs } = useRowDialogs(rows);
  return (
    <Card className="overflow-clip">
      <CardHeader>
        <CardTitle>All Shipments Management</CardTitle>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ExportButtons list={isPlaceholder ? undefined : data} search={search} />
          <ColumnsMenu names={LIST.optionalColumns.names} layout={layout} onChange={changeLayout} size="sm" />
        </div>
      </CardHeader>
      <FilterForm
        screen={LIST}
        search={search}
        sent={{ tab: 'detailed' }}
        owners={owners}
        total={total}
        onChange={change}
        onSearch={(text) => change({ search: text })}
      >
        <SearchField searched={search.search} onClear={() => change({ search: undefined })} />
      </FilterForm>
      {data ? (
        <ShipmentList
          screen={LIST}
          columns={superShipmentColumns(onAction, layout, owners)}
          rows={rows}
          isPlaceholder={isPlaceholder}
          search={search}
          sort={sort}
          layout={layout}
          actions={
            <SelectedShipments shipments={rows}>
              <SelectWholeButton
                total={data.pagination.totalItems}
                load={() =>
                  queryClient.query({ ...trpc.superAdmin.matching.queryOptions(filterOf(search)), staleTime: 0 })
                }
              />
            </SelectedShipments>
          }
        >
          <PageFooter pagination={data.pagination} shown={rows.length} search={search} />
        </ShipmentList>
      ) : (
        <div className="p-4">
          <DashboardQueryState error={error} />
        </div>
      )}
      {dialogs}
    </Card>
  );
}
