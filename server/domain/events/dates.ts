import { min } from 'date-fns';
import { DISPATCHED_STATUSES, type Status } from '#contract/statuses/statuses.ts';

export const SHIPMENT_DATES = ['dispatchedDate', 'deliveredDate'] as const;

export type ShipmentDates = Record<(typeof SHIPMENT_DATES)[number], Date | null>;

/** The dates that came with a call. */
export type SentDates = { [Field in keyof ShipmentDates]?: Date | null | undefined };

const BEFORE_DISPATCH: readonly Status[] = ['pending', 'processing'];

/**
 * The dates of a shipment that reaches `status` at this time: a status fills the empty dates that it implies, and
 * clears those that it contradicts. Dates in the same call stay (docs/contract/events.md, 'History', and
 * docs/contract/shipments.md, 'Dates').
 */
export function datesAfter(
  stored: ShipmentDates & { status: Status | null },
  status: Status,
  at: Date,
  sent: SentDates = {},
): ShipmentDates {
  return {
    dispatchedDate: dispatchedAfter(stored, status, at, sent),
    deliveredDate: deliveredAfter(stored, status, at, sent),
  };
}

type Dating = (
  stored: ShipmentDates & { status: Status | null },
  status: Status,
  at: Date,
  sent: SentDates,
) => Date | null;

const dispatchedAfter: Dating = (stored, status, at, sent) => {
  const { dispatchedDate } = sent;
  if (DISPATCHED_STATUSES.includes(status)) {
    // A delivery may be recorded later than it was.
    const delivered = status === 'delivered' ? deliveredAfter(stored, status, at, sent) : null;
    return dispatchedDate ?? stored.dispatchedDate ?? min([at, delivered ?? at]);
  }
  if (dispatchedDate !== undefined) return dispatchedDate;
  const goesBack = BEFORE_DISPATCH.includes(status) && stored.status !== 'pending';
  return goesBack ? null : stored.dispatchedDate;
};

const deliveredAfter: Dating = (stored, status, at, { deliveredDate }) => {
  if (status === 'delivered') return deliveredDate ?? stored.deliveredDate ?? at;
  if (deliveredDate !== undefined) return deliveredDate;
  return stored.status === 'delivered' ? null : stored.deliveredDate;
};
