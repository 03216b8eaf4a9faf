import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import { carrierKey } from '#contract/shipments/carrier-name.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { type CarrierRow, carriersQuery } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

const editDialog = lazyCode(
  () => import('./carrier-dialog.tsx'),
  (module) => module.CarrierDialog,
);
const removeDialog = lazyCode(
  () => import('./remove-carrier-dialog.tsx'),
  (module) => module.RemoveCarrierDialog,
);

type Opened = { action: 'add' } | { action: 'edit' | 'remove'; carrier: CarrierRow };

/** The carriers beyond the five, kept by the office (docs/contract/carriers.md). */
export function CarriersScreen() {
  const { data, error } = useQuery({ ...carriersQuery(useTRPC()), staleTime: 0 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClose = () => setOpened(null);
  return (
    <>
      <ScreenHeader title="Carriers" subtitle="Names for shipments of carrier Custom, and where their numbers lead.">
        <Button onPointerEnter={editDialog.prefetch} onClick={() => setOpened({ action: 'add' })}>
          New carrier
        </Button>
      </ScreenHeader>
      {!data && <QueryState error={error} />}
      {data?.carriers.length === 0 && (
        <EmptyState>
          <p>No carrier has a name yet.</p>
          <p className="text-sm">With one, shipments show it instead of Custom, and its numbers can be links.</p>
        </EmptyState>
      )}
      {data && data.carriers.length > 0 && (
        <Card>
          <ul aria-label="Carriers" className="divide-y divide-border">
            {data.carriers.map((carrier) => (
              <CarrierLine key={carrierKey(carrier.name)} carrier={carrier} onOpen={setOpened} />
            ))}
          </ul>
        </Card>
      )}
      {opened?.action === 'add' && <LazyDialog code={editDialog} props={{ onClose }} />}
      {opened?.action === 'edit' && <LazyDialog code={editDialog} props={{ carrier: opened.carrier, onClose }} />}
      {opened?.action === 'remove' && <LazyDialog code={removeDialog} props={{ carrier: opened.carrier, onClose }} />}
    </>
  );
}

type CarrierLineProps = { carrier: CarrierRow; onOpen: (opened: Opened) => void };

function CarrierLine({ carrier, onOpen }: CarrierLineProps) {
  const mayChange = isSuperAdmin(useCurrentUser());
  const { name, trackingUrl } = carrier;
  const button = (label: string, action: 'edit' | 'remove') => (
    <Button variant="outline" size="sm" aria-label={`${label}: ${name}`} onClick={() => onOpen({ action, carrier })}>
      {label}
    </Button>
  );
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-sm font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-xs text-muted-foreground">
          {trackingUrl ? <span className="font-mono wrap-anywhere">{trackingUrl}</span> : 'No tracking address'}
        </p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {button('Edit', 'edit')}
          {button('Delete', 'remove')}
        </div>
      )}
    </li>
  );
}
