import type { ShipmentField, ShipmentFormValues } from './form-values.ts';

const MINUTE = 60_000;

/** Fields and what is contradictory about their dates. */
export type DateWarnings = Partial<Record<ShipmentField, string>>;

/**
 * Dates that contradict each other, to be warned of before saving, which stays possible (contract section 8). The inputs have no
 * seconds: within the minute of the creation nothing is before it.
 */
export function dateWarnings(
  { dispatchedDate, deliveredDate, estimatedDelivery }: ShipmentFormValues,
  createdAt: string | undefined,
): DateWarnings {
  const dispatched = Date.parse(dispatchedDate);
  const created = createdAt === undefined ? Date.now() : Date.parse(createdAt);
  const warnings: DateWarnings = {};
  if (dispatched < Math.floor(created / MINUTE) * MINUTE) {
    warnings.dispatchedDate = 'This is before the shipment was created.';
  }
  if (Date.parse(deliveredDate) < dispatched) warnings.deliveredDate = 'This is before the dispatch.';
  if (Date.parse(estimatedDelivery) < dispatched) warnings.estimatedDelivery = 'This is before the dispatch.';
  return warnings;
}
