import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { canCreateShipment, isSuperAdmin } from '#server/contract/permissions.ts';
import type { User } from '#server/contract/users.ts';
import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { useErrorToast } from '#src/components/messages/use-error-toast.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ViewsMenu } from '#src/components/views/views-menu.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useSingleKeys } from '#src/lib/single-keys.ts';
import { CreationNotice } from './list/creation-notice.tsx';
import { Filters } from './list/filters.tsx';
import { HiddenFields } from './list/hidden-fields.tsx';
import type { Owners } from './list/owner-name.tsx';
import type { RowAction } from './list/row-actions.tsx';
import { ScopeSwitch } from './list/scope-switch.tsx';
import { ShipmentList } from './list/shipment-list.tsx';

import { useListLayout } from './list/use-list-layout.ts';
import type { OpenedShipment } from './opened-dialog.tsx';
import { OPTIONAL_COLUMNS } from './optional-columns.ts';
import { ShipmentDialogs } from './shipment-dialogs.tsx';

import {
  ownersQuery,
  permittedSearch,
  type ShipmentRow,
  type ShipmentsSearch,
  shipmentsQuery,
} from './shipments-query.ts';
import { useNewShipmentLink } from './use-new-shipment-link.ts';

/** Shipment Management (specification section 2). */
export function ShipmentsScreen({ search: requested }: { search: ShipmentsSearch }) {
  const trpc = useTRPC();
  const currentUser = useCurrentUser();
  const canEdit = canCreateShipment(currentUser);
  const search = permittedSearch(requested, currentUser);
  const hasKeys = useSingleKeys();
  const navigate = useNavigate({ from: '/admin/shipments' });
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...shipmentsQuery(trpc, search),
    placeholderData: keepPreviousData,
  });
  const owners = useOwners(search);
  const { layout, changeLayout } = useListLayout(search);
  const [opened, setOpened] = useState<OpenedShipment | null>(null);
  useErrorToast(error);
  useNewShipmentLink(canEdit, () => setOpened({ kind: 'create' }));
  const onAction = useCallback((kind: RowAction, shipment: ShipmentRow) => setOpened({ kind, shipment }), []);
  const canChange = useCallback(
    ({ user }: ShipmentRow) => isSuperAdmin(currentUser) || (canEdit && user === currentUser.id),
    [currentUser, canEdit],
  );

  return (
    <>
      <ScreenHeader title="Shipment Management" subtitle={subtitleOf(search, currentUser)} />
      <CreationNotice id="creation-notice" />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          action="/admin/shipments"
          label="Search shipments"
          searched={search.search}
          // A new search begins at the first page.
          onSearch={(text) =>
            navigate({
              search: (before) => ({ ...before, search: text, page: undefined }),
              replace: true,
              resetScroll: false,
            })
          }
          busy={isFetching}
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
        <div className="flex items-center gap-3 sm:ml-auto">
          {hasKeys && (
            <p className="text-xs text-muted-foreground max-xl:hidden noscript:hidden">
              <kbd className="mr-1 rounded-sm border border-input px-1.5 py-0.5 font-mono">/</kbd> to search
            </p>
          )}
          <ViewsMenu screen="shipments" />
          <ColumnsMenu names={OPTIONAL_COLUMNS} layout={layout} onChange={changeLayout} />
        </div>
      </div>
      <Filters search={search} total={isPlaceholderData ? undefined : data?.pagination.totalItems} />
      {data && (
        <ShipmentList
          list={data}
          owners={owners}
          isPlaceholder={isPlaceholderData}
          search={search}
          layout={layout}
          canChange={canChange}
          onAction={onAction}
        />
      )}
      {!data && <QueryState error={error} />}
      <ShipmentDialogs opened={opened} isUsable={canEdit} rows={data?.shipments} onClose={() => setOpened(null)} />
    </>
  );
}

function subtitleOf({ scope }: ShipmentsSearch, user: User): string {
  if (scope !== 'all') return 'The shipments that you have created.';
  return isSuperAdmin(user)
    ? 'Every shipment of the house, whoever created it.'
    : 'Every shipment of the house. You can change those that are yours.';
}

function useOwners(search: ShipmentsSearch): Owners {
  const { data } = useQuery(ownersQuery(useTRPC(), search));
  return useMemo(() => {
    if (search.scope !== 'all') return null;
    return new Map(data?.map(({ id, fullName }) => [id, fullName]));
  }, [data, search.scope]);
}
