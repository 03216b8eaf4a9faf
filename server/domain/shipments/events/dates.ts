import { DISPATCHED_STATUSES, type Status } from '#server/contract/statuses/statuses.ts';

export type ShipmentDates = { dispatchedDate: Date | null; deliveredDate: Date | null };

const BEFORE_DISPATCH: readonly Status[] = ['pending', 'processing'];

/**
 * The dates of a shipment that reaches `status` at this time: a status fills the empty dates that it implies, and
 * clears those that it contradicts. Dates in the same call stay (contract sections 3, 'History', and 8).
 */
export function datesAfter(
  stored: ShipmentDates & { status: Status | null },
  status: Status,
  at: Date,
  sent: Partial<ShipmentDates> = {},
): ShipmentDates {
  return {
    dispatchedDate: dispatchedAfter(stored, status, at, sent),
    deliveredDate: deliveredAfter(stored, status, at, sent),
  };
}

type Dating = typeof datesAfter extends (...args: infer Args) => ShipmentDates
  ? (...args: Required<Args>) => Date | null
  : never;

const dispatchedAfter: Dating = (stored, status, at, { dispatchedDate }) => {
  if (DISPATCHED_STATUSES.includes(status)) return dispatchedDate ?? stored.dispatchedDate ?? at;
  if (dispatchedDate !== undefined) return dispatchedDate;
  return BEFORE_DISPATCH.includes(status) ? null : stored.dispatchedDate;
};

const deliveredAfter: Dating = (stored, status, at, { deliveredDate }) => {
  if (status === 'delivered') return deliveredDate ?? stored.deliveredDate ?? at;
  if (deliveredDate !== undefined) return deliveredDate;
  return stored.status === 'delivered' ? null : stored.deliveredDate;
};
