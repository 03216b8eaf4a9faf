import { useId } from 'react';
import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import type { RowActions } from './row-actions.tsx';
import { ShipmentRoute } from './shipment-route.tsx';
import { TrackingNumberButton } from './tracking-number-button.tsx';

type ShipmentCardsProps = RowActions & {
  shipments: readonly ShipmentRow[];
  onLookup: (number: string) => Promise<void>;
};

export function ShipmentCards({ shipments, onLookup, ...actions }: ShipmentCardsProps) {
  return (
    <ul aria-label="Shipments" className="grid gap-3 sm:grid-cols-2 xl:hidden">
      {shipments.map((shipment) => (
        <li key={shipment.id} className="grid">
          <ShipmentCard shipment={shipment} onLookup={onLookup} {...actions} />
        </li>
      ))}
    </ul>
  );
}

type ShipmentCardProps = RowActions & { shipment: ShipmentRow; onLookup: (number: string) => Promise<void> };

function ShipmentCard({ shipment, onLookup, onEdit, onDelete }: ShipmentCardProps) {
  const numberId = useId();
  const hydrated = useHydrated();
  const { trackingNumber, status, description, carrier, createdAt } = shipment;
  return (
    <Card className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-border px-4 py-2">
        <TrackingNumberButton id={numberId} number={trackingNumber} onLookup={onLookup} />
        <StatusBadge status={status} />
      </div>
      <dl className="grid grid-cols-2 gap-3 px-4 py-3 text-sm">
        <CaptionedValue caption="Route" className="col-span-2">
          <ShipmentRoute shipment={shipment} />
        </CaptionedValue>
        <CaptionedValue caption="Carrier">{CARRIER_NAMES[carrier]}</CaptionedValue>
        <CaptionedValue caption="Created">
          <DateTime at={createdAt} format="short-date" className="font-mono text-xs" />
        </CaptionedValue>
      </dl>
      {description && <p className="truncate px-4 pb-3 text-sm text-muted-foreground">{description}</p>}
      {(onEdit || onDelete) && (
        <div className="mt-auto flex gap-2 border-t border-border px-4 py-3">
          {onEdit && (
            <Button
              variant="outline"
              disabled={!hydrated}
              aria-describedby={numberId}
              className="flex-1 disabled:opacity-100 noscript:disabled:opacity-50"
              onClick={() => onEdit(shipment)}
            >
              Edit
            </Button>
          )}
          {onDelete && (
            <Button
              variant="outline"
              disabled={!hydrated}
              aria-describedby={numberId}
              data-deletes={shipment.id}
              className="flex-1 text-destructive disabled:opacity-100 noscript:disabled:opacity-50"
              onClick={() => onDelete(shipment)}
            >
              Delete
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
