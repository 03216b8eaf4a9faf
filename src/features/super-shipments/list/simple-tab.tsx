import { useQuery } from '@tanstack/react-query';
import { carrierLabel } from '#contract/shipments/carrier-name.ts';
import { FromToLine } from '#src/components/badges/from-to.tsx';
import { Reference } from '#src/components/badges/reference.tsx';
import { SuperAdminStatusBadge } from '#src/components/badges/status-looks.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { useErrorToast } from '#src/components/feedback/use-error-toast.ts';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Lateness } from '#src/components/tracking/lateness.tsx';
import { RowMenu } from '#src/features/shipments/index.ts';
import { DashboardQueryState } from '#src/features/super-shipments/query-state.tsx';
import { type SuperShipmentRow, simpleQuery } from '#src/features/super-shipments/super-shipments-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { type OnRowAction, useRowDialogs } from './use-row-dialogs.tsx';

/** The newest hundred as cards; loaded only when Refresh asks for them (docs/contract/screens.md, 'Simple View'). */
export function SimpleTab({ isRequested }: { isRequested: boolean }) {
  return (
    <section aria-labelledby="quick-overview" className="grid grid-cols-1 gap-4">
      <h2 id="quick-overview" className="text-base">
        Quick Overview
      </h2>
      {isRequested ? (
        <Cards />
      ) : (
        <EmptyState>
          <p>Click refresh to load simple shipments view</p>
        </EmptyState>
      )}
    </section>
  );
}

function Cards() {
  const { data, error } = useQuery(simpleQuery(useTRPC()));
  useErrorToast(error);
  const { onAction, dialogs } = useRowDialogs(data?.data ?? []);
  if (!data) return <DashboardQueryState error={error} />;
  if (data.data.length === 0) {
    return (
      <EmptyState>
        <p>No shipments found</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label="Shipments" className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {data.data.map((shipment) => (
          <SimpleCard key={shipment.id} shipment={shipment} onAction={onAction} />
        ))}
      </ul>
      {dialogs}
    </>
  );
}

function SimpleCard({ shipment, onAction }: { shipment: SuperShipmentRow; onAction: OnRowAction }) {
  const { trackingNumber, status, sender, receiver, createdAt } = shipment;
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-2 border border-border bg-card px-4 py-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="grid justify-items-start">
          <ShipmentLink number={trackingNumber} />
          <Reference reference={shipment.reference} />
        </span>
        <span className="flex items-center gap-1">
          <SuperAdminStatusBadge status={status} />
          <RowMenu shipment={shipment} onAction={onAction} className="-mr-3 size-9" />
        </span>
      </p>
      <p className="wrap-anywhere">
        <FromToLine from={sender.name} to={receiver.name} />
      </p>
      <p className="mt-auto flex justify-between gap-3 text-xs text-muted-foreground">
        <span className="flex flex-wrap gap-x-3">
          {carrierLabel(shipment)}
          <Lateness shipment={shipment} />
        </span>
        <DateTime at={createdAt} format="date" className="font-mono" />
      </p>
    </li>
  );
}
