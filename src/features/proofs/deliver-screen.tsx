import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { StaffOnly } from '#src/components/feedback/staff-only.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useMayWorkOn } from '#src/lib/shipments/may-change.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { DeliverForm } from './deliver-form.tsx';
import { type DeliveredShipment, deliverQuery } from './deliver-query.ts';
import { type Delivery, deliveryState, type MailState } from './delivery-state.ts';
import { DoneActions, DoneHeading } from './done.tsx';
import { WaitingNotice } from './index.ts';
import { type Outcome, useForgetDraft } from './use-delivery-draft.ts';
import { useWaitingProofs } from './waiting/use-waiting-proofs.ts';
import { WaitingList } from './waiting/waiting-list.tsx';
import { WayThere } from './way-there.tsx';

/** Hands a shipment over, on a telephone and without a network too (docs/contract/proofs.md, 'Deliver screen'). */
export function DeliverScreen({ trackingNumber, outcome }: { trackingNumber: string; outcome: Outcome }) {
  const { data, dataUpdatedAt, error } = useQuery(deliverQuery(useTRPC(), trackingNumber));
  if (!data) return <QueryState error={error} />;
  return <Loaded shipment={data.shipment} readAt={dataUpdatedAt} outcome={outcome} />;
}

type LoadedProps = { shipment: DeliveredShipment; readAt: number; outcome: Outcome };

function Loaded({ shipment, readAt, outcome }: LoadedProps) {
  const canChange = useMayWorkOn(shipment, 'goods');
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [isTaking, setTaking] = useState(false);
  const { waiting, sentAt, look, send, sendAgain, discard } = useWaitingProofs();
  const state = deliveryState({ shipment, readAt, sentAt: sentAt(shipment.id), delivery, waiting });
  const isOpen = canChange && shipment.proof === null && !SETTLED_STATUSES.includes(shipment.status);
  const isDone = delivery !== null && (state === 'sent' || state === 'unsent');
  const isForm = isTaking || (isOpen && state === 'none');
  const { trackingNumber } = shipment;
  useForgetDraft(shipment.id, !isForm);

  async function onDelivered(next: Delivery) {
    // The result must not be shown before it is known that the delivery waits.
    await look();
    setDelivery(next);
    if (!next.isSent) void send();
  }

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
      <header className="grid gap-1 border-2 border-foreground bg-card p-5 wrap-anywhere">
        <h1 className="text-base">Deliver</h1>
        <p className="font-mono text-sm">{trackingNumber}</p>
        <p className="mt-2 text-xl leading-tight font-semibold">
          <bdi>{shipment.receiverName}</bdi>
        </p>
        <p className="text-base written-lines">
          {shipment.destinationAddress}, {shipment.destinationCity}
        </p>
        <WayThere shipment={shipment} />
        <p className="mt-2 text-lg font-semibold">{goodsOf(shipment)}</p>
        {shipment.description.trim() && (
          <p dir="auto" className="line-clamp-3 text-sm">
            {shipment.description}
          </p>
        )}
      </header>
      {/* There before its text, so that the text is read out. */}
      <div role="status" className="grid gap-6 empty:absolute">
        <WaitingList waiting={waiting} onSendAgain={sendAgain} onDiscard={discard} />
        {isDone && <DoneHeading isSent={state === 'sent'} delivery={delivery} />}
      </div>
      {isDone ? (
        <DoneActions isSent={state === 'sent'} trackingNumber={trackingNumber} />
      ) : isForm ? (
        <DeliverForm shipment={shipment} outcome={outcome} onTaking={setTaking} onDelivered={onDelivered} />
      ) : (
        <Callout>{whyClosed(shipment, canChange, state)}</Callout>
      )}
      <WaitingNotice />
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

function whyClosed({ status, proof }: DeliveredShipment, canChange: boolean, state: MailState): ReactNode {
  if (state === 'unsent') return 'This delivery is on this device already.';
  if (state === 'rejected')
    return 'The server did not take this delivery. It stays on this device until it is sent again or discarded.';
  if (state === 'sent' && !proof) return 'Delivered.';
  if (proof) return `Received by ${proof.receivedBy}.`;
  if (!canChange) return <NoRight />;
  return `This shipment is closed: ${statusLabel(status)}.`;
}

/** The shipment is not the user's, or no work of theirs. */
function NoRight() {
  return isAllowed(useCurrentUser(), 'goods') ? (
    'Only its owner and super-admins can deliver this shipment.'
  ) : (
    <StaffOnly what="deliver this shipment" />
  );
}
