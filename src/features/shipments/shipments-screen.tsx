import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { canCreateShipment } from '#server/contract/permissions.ts';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { useErrorToast } from '#src/components/messages/use-error-toast.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { LazyShipmentDialog, loadShipmentDialog } from './dialog/lazy-shipment-dialog.tsx';
import { ColumnsMenu } from './list/columns-menu.tsx';
import { CreationNotice } from './list/creation-notice.tsx';
import { DeleteShipmentDialog } from './list/delete-shipment-dialog.tsx';
import { ShipmentList } from './list/shipment-list.tsx';
import { useSearchKey } from './list/use-search-key.ts';
import { type ShipmentRow, type ShipmentsSearch, shipmentsQuery } from './shipments-query.ts';

type Opened = { kind: 'create' } | { kind: 'edit' | 'delete'; shipment: ShipmentRow };

/** Shipment Management (specification section 2). */
export function ShipmentsScreen({ search }: { search: ShipmentsSearch }) {
  const canEdit = canCreateShipment(useCurrentUser());
  const hydrated = useHydrated();
  const navigate = useNavigate({ from: '/admin/shipments' });
  const { data, error, isFetching, isPlaceholderData } = useQuery(shipmentsQuery(useTRPC(), search));
  const [opened, setOpened] = useState<Opened | null>(null);
  useErrorToast(error);
  useSearchKey();
  useEffect(() => {
    if (canEdit) loadShipmentDialog().catch(() => undefined);
  }, [canEdit]);
  const onEdit = useCallback((shipment: ShipmentRow) => setOpened({ kind: 'edit', shipment }), []);
  const onDelete = useCallback((shipment: ShipmentRow) => setOpened({ kind: 'delete', shipment }), []);
  const close = () => setOpened(null);

  return (
    <>
      <ScreenHeader title="Shipment Management" subtitle="The shipments that you have created." />
      <CreationNotice id="creation-notice" />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          action="/admin/shipments"
          label="Search shipments"
          searched={search.search}
          // A new search begins at the first page.
          onSearch={(text) =>
            navigate({ search: ({ hide }) => ({ search: text, hide }), replace: true, resetScroll: false })
          }
          busy={isFetching}
        />
        <Button
          disabled={!canEdit || !hydrated}
          onClick={() => setOpened({ kind: 'create' })}
          aria-describedby={canEdit ? undefined : 'creation-notice'}
        >
          <Plus aria-hidden className="size-4" />
          New Shipment
        </Button>
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
          isPlaceholder={isPlaceholderData}
          search={search}
          onEdit={canEdit ? onEdit : undefined}
          onDelete={canEdit ? onDelete : undefined}
        />
      )}
      {!data && <QueryState error={error} />}
      {opened?.kind === 'delete' && (
        <DeleteShipmentDialog
          shipment={opened.shipment}
          neighbour={data && neighbourOf(opened.shipment, data.shipments)}
          onClose={close}
        />
      )}
      {(opened?.kind === 'create' || opened?.kind === 'edit') && (
        <LazyShipmentDialog shipment={opened.kind === 'edit' ? opened.shipment : undefined} onClose={close} />
      )}
    </>
  );
}

/** The one that comes after it in the list, or, for the last, the one before. */
function neighbourOf(shipment: ShipmentRow, rows: readonly ShipmentRow[]): ShipmentRow | undefined {
  const index = rows.findIndex(({ id }) => id === shipment.id);
  return rows[index + 1] ?? rows[index - 1];
}
