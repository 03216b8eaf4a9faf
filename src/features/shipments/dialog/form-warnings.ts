import { STATUSES, type Status } from '#server/contract/statuses.ts';
import { statusOrderWarning } from '#src/lib/status-order-warning.ts';
import type { ShipmentField, ShipmentFormValues } from './form-values.ts';

const MINUTE = 60_000;

/** Fields and what is contradictory about them. */
export type FormWarnings = Partial<Record<ShipmentField, string>>;

/** The status and the dates that contradict what is stored or each other, to be warned of before saving, which stays possible. */
export function formWarnings(
  values: ShipmentFormValues,
  stored: { createdAt: string; status: Status } | undefined,
): FormWarnings {
  const status = STATUSES.find((known) => known === values.status);
  const order = stored && status ? statusOrderWarning(stored.status, status) : null;
  return { ...dateWarnings(values, stored?.createdAt), ...(order && { status: order }) };
}

/**
 * Dates that contradict each other (contract section 8). The inputs have no
 * seconds: within the minute of the creation nothing is before it.
 */
export function dateWarnings(
  { dispatchedDate, deliveredDate, estimatedDelivery }: ShipmentFormValues,
  createdAt: string | undefined,
): FormWarnings {
  const dispatched = Date.parse(dispatchedDate);
  const created = createdAt === undefined ? Date.now() : Date.parse(createdAt);
  const warnings: FormWarnings = {};
  if (dispatched < Math.floor(created / MINUTE) * MINUTE) {
    warnings.dispatchedDate = 'This is before the shipment was created.';
  }
  if (Date.parse(deliveredDate) < dispatched) warnings.deliveredDate = 'This is before the dispatch.';
  if (Date.parse(estimatedDelivery) < dispatched) warnings.estimatedDelivery = 'This is before the dispatch.';
  return warnings;
}
