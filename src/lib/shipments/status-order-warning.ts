import { statusLabel } from '#contract/statuses/status-label.ts';
import { isBackwards, isReopened, type Status } from '#contract/statuses/statuses.ts';

/** The dates that the new status may clear: null where none is stored, or where the same call sets it. */
export type DatedStatus = { status: Status; dispatchedDate: string | null; deliveredDate: string | null };

/**
 * The warning before saving a status that reopens or reverts a shipment, or clears a date of it
 * (docs/contract/shipments.md, 'Dates'); null for others.
 */
export function statusOrderWarning(stored: DatedStatus, to: Status): string | null {
  const from = stored.status;
  const cleared = clearedDates(stored, to);
  if (isReopened(from, to)) return `The shipment is ${statusLabel(from)}. Saving opens it again.${cleared}`;
  if (isBackwards(from, to))
    return `The shipment is ${statusLabel(from)} already. Saving takes it back a step.${cleared}`;
  return cleared && `${statusLabel(to)} is before the dispatch.${cleared}`;
}

function clearedDates({ status, dispatchedDate, deliveredDate }: DatedStatus, to: Status): string {
  const isBeforeDispatch = (to === 'pending' || to === 'processing') && status !== 'pending' && status !== to;
  const clearsDispatched = isBeforeDispatch && dispatchedDate !== null;
  const clearsDelivered = status === 'delivered' && to !== 'delivered' && deliveredDate !== null;
  if (clearsDispatched && clearsDelivered) return ' Its dispatched and delivered dates are cleared.';
  if (clearsDispatched) return ' Its dispatched date is cleared.';
  return clearsDelivered ? ' Its delivered date is cleared.' : '';
}
