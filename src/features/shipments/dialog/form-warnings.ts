import { isBefore, startOfMinute } from 'date-fns';
import { weightWarning } from '#contract/goods/pieces/pieces.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { readWeight } from '#contract/values/read-weight.ts';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { toLocalInput } from '#src/lib/forms/local-date-time.ts';
import { estimateWarning, isDay, outForDeliveryWarning } from '#src/lib/shipments/estimate-warning.ts';
import { type DatedStatus, statusOrderWarning } from '#src/lib/shipments/status-order-warning.ts';
import type { ShipmentField, ShipmentFormValues } from './form-values.ts';
import { completeLines } from './goods/piece-cells.ts';

/** Fields and what is contradictory about them. */
export type FormWarnings = Partial<Record<ShipmentField, string>>;

/**
 * The status and dates that contradict the stored ones or each other: warned of before saving, which stays possible.
 */
export function formWarnings(
  values: ShipmentFormValues,
  stored: (DatedStatus & { createdAt: string; estimatedDay: string | null }) | undefined,
): FormWarnings {
  const status = STATUSES.find((known) => known === values.status);
  const order = stored && status ? statusOrderWarning({ ...stored, ...unchangedDates(values, stored) }, status) : null;
  const now = serverClock.now().at;
  const isNewDay = values.estimatedDelivery !== (stored?.estimatedDay ?? '') || values.status !== stored?.status;
  const estimate =
    estimateWarning(values.estimatedDelivery, stored?.estimatedDay ?? null, now) ??
    (isNewDay ? outForDeliveryWarning(values.status, values.estimatedDelivery, now) : null);
  const weight = Number.isNaN(readWeight(values.weight))
    ? null
    : weightWarning(readWeight(values.weight), completeLines(values.pieces));
  return {
    ...(weight && { weight }),
    ...(estimate && { estimatedDelivery: estimate }),
    ...dateWarnings(values, stored?.createdAt),
    ...(order && { status: order }),
  };
}

/** A date that the form sets is not cleared. */
function unchangedDates(values: ShipmentFormValues, stored: DatedStatus) {
  const unchanged = (field: 'dispatchedDate' | 'deliveredDate') =>
    values[field] === toLocalInput(stored[field]) ? stored[field] : null;
  return { dispatchedDate: unchanged('dispatchedDate'), deliveredDate: unchanged('deliveredDate') };
}

/**
 * Dates that contradict each other (docs/contract/shipments.md, 'Dates'). The inputs have no seconds: within the minute
 * of the creation nothing is before it.
 */
export function dateWarnings(
  { dispatchedDate, deliveredDate, estimatedDelivery }: ShipmentFormValues,
  createdAt: string | undefined,
): FormWarnings {
  const warnings: FormWarnings = {};
  if (isBefore(dispatchedDate, startOfMinute(createdAt ?? serverClock.now().at))) {
    warnings.dispatchedDate = 'This is before the shipment was created.';
  }
  if (isBefore(deliveredDate, dispatchedDate)) warnings.deliveredDate = 'This is before the dispatch.';
  if (isDay(estimatedDelivery) && estimatedDelivery < dispatchedDate.slice(0, 'yyyy-mm-dd'.length))
    warnings.estimatedDelivery = 'This is before the dispatch.';
  return warnings;
}
