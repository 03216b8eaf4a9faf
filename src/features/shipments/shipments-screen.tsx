import { Link } from '@tanstack/react-router';
import { FileUp, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { canCreateShipment, isSuperAdmin } from '#contract/accounts/permissions.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { HiddenFields } from '#src/components/list-filters/hidden-fields.tsx';
import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ViewsMenu } from '#src/components/views/views-menu.tsx';
import { type PastedBulk, pastedBulkDialog } from '#src/features/bulk/index.ts';
import { useOwners } from '#src/lib/api/staff-queries.ts';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleKeys } from '#src/lib/browser/single-keys.ts';
import { useListLayout } from '#src/lib/lists/use-list-layout.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { CreationNotice } from './list/creation-notice.tsx';
import { ExportButton } from './list/export-button.tsx';
import { Filters } from './list/filters.tsx';
import { ScopeSwitch } from './list/scope-switch.tsx';
import { ShipmentList } from './list/shipment-list.tsx';
import type { OpenedShipment } from './opened-dialog.tsx';
import { COLUMNS } from './optional-columns.ts';
import { ShipmentDialogs } from './shipment-dialogs.tsx';
import { permittedSearch, readShipmentsSearch, type ShipmentsSearch, shipmentsQuery } from './shipments-query.ts';
import { useNewShipmentLink } from './use-new-shipment-link.ts';

/** Shipment Management (specification section 2). */
export function ShipmentsScreen({ search: requested }: { search: ShipmentsSearch }) {
  const trpc = useTRPC();
  const { sharedWork } = usePage();
  const currentUser = useCurrentUser();
  const canEdit = canCreateShipment(currentUser);
  const search = permittedSearch(requested, currentUser);
  const hasKeys = useSingleKeys();
  const { data, error, isPlaceholder, total, change, sort } = usePagedList(
    shipmentsQuery(trpc, search),
    search,
    readShipmentsSearch,
  );
  const owners = useOwners(search.scope === 'all');
  const { layout, params, changeLayout } = useListLayout('shipments', COLUMNS, search);
  const [opened, setOpened] = useState<OpenedShipment | null>(null);
  const [isUpdatingMany, setUpdatingMany] = useState(false);
  const [undoneBulk, setUndoneBulk] = useState<PastedBulk>();
  useNewShipmentLink(canEdit, () => setOpened({ kind: 'create' }));

  function closeMany() {
    setUpdatingMany(false);
    setUndoneBulk(undefined);
  }

  return (
    <>
      <ScreenHeader title="Shipment Management" subtitle={subtitleOf(search, isSuperAdmin(currentUser) || sharedWork)}>
        <ViewsMenu screen="shipments" columns={params} />
        <ColumnsMenu names={COLUMNS.names} layout={layout} onChange={changeLayout} />
      </ScreenHeader>
      <CreationNotice id="creation-notice" />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          action="/admin/shipments"
          label="Search shipments"
          searched={search.search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        >
          <HiddenFields search={{ ...search, search: undefined, page: undefined }} />
        </SearchBox>
        {canEdit && <ScopeSwitch search={search} />}
        <Button
          disabled={!canEdit}
          onClick={() => setOpened({ kind: 'create' })}
          aria-describedby={canEdit ? undefined : 'creation-notice'}
        >
          <Plus aria-hidden className="size-4" />
          New Shipment
        </Button>
        {canEdit && (
          <Button variant="outline" asChild>
            <Link to="/admin/import">
              <FileUp aria-hidden className="size-4" />
              Import
            </Link>
          </Button>
        )}
        {canEdit && (
          <Button variant="outline" onClick={() => setUpdatingMany(true)} className="noscript:hidden">
            <ListChecks aria-hidden className="size-4" />
            Update many
          </Button>
        )}
        {canEdit && <ExportButton search={search} />}
        {hasKeys && (
          <p className="ml-auto text-xs text-muted-foreground max-2xl:hidden noscript:hidden">
            <kbd className="mr-1 rounded-sm border border-input px-1.5 py-0.5 font-mono">/</kbd> to search
          </p>
        )}
      </div>
      <Filters search={search} owners={owners} total={total} onChange={change} />
      {data ? (
        <ShipmentList
          list={data}
          isPlaceholder={isPlaceholder}
          owners={owners}
          search={search}
          sort={sort}
          layout={layout}
          onAction={(kind, shipment) => setOpened({ kind, shipment })}
        />
      ) : (
        <QueryState error={error} />
      )}
      <ShipmentDialogs opened={opened} isUsable={canEdit} rows={data?.shipments} onClose={() => setOpened(null)} />
      {isUpdatingMany && (
        <LazyDialog
          code={pastedBulkDialog}
          props={{ undone: undoneBulk, onUndone: setUndoneBulk, onClose: closeMany }}
        />
      )}
    </>
  );
}

function subtitleOf({ scope }: ShipmentsSearch, changesAll: boolean): string {
  if (scope !== 'all') return 'The shipments that you have created.';
  return changesAll
    ? 'Every shipment of the house, whoever created it.'
    : 'Every shipment of the house. You can change those that are yours.';
}
