import { useQuery } from '@tanstack/react-query';
import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { Lateness } from '#src/components/labels/lateness.tsx';
import { Reference } from '#src/components/labels/reference.tsx';
import { SuperAdminStatusBadge } from '#src/components/labels/status-badge.tsx';
import { useErrorToast } from '#src/components/messages/use-error-toast.ts';
import { ShipmentLink } from '#src/components/shipment-link.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { DashboardQueryState } from '#src/features/super-shipments/query-state.tsx';
import { type SuperShipmentRow, simpleQuery } from '#src/features/super-shipments/super-shipments-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { RowDialogs } from './row-dialogs.tsx';
import { RowMenu } from './row-menu.tsx';

/** The newest hundred as cards; loaded only when Refresh asks for them (contract section 6). */
export function SimpleTab({ isRequestedNumber }: { isRequestedNumber: boolean }) {
  return (
    <section aria-labelledby="quick-overview" className="grid grid-cols-1 gap-4">
      <h2 id="quick-overview" className="text-base">
        Quick Overview
      </h2>
      {isRequestedNumber ? <Cards /> : <Notice>Click refresh to load simple shipments view</Notice>}
    </section>
  );
}

function Cards() {
  const { data, error } = useQuery(simpleQuery(useTRPC()));
  useErrorToast(error);
  if (!data) return <DashboardQueryState error={error} />;
  if (data.data.length === 0) return <Notice>No shipments found</Notice>;
  return (
    <RowDialogs rows={data.data}>
      <ul aria-label="Shipments" className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {data.data.map((shipment) => (
          <SimpleCard key={shipment.id} shipment={shipment} />
        ))}
      </ul>
    </RowDialogs>
  );
}

function SimpleCard({ shipment }: { shipment: SuperShipmentRow }) {
  const { trackingNumber, status, sender, receiver, carrier, createdAt } = shipment;
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-2 border border-border bg-card px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="grid justify-items-start">
          <ShipmentLink number={trackingNumber} />
          <Reference reference={shipment.reference} />
        </span>
        <span className="flex items-center gap-1">
          <SuperAdminStatusBadge status={status} />
          <RowMenu shipment={shipment} className="-mr-3 size-9" />
        </span>
      </p>
      <p className="wrap-anywhere">
        {sender.name} → {receiver.name}
      </p>
      <p className="mt-auto flex justify-between gap-3 text-xs text-muted-foreground">
        <span className="flex flex-wrap gap-x-3">
          {CARRIER_NAMES[carrier]}
          <Lateness shipment={shipment} />
        </span>
        <DateTime at={createdAt} format="date" className="font-mono" />
      </p>
    </li>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <Card className="px-6 py-12 text-center text-muted-foreground">
      <p>{children}</p>
    </Card>
  );
}
