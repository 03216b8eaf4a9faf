import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import type { TrackingPhrases } from '#phrases/tracking/en.ts';

type Steps = Pick<PublicShipment, 'status' | 'destinationCity' | 'events' | 'estimates'>;

/**
 * Why the shipment has stopped or comes later, where a reason was given, and the next step; if it has stopped, the
 * receiver's options.
 */
export function nextStep(shipment: Steps, words: TrackingPhrases): string {
  const { status, events, estimates } = shipment;
  const usual = words.nextStep[status](shipment.destinationCity);
  const isSettled = SETTLED_STATUSES.includes(status);
  const stopped = events.findLast((event) => event.reason !== null || event.status !== status);
  if (stopped?.reason && stopped.status === status) {
    const { sentence, next } = words.reasons.sentences[stopped.reason];
    // On hold without a next step there is nothing to do but wait.
    const ownStep = isSettled ? null : (next ?? (status === 'on-hold' ? '' : null));
    return [sentence, ownStep ?? usual].filter(Boolean).join(words.sentenceGap);
  }
  const late = isSettled ? null : estimates.at(-1)?.reason;
  if (!late) return usual;
  const { sentence, next } = words.reasons.sentences[late];
  return [sentence, next, usual].filter(Boolean).join(words.sentenceGap);
}
