import { useMutation } from '@tanstack/react-query';
import { Link, linkOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { FileUp, ListChecks, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isAllowed, isStaff, mayAskForEveryones, STAFF_WORK } from '#contract/accounts/permissions.ts';
import { STATUS_TONES } from '#contract/statuses/status-colours.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { FIRST_READING_LOOK } from '#src/components/badges/status-looks.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { Callout } from '#src/components/feedback/callout.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { StaffOnly } from '#src/components/feedback/staff-only.tsx';
import { HiddenFields } from '#src/components/list-filters/hidden-fields.tsx';
import { ScopeSwitch } from '#src/components/list-filters/scope-switch.tsx';
import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { FilterForm } from '#src/components/shipment-list/filter-form.tsx';
import type { ListScreen } from '#src/components/shipment-list/list-screen.ts';
import { SelectWholeButton } from '#src/components/shipment-list/select-whole-button.tsx';
import { ShipmentList } from '#src/components/shipment-list/shipment-list.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ViewsMenu } from '#src/components/views/views-menu.tsx';
import { type PastedBulk, pastedBulkDialog, SelectedShipments } from '#src/features/bulk/index.ts';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { useOwners } from '#src/lib/api/use-staff-queries.ts';
import { useSingleKeys } from '#src/lib/browser/single-keys.ts';
import { useListLayout } from '#src/lib/lists/use-list-layout.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { LIST_COLUMNS } from '#src/lib/shipments/list-columns.ts';
import { useWorkRights } from '#src/lib/shipments/may-change.ts';
import { statusName } from '#src/lib/shipments/status-name.ts';
import { ExportButton } from './list/export-button.tsx';
import { FoundAmongAll } from './list/found-among-all.tsx';
import { shipmentColumns } from './list/shipment-columns.tsx';
import type { OpenedShipment } from './opened-dialog.tsx';
import { ShipmentDialogs } from './shipment-dialogs.tsx';
import {
  matchingOf,
  permittedSearch,
  readShipmentsSearch,
  type ShipmentsSearch,
  shipmentsQuery,
} from './shipments-query.ts';

const LIST: ListScreen = {
  path: '/admin/shipments',
  name: 'Shipments',
  optionalColumns: LIST_COLUMNS.shipments,
  statuses: Object.fromEntries(Object.keys(STATUS_TONES).map((status) => [status, statusLabel(status)])),
  look: FIRST_READING_LOOK,
  empty: { filtered: 'No matching shipments found', all: 'No shipments available' },
  isInCard: false,
  className:
    'max-[90rem]:[&_td]:text-xs max-[90rem]:[&_[data-slot=badge]]:px-1.5 max-[90rem]:[&_[data-slot=badge]]:tracking-normal [&_:is(td,th)]:px-1 min-[90rem]:[&_:is(td,th)]:px-1.5',
};

/** Shipment Management (docs/contract/specification.md, 'Shipment Management'). */
export function ShipmentsScreen({ search: requested }: { search: ShipmentsSearch }) {
  const trpc = useTRPC();
  const { sharedWork } = usePage();
  const currentUser = useCurrentUser();
  const canEdit = isAllowed(currentUser, 'office');
  const search = permittedSearch(requested, currentUser);
  const worksOnAll = mayAskForEveryones(currentUser, sharedWork);
  const matching = useMutation(trpc.shipments.matching.mutationOptions());
  const isSelectable = useWorkRights('warehouse');
  const hasKeys = useSingleKeys();
  const { data, error, isPlaceholder, total, change, sort } = usePagedList(
    shipmentsQuery(trpc, search),
    search,
    readShipmentsSearch,
  );
  const owners = useOwners(search.scope === 'all');
  const { layout, params, changeLayout } = useListLayout('shipments', LIST.optionalColumns, search);
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
      <ScreenHeader title="Shipment Management" subtitle={subtitleOf(search, worksOnAll, canEdit)}>
        <ViewsMenu screen="shipments" columns={params} />
        <ColumnsMenu names={LIST.optionalColumns.names} layout={layout} onChange={changeLayout} />
      </ScreenHeader>
      <CreationNotice id="creation-notice" />
      <div className="flex flex-wrap items-center gap-2 sm:gap-3 max-sm:[&>[data-slot=button]]:px-3">
        <SearchBox
          action={LIST.path}
          label="Search shipments"
          searched={search.search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        >
          <HiddenFields search={{ ...search, search: undefined, page: undefined }} />
        </SearchBox>
        {canEdit && <ScopeSwitch scopes={scopesOf(search)} />}
        {(canEdit || !isStaff(currentUser)) && (
          <Button
            disabled={!canEdit}
            onClick={() => setOpened({ kind: 'create' })}
            aria-describedby={canEdit ? undefined : 'creation-notice'}
          >
            <Plus aria-hidden className="size-4" />
            New Shipment
          </Button>
        )}
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
        {isAllowed(currentUser, 'contacts') && <ExportButton search={search} />}
        {hasKeys && (
          <p className="ml-auto text-xs text-muted-foreground max-2xl:hidden noscript:hidden">
            <kbd className="mr-1 rounded-sm border border-input px-1.5 py-0.5 font-mono">/</kbd> to search
          </p>
        )}
      </div>
      <FilterForm
        screen={LIST}
        search={search}
        sent={{ search: search.search, hide: search.hide, show: search.show, scope: search.scope }}
        owners={owners}
        total={total}
        onChange={change}
      />
      {data ? (
        <ShipmentList
          screen={LIST}
          columns={shipmentColumns({
            owners,
            isEveryones: search.scope === 'all',
            layout,
            onAction: (kind, shipment) => setOpened({ kind, shipment }),
            isSelectable,
          })}
          rows={data.shipments}
          isPlaceholder={isPlaceholder}
          search={search}
          sort={sort}
          layout={layout}
          elsewhere={canEdit && search.scope !== 'all' && <FoundAmongAll search={search} />}
          actions={
            <SelectedShipments shipments={data.shipments} statusName={statusName}>
              {(search.scope !== 'all' || worksOnAll) && (
                <SelectWholeButton
                  total={data.pagination.totalItems}
                  load={() => matching.mutateAsync(matchingOf(search))}
                />
              )}
            </SelectedShipments>
          }
        >
          <Pagination {...data.pagination} noun="shipments" shown={data.shipments.length} className="mt-3" />
        </ShipmentList>
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

const scopesOf = (search: ShipmentsSearch) =>
  [{ label: 'Mine' }, { label: 'All', scope: 'all' } as const].map(({ label, scope }) => ({
    label,
    link: linkOptions({ to: '/admin/shipments', search: { ...search, scope, page: undefined } }),
    isCurrent: search.scope === scope,
  }));

function subtitleOf({ scope }: ShipmentsSearch, changesAll: boolean, ownsSome: boolean): string {
  if (scope !== 'all') return 'The shipments that you have created.';
  if (!ownsSome) return 'Every shipment of the house.';
  return changesAll
    ? 'Every shipment of the house, whoever created it.'
    : 'Every shipment of the house. You can change those that are yours.';
}

/** Why New Shipment is not to be had. */
function CreationNotice({ id }: { id: string }) {
  if (isStaff(useCurrentUser())) return null;
  return (
    <Callout id={id}>
      <StaffOnly what={STAFF_WORK} />
    </Callout>
  );
}

/** The address `/admin/shipments#new` opens the dialog of a new shipment, and is then the list's own again. */
function useNewShipmentLink(canCreate: boolean, open: () => void): void {
  const isRequested = useLocation({ select: ({ hash }) => hash === 'new' });
  const navigate = useNavigate({ from: '/admin/shipments' });
  const start = useEffectEvent(() => {
    open();
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isRequested && canCreate) start();
  }, [isRequested, canCreate]);
}
