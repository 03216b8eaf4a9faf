import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { canCreateShipment, isSuperAdmin } from '#server/contract/permissions.ts';
import type { User } from '#server/contract/users.ts';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { useErrorToast } from '#src/components/messages/use-error-toast.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { ColumnsMenu } from './list/columns-menu.tsx';
import { CreationNotice } from './list/creation-notice.tsx';
import type { Owners } from './list/owner-name.tsx';
import type { RowAction } from './list/row-actions.tsx';
import { ScopeSwitch } from './list/scope-switch.tsx';
import { ShipmentList } from './list/shipment-list.tsx';
import { useSearchKey } from './list/use-search-key.ts';
import { type OpenedShipment, preloadShipmentDialogs, ShipmentDialogs } from './shipment-dialogs.tsx';
import {
  ownersQuery,
  permittedSearch,
  type ShipmentRow,
  type ShipmentsSearch,
  shipmentsQuery,
} from './shipments-query.ts';

/** Shipment Management (specification section 2). */
export function ShipmentsScreen({ search: requested }: { search: ShipmentsSearch }) {
  const trpc = useTRPC();
  const currentUser = useCurrentUser();
  const canEdit = canCreateShipment(currentUser);
  const search = permittedSearch(requested, currentUser);
  const hydrated = useHydrated();
  const navigate = useNavigate({ from: '/admin/shipments' });
  const { data, error, isFetching, isPlaceholderData } = useQuery(shipmentsQuery(trpc, search));
  const owners = useOwners(search);
  const [opened, setOpened] = useState<OpenedShipment | null>(null);
  useErrorToast(error);
  useSearchKey();
  useEffect(() => {
    if (canEdit) preloadShipmentDialogs();
  }, [canEdit]);
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
              search: ({ hide, scope }) => ({ search: text, hide, scope }),
              replace: true,
              resetScroll: false,
            })
          }
          busy={isFetching}
        >
          {search.scope && <input type="hidden" name="scope" value={search.scope} />}
        </SearchBox>
        {canEdit && <ScopeSwitch search={search} />}
        <Button
          disabled={!canEdit || !hydrated}
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
        <div className="ml-auto hidden items-center gap-4 xl:flex">
          <p className="text-xs text-muted-foreground noscript:hidden">
            <kbd className="mr-1 rounded-sm border border-input px-1.5 py-0.5 font-mono">/</kbd> to search
          </p>
          <ColumnsMenu hide={search.hide} />
        </div>
      </div>
      {data && (
        <ShipmentList
          list={data}
          owners={owners}
          isPlaceholder={isPlaceholderData}
          search={search}
          canChange={canChange}
          onAction={onAction}
        />
      )}
      {!data && <QueryState error={error} />}
      <ShipmentDialogs opened={opened} rows={data?.shipments} onClose={() => setOpened(null)} />
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
