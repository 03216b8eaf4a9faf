import { type ReactNode, useState } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { StaffOnly } from '#src/components/feedback/staff-only.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { DeliverForm } from './deliver-form.tsx';
import type { DeliveredShipment } from './deliver-query.ts';
import { type Delivery, deliveryState, type MailState } from './delivery-state.ts';
import { DoneHeading } from './done.tsx';
import { type Outcome, useForgetDraft } from './use-delivery-draft.ts';
import { useWaitingProofs } from './waiting/use-waiting-proofs.ts';
import { WaitingList } from './waiting/waiting-list.tsx';
import { WayThere } from './way-there.tsx';

type DeliverPanelProps = {
  shipment: DeliveredShipment;
  /** When the shipment was read. */
  readAt: number;
  outcome: Outcome;
  /** Whether it is the user's to deliver. */
  canDeliver: boolean;
  /** The content after the result; `isSent`: the server has it. */
  next: (isSent: boolean) => ReactNode;
};

/** One shipment at its door: what it is, the form, and what became of it. */
export function DeliverPanel({ shipment, readAt, outcome, canDeliver, next }: DeliverPanelProps) {
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [isTaking, setTaking] = useState(false);
  const { waiting, sentAt, look, send, sendAgain, discard } = useWaitingProofs();
  const state = deliveryState({ shipment, readAt, sentAt: sentAt(shipment.id), delivery, waiting });
  const isOpen = canDeliver && shipment.proof === null && !SETTLED_STATUSES.includes(shipment.status);
  const isDone = delivery !== null && (state === 'sent' || state === 'unsent');
  const isForm = isTaking || (isOpen && state === 'none');
  useForgetDraft(shipment.id, !isForm);

  async function onDelivered(given: Delivery) {
    // The result must not be shown before it is known that the delivery waits.
    await look();
    setDelivery(given);
    if (!given.isSent) void send();
  }

  return (
    <>
      <header className="grid gap-1 border-2 border-foreground bg-card p-5 wrap-anywhere">
        <h1 className="text-base">Deliver</h1>
        <p className="font-mono text-sm">{shipment.trackingNumber}</p>
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
        next(state === 'sent')
      ) : isForm ? (
        <DeliverForm
          shipment={shipment}
          outcome={outcome}
          onTaking={setTaking}
          onRefused={look}
          onDelivered={onDelivered}
        />
      ) : (
        <Callout>{whyClosed(shipment, canDeliver, state)}</Callout>
      )}
    </>
  );
}

const goodsOf = ({ totals, weight }: DeliveredShipment) =>
  [
    totals.pieces > 0 && `${formatNumber(totals.pieces)} ${totals.pieces === 1 ? 'piece' : 'pieces'}`,
    `${formatNumber(weight)} kg`,
  ]
    .filter(Boolean)
    .join(', ');

function whyClosed({ status, proof }: DeliveredShipment, canDeliver: boolean, state: MailState): ReactNode {
  if (state === 'unsent') return 'This delivery is on this device already.';
  if (state === 'rejected')
    return 'The server did not take this delivery. It stays on this device until it is sent again or discarded.';
  if (state === 'sent' && !proof) return 'Delivered.';
  if (proof) return `Received by ${proof.receivedBy}.`;
  if (!canDeliver) return <NoRight />;
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
