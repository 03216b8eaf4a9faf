import { History, TriangleAlert } from 'lucide-react';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Lateness } from '#src/components/labels/lateness.tsx';
import { SuperAdminStatusBadge } from '#src/components/labels/status-badge.tsx';
import { HistoryButton } from '#src/features/history/index.ts';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import { RowMenu } from './row-menu.tsx';

type Part = { shipment: SuperShipmentRow };

export function Sender({ shipment: { sender } }: Part) {
  return (
    <>
      <p className="truncate" title={sender.name}>
        {sender.name}
      </p>
      <p className="truncate text-xs text-muted-foreground" title={sender.email}>
        {sender.email}
      </p>
    </>
  );
}

export function RouteEndpoints({ shipment: { origin, destination } }: Part) {
  return (
    <>
      <p className="wrap-anywhere">
        {origin.city}, {origin.country}
      </p>
      <p className="wrap-anywhere text-muted-foreground">
        → {destination.city}, {destination.country}
      </p>
    </>
  );
}

const CUSTOMS = 'Customs clearance required';

export function StatusWithCustoms({ shipment: { status, requiresCustomsClearance } }: Part) {
  return (
    <span className="flex items-center gap-1.5">
      <SuperAdminStatusBadge status={status} />
      {requiresCustomsClearance && (
        <span role="img" aria-label={CUSTOMS} title={CUSTOMS} className="text-status-on-hold">
          <TriangleAlert aria-hidden className="size-4" />
        </span>
      )}
    </span>
  );
}

export function EstimatedDelivery({ shipment }: Part) {
  return (
    <span className="grid justify-items-start">
      <DateTime at={shipment.estimatedDelivery} format="date" missing="N/A" className="font-mono text-xs" />
      <Lateness shipment={shipment} />
    </span>
  );
}

/** History, and what else can be done. */
export function RowActions({ shipment }: Part) {
  const { id, trackingNumber } = shipment;
  return (
    <span className="flex lg:max-2xl:[&>*]:size-8">
      <HistoryButton shipmentId={id} variant="ghost" size="icon" aria-label={`History of shipment ${trackingNumber}`}>
        <History aria-hidden className="size-4" />
      </HistoryButton>
      <RowMenu shipment={shipment} />
    </span>
  );
}
