import { REASON_SENTENCES } from '#server/contract/goods/reason-sentences.ts';
import { SETTLED_STATUSES } from '#server/contract/settled-statuses.ts';
import type { PublicShipment } from '#server/contract/shipments.ts';

type Steps = Pick<PublicShipment, 'status' | 'destinationCity' | 'events' | 'estimates'>;

/**
 * Why the shipment has stopped or comes later, where a reason was given, and the next step; if it has stopped, the
 * receiver's options.
 */
export function nextStep(shipment: Steps): string {
  const { status, events, estimates } = shipment;
  const usual = usualStep(shipment);
  const isSettled = SETTLED_STATUSES.includes(status);
  const stopped = events.findLast((event) => event.reason !== null || event.status !== status);
  if (stopped?.reason && stopped.status === status) {
    const { sentence, next } = REASON_SENTENCES[stopped.reason];
    // On hold without a next step there is nothing to do but wait.
    const ownStep = isSettled ? null : (next ?? (status === 'on-hold' ? '' : null));
    return `${sentence} ${ownStep ?? usual}`.trimEnd();
  }
  const late = isSettled ? null : estimates.at(-1)?.reason;
  if (!late) return usual;
  const { sentence, next } = REASON_SENTENCES[late];
  return [sentence, next, usual].filter(Boolean).join(' ');
}

function usualStep({ status, destinationCity }: Pick<Steps, 'status' | 'destinationCity'>): string {
  switch (status) {
    case 'pending':
      return 'Next, the sender hands the goods over to the carrier.';
    case 'processing':
      return 'The goods are being made ready. Next, they leave their origin.';
    case 'shipped':
      return `The goods have left their origin. Next, they travel to ${destinationCity}.`;
    case 'in_transit':
      return `The goods are on their way to ${destinationCity}. Next, they go out for delivery there.`;
    case 'on-hold':
      return 'The goods wait until the hold is cleared. Call or write to us to ask what is missing.';
    case 'out-for-delivery':
      return 'The goods are being brought to the receiver. Next, somebody there takes them in.';
    case 'delivered':
      return 'Nothing more happens. Call or write to us if the goods are missing or damaged.';
    case 'cancelled':
      return 'The goods will not be delivered. Ask the sender whether another shipment comes.';
    case 'failed':
      return 'The delivery did not succeed. Call or write to us to agree on another attempt.';
    case 'returned':
      return 'The goods go back to the sender. Call or write to us, or ask the sender to send them again.';
  }
}
