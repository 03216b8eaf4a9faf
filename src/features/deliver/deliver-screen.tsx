import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { SETTLED_STATUSES } from '#server/contract/settled-statuses.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { Callout } from '#src/components/messages/callout.tsx';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import { useMayChange } from '#src/lib/may-change.ts';
import { DeliverForm } from './deliver-form.tsx';
import { type DeliveredShipment, deliverQuery } from './deliver-query.ts';
import type { Delivery } from './use-deliver.ts';
import { useWaitingProofs } from './use-waiting-proofs.ts';
import { WaitingList } from './waiting-list.tsx';

/** Hands a shipment over, on a telephone and without a network too (contract section 15). */
export function DeliverScreen({ trackingNumber }: { trackingNumber: string }) {
  const { data, error } = useQuery(deliverQuery(useTRPC(), trackingNumber));
  if (!data) return <QueryState error={error} />;
  return <Loaded shipment={data.shipment} />;
}

function Loaded({ shipment }: { shipment: DeliveredShipment }) {
  const canChange = useMayChange(shipment);
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const { waiting, send, discard } = useWaitingProofs();
  const isOnDevice = waiting.some(({ shipmentId }) => shipmentId === shipment.id);
  const isOpen = canChange && shipment.proof === null && !SETTLED_STATUSES.includes(shipment.status);
  const { trackingNumber } = shipment;

  function onDelivered(next: Delivery) {
    setDelivery(next);
    if (next.isWaiting) void send();
  }

  return (
    <div className="mx-auto grid w-full max-w-xl gap-6">
      <Link
        to="/admin/shipments/$trackingNumber"
        params={{ trackingNumber }}
        className="flex w-fit items-center gap-2 py-1 text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Shipment
      </Link>
      <header className="grid gap-1 border-2 border-foreground bg-card p-5 wrap-anywhere">
        <h1 className="text-base">Deliver</h1>
        <p className="font-mono text-sm">{trackingNumber}</p>
        <p className="mt-2 text-xl leading-tight font-semibold">{shipment.receiverName}</p>
        <p className="text-base">
          {shipment.destinationAddress}, {shipment.destinationCity}
        </p>
        <p className="mt-2 text-lg font-semibold">{goodsOf(shipment)}</p>
        {shipment.description.trim() && <p className="line-clamp-3 text-sm">{shipment.description}</p>}
      </header>
      <WaitingList waiting={waiting} onDiscard={discard} />
      {delivery ? (
        <Done delivery={delivery} isOnDevice={isOnDevice} />
      ) : isOpen && !isOnDevice ? (
        <DeliverForm shipment={shipment} onDelivered={onDelivered} />
      ) : (
        <Callout>{whyClosed(shipment, canChange, isOnDevice)}</Callout>
      )}
    </div>
  );
}

const goodsOf = ({ totals, weight }: DeliveredShipment) =>
  [
    totals.pieces > 0 && `${formatNumber(totals.pieces)} ${totals.pieces === 1 ? 'piece' : 'pieces'}`,
    `${formatNumber(weight)} kg`,
  ]
    .filter(Boolean)
    .join(', ');

function whyClosed({ status, proof }: DeliveredShipment, canChange: boolean, isOnDevice: boolean): string {
  if (isOnDevice) return 'This delivery is on this device already.';
  if (proof) return `Received by ${proof.receivedBy}.`;
  if (!canChange) return 'Only its owner and super-admins can deliver this shipment.';
  return `This shipment is closed: ${statusLabel(status)}.`;
}

function Done({ delivery, isOnDevice }: { delivery: Delivery; isOnDevice: boolean }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="border-l-4 border-status-delivered bg-card px-4 py-3 text-lg font-semibold">
        {delivery.isWaiting && isOnDevice ? 'Stored on this device, not sent yet. ' : 'Delivered. '}
        <span className="font-normal">
          Received by <bdi>{delivery.receivedBy}</bdi>.
        </span>
      </p>
      <Button asChild size="lg" className="h-16 w-full text-lg">
        <a href="/admin/scan">
          <ScanBarcode aria-hidden className="size-6" />
          Next: scan
        </a>
      </Button>
    </div>
  );
}
