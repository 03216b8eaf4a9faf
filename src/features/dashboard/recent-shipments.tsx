import { Link } from '@tanstack/react-router';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { FromToLine } from '#src/components/badges/from-to.tsx';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { cn } from '#src/lib/cn.ts';

type Shipments = RouterOutputs['shipments']['mine']['shipments'];

export function RecentShipments({ shipments, isEveryones }: { shipments: Shipments; isEveryones: boolean }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{isEveryones ? 'Recent Shipments' : 'Your Recent Shipments'}</CardTitle>
        <Button asChild variant="outline" size="sm">
          <Link to="/admin/shipments">View all</Link>
        </Button>
      </CardHeader>
      {shipments.length === 0 ? (
        <p className="p-6 text-center text-muted-foreground">No shipments available</p>
      ) : (
        <ul className="divide-y divide-border">
          {shipments.map((shipment) => (
            <li key={shipment.id} className="flex items-start gap-3 px-4 py-3">
              <StatusDot status={shipment.status} />
              <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)_auto] sm:items-center lg:grid-cols-[12rem_minmax(0,1fr)_10rem_6rem]">
                <p className="truncate text-sm">
                  <ShipmentLink number={shipment.trackingNumber} />
                </p>
                <p className="truncate text-sm text-muted-foreground">
                  <FromToLine from={shipment.originCity} to={shipment.destinationCity} />
                </p>
                <p className="flex flex-wrap gap-x-3 text-xs leading-5 text-muted-foreground lg:contents">
                  <span className="font-semibold text-foreground">{statusLabel(shipment.status)}</span>
                  <DateTime at={shipment.createdAt} format="date" className="font-mono lg:text-right" />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/**
 * Green delivered, blue in transit, yellow pending, red any other (docs/contract/specification.md, 'Dashboard'). The
 * word stands beside it.
 */
const COLOURS: Readonly<Record<string, string>> = {
  delivered: 'bg-status-delivered',
  in_transit: 'bg-status-processing',
  pending: 'bg-yellow',
};

function StatusDot({ status }: { status: string }) {
  return (
    <span
      aria-hidden
      data-status={status}
      className={cn('mt-1.5 size-2.5 shrink-0 rounded-full', COLOURS[status] ?? 'bg-status-failed')}
    />
  );
}
