import * as z from 'zod/mini';
import { type ExpectedShipment, UpdateShipment } from '#server/contract/save-shipment.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import type { CrossesCustomsBorder } from './customs.ts';

/** Without `image`, which changes separately, and without `notify` and `expected`, which are no fields. */
export const CHANGEABLE_FIELDS = z
  .keyof(UpdateShipment)
  .options.filter((field) => field !== 'image' && field !== 'notify' && field !== 'expected');

/** The sent fields that differ from the stored ones, and the customs flag if it follows the countries. */
export function diffFields(
  stored: ShipmentRow,
  sent: UpdateShipment,
  crossesCustomsBorder: CrossesCustomsBorder,
): Partial<ShipmentRow> {
  const wanted = { ...sent, ...roundedWeight(sent), ...customsAfter(stored, sent, crossesCustomsBorder) };
  const changed = CHANGEABLE_FIELDS.filter(
    (field) => wanted[field] !== undefined && !same(wanted[field], stored[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}

/** A flag with the countries' default value follows a change of the countries; a flag that a user chose stays. */
function customsAfter(
  stored: ShipmentRow,
  sent: UpdateShipment,
  crossesCustomsBorder: CrossesCustomsBorder,
): { requiresCustomsClearance?: boolean } {
  if (sent.requiresCustomsClearance !== undefined) return {};
  if (stored.requiresCustomsClearance !== crossesCustomsBorder(stored)) return {};
  const originCountry = sent.originCountry ?? stored.originCountry;
  const destinationCountry = sent.destinationCountry ?? stored.destinationCountry;
  return { requiresCustomsClearance: crossesCustomsBorder({ originCountry, destinationCountry }) };
}

/** Rounded to three decimals, as stored, so that 0.1 + 0.2 equals a stored 0.3. */
function roundedWeight({ weight }: Pick<UpdateShipment, 'weight'>): { weight?: number } {
  return weight === undefined ? {} : { weight: Math.round(weight * 1_000) / 1_000 };
}

/** The changed fields whose stored value is not the one that the caller expected. */
export function unexpectedFields(
  stored: ShipmentRow,
  changed: Partial<ShipmentRow>,
  expected: ExpectedShipment = {},
): string[] {
  const seen = { ...expected, ...roundedWeight(expected) };
  return CHANGEABLE_FIELDS.filter(
    (field) => field in changed && seen[field] !== undefined && !same(seen[field], stored[field]),
  );
}

function same(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}
