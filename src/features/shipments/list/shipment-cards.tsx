import { CopyPlus, UserRoundPen } from 'lucide-react';
import { useId } from 'react';
import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { canCreateShipment } from '#server/contract/permissions.ts';
import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import { CardList } from '#src/components/card-list.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Lateness } from '#src/components/labels/lateness.tsx';
import { Reference } from '#src/components/labels/reference.tsx';
import { StatusBadge } from '#src/components/labels/status-badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import { cn } from '#src/lib/cn.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { shipmentPath } from '#src/lib/shipment-path.ts';
import { OwnerName, type Owners } from './owner-name.tsx';
import type { RowActions } from './row-actions.tsx';
import { ShipmentRoute } from './shipment-route.tsx';
import { TrackingNumberButton } from './tracking-number-button.tsx';

type ShipmentCardsProps = RowActions & {
  owners: Owners;
  shipments: readonly ShipmentRow[];
  onLookup: (number: string) => Promise<void>;
  onPreview: (rowId: string) => void;
};

export function ShipmentCards({ shipments, onPreview, ...props }: ShipmentCardsProps) {
  return (
    <CardList onPreview={onPreview} className="grid gap-3 sm:grid-cols-2 lg:hidden">
      {shipments.map((shipment) => (
        <li key={shipment.id} data-row-id={shipment.id} className="grid">
          <ShipmentCard shipment={shipment} {...props} />
        </li>
      ))}
    </CardList>
  );
}

type ShipmentCardProps = Omit<ShipmentCardsProps, 'shipments' | 'onPreview'> & { shipment: ShipmentRow };

const ICONS = [
  { kind: 'duplicate', verb: 'Duplicate', icon: CopyPlus },
  { kind: 'hand-over', verb: 'Hand over', icon: UserRoundPen },
] as const;

function ShipmentCard({ shipment, owners, onLookup, canChange, onAction }: ShipmentCardProps) {
  const numberId = useId();
  const canCreate = canCreateShipment(useCurrentUser());
  const button = {
    variant: 'outline',
    className: 'disabled:opacity-100 noscript:disabled:opacity-50',
  } as const;
  const wide = 'flex-1 px-2';
  const { trackingNumber, status, description, carrier, createdAt } = shipment;
  return (
    <Card className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-border px-4 py-2">
        <TrackingNumberButton id={numberId} number={trackingNumber} onLookup={onLookup}>
          <Reference reference={shipment.reference} />
          <OwnerName id={shipment.user} owners={owners} />
        </TrackingNumberButton>
        <span className="grid justify-items-end gap-0.5">
          <StatusBadge status={status} />
          <Lateness shipment={shipment} />
        </span>
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
      <div className="mt-auto flex gap-2 border-t border-border px-4 py-3">
        <Button asChild variant="outline" className={wide}>
          <a data-open href={shipmentPath(trackingNumber)} aria-describedby={numberId}>
            Open
          </a>
        </Button>
        {canChange(shipment) && (
          <>
            <Button
              {...button}
              data-edit
              aria-describedby={numberId}
              className={cn(button.className, wide)}
              onClick={() => onAction('edit', shipment)}
            >
              Edit
            </Button>
            <Button
              {...button}
              aria-describedby={numberId}
              data-deletes={shipment.id}
              className={cn(button.className, wide, 'text-destructive')}
              onClick={() => onAction('delete', shipment)}
            >
              Delete
            </Button>
          </>
        )}
        {ICONS.filter(({ kind }) => (kind === 'duplicate' ? canCreate : canChange(shipment))).map(
          ({ kind, verb, icon: Icon }) => (
            <Button
              key={kind}
              {...button}
              size="icon"
              title={verb}
              aria-label={`${verb} shipment ${trackingNumber}`}
              className={cn(button.className, 'flex-none px-0')}
              onClick={() => onAction(kind, shipment)}
            >
              <Icon aria-hidden className="size-4" />
            </Button>
          ),
        )}
      </div>
    </Card>
  );
}
