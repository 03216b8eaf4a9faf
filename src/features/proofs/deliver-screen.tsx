import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useMayWorkOn } from '#src/lib/shipments/may-change.ts';
import { DeliverPanel } from './deliver-panel.tsx';
import { deliverQuery, type ShipmentOfPage } from './deliver-query.ts';
import { DoneActions } from './done.tsx';
import { WaitingNotice } from './index.ts';
import type { Outcome } from './use-delivery-draft.ts';

/** Hands a shipment over, on a telephone and without a network too (docs/contract/proofs.md, 'Deliver screen'). */
export function DeliverScreen({ trackingNumber, outcome }: { trackingNumber: string; outcome: Outcome }) {
  const { data, dataUpdatedAt, error } = useQuery(deliverQuery(useTRPC(), trackingNumber));
  if (!data) return <QueryState error={error} />;
  return <Loaded shipment={data.shipment} readAt={dataUpdatedAt} outcome={outcome} />;
}

type LoadedProps = { shipment: ShipmentOfPage; readAt: number; outcome: Outcome };

function Loaded({ shipment, readAt, outcome }: LoadedProps) {
  const canDeliver = useMayWorkOn(shipment, 'goods');
  const { trackingNumber } = shipment;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <Link
        to="/admin/shipments/$trackingNumber"
        params={{ trackingNumber }}
        // Loaded with this page: it may be gone back to without a network.
        preload="render"
        className="flex w-fit items-center gap-2 py-1 text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Shipment
      </Link>
      <DeliverPanel
        shipment={shipment}
        readAt={readAt}
        outcome={outcome}
        canDeliver={canDeliver}
        next={(isSent) => <DoneActions isSent={isSent} trackingNumber={trackingNumber} />}
      />
      <WaitingNotice />
    </div>
  );
}
