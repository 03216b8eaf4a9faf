import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { weightOfPieces } from '#contract/goods/pieces/totals.ts';
import { ExpectedShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { estimatedTime, isSameEstimate, movedToZone } from '#server/domain/estimates/estimated-time.ts';
import { weightAfter } from '#server/domain/goods/weight-after.ts';
import type { ShipmentRow } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { PlaceRules } from './place-rules.ts';

/** Without `image`, which changes separately, and without `notify` and `expected`, which are no fields. */
const CHANGEABLE_FIELDS = z
  .keyof(UpdateShipment)
  .options.filter((field) => field !== 'image' && field !== 'notify' && field !== 'expected');

/** The fields that follow from them and are written with them. */
const DERIVED_FIELDS = ['weightFollowsPieces', 'destinationZone'] as const;
export const WRITTEN_FIELDS = [...CHANGEABLE_FIELDS, ...DERIVED_FIELDS];
export const isDerived = (field: string): boolean => DERIVED_FIELDS.some((derived) => derived === field);

/**
 * The sent fields that differ from the stored ones, and what follows from them: the customs flag, the weight of the
 * pieces, and the time of an estimate whose day is now that of another zone. Throws `invalid` where no weight is left,
 * and for the name of a carrier that is not custom.
 */
export function diffFields(stored: ShipmentRow, sent: UpdateShipment, places: PlaceRules): Partial<ShipmentRow> {
  checkSharedWith({ ...stored, ...sent });
  const zone = zoneAfter(stored, sent, places);
  const wanted = {
    ...sent,
    ...carrierNameAfter(stored, sent),
    ...estimateAfter(stored, sent, zone),
    ...weightOf(stored, sent),
    ...customsAfter(stored, sent, places),
    destinationZone: zone,
  };
  const changed = WRITTEN_FIELDS.filter((field) => wanted[field] !== undefined && !same(wanted[field], stored[field]));
  // The zone alone is no change: a place may be known better than when it was stored.
  if (changed.every((field) => field === 'destinationZone')) return {};
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}

/** The customer may be sent without the list, and the list without the customer. */
function checkSharedWith({ company, sharedWith = [] }: UpdateShipment): void {
  if (sharedWith.some((share) => share.company === company))
    throw new AppError('company-named-twice', { field: 'sharedWith' });
}

/** The name goes with the carrier custom. */
function carrierNameAfter(
  stored: ShipmentRow,
  { carrier = stored.carrier, carrierName }: UpdateShipment,
): { carrierName?: null } {
  if (carrier === 'custom') return {};
  if (carrierName) throw new AppError('carrier-name-needs-custom', { field: 'carrierName' });
  return { carrierName: null };
}

/** The zone stays until the destination or the estimate is sent: the place may be known better by now. */
function zoneAfter(stored: ShipmentRow, sent: UpdateShipment, { zoneOf }: PlaceRules): string {
  const { destinationCity = stored.destinationCity, destinationCountry = stored.destinationCountry } = sent;
  const stays = destinationCity === stored.destinationCity && destinationCountry === stored.destinationCountry;
  const isSame = stays && sent.estimatedDelivery === undefined;
  return isSame ? stored.destinationZone : zoneOf({ destinationCity, destinationCountry });
}

function estimateAfter(stored: ShipmentRow, sent: UpdateShipment, zone: string): { estimatedDelivery?: Date | null } {
  const { estimatedDelivery, destinationZone: from } = stored;
  if (sent.estimatedDelivery === undefined)
    return from === zone ? {} : { estimatedDelivery: movedToZone(estimatedDelivery, from, zone) };
  if (from === zone && isSameEstimate(sent.estimatedDelivery, estimatedDelivery, zone)) return { estimatedDelivery };
  return { estimatedDelivery: estimatedTime(sent.estimatedDelivery, zone) };
}

function weightOf(stored: ShipmentRow, { weight, pieces = stored.pieces }: UpdateShipment): Partial<ShipmentRow> {
  if (weight !== undefined) return weightAfter(weight === null ? null : rounded(weight), pieces);
  if (!stored.weightFollowsPieces) return {};
  return { weight: weightOfPieces(pieces) ?? stored.weight };
}

/** A flag with the countries' default value follows a change of the countries; a flag that a user chose stays. */
function customsAfter(
  stored: ShipmentRow,
  sent: UpdateShipment,
  { crossesCustomsBorder }: PlaceRules,
): { requiresCustomsClearance?: boolean } {
  if (sent.requiresCustomsClearance !== undefined) return {};
  if (stored.requiresCustomsClearance !== crossesCustomsBorder(stored)) return {};
  const originCountry = sent.originCountry ?? stored.originCountry;
  const destinationCountry = sent.destinationCountry ?? stored.destinationCountry;
  return { requiresCustomsClearance: crossesCustomsBorder({ originCountry, destinationCountry }) };
}

/** To three decimals, as stored, so that 0.1 + 0.2 equals a stored 0.3. */
const rounded = (weight: number): number => Math.round(weight * 1_000) / 1_000;

/** The changed fields whose stored value is not the one that the caller expected. */
export function unexpectedFields(
  stored: ShipmentRow,
  changed: Partial<ShipmentRow>,
  expected: ExpectedShipment = {},
): string[] {
  const { weight, estimatedDelivery } = expected;
  const seen = { ...expected, ...(typeof weight === 'number' && { weight: rounded(weight) }) };
  // As it would be read now, too: an earlier release stored characters that nobody sees.
  const read = (field: (typeof CHANGEABLE_FIELDS)[number]) =>
    ExpectedShipment.safeParse({ [field]: stored[field] }).data?.[field];
  const isAsExpected = (field: (typeof CHANGEABLE_FIELDS)[number]) =>
    field === 'estimatedDelivery' && estimatedDelivery !== undefined
      ? isSameEstimate(estimatedDelivery, stored.estimatedDelivery, stored.destinationZone)
      : seen[field] === undefined || same(seen[field], stored[field]) || same(seen[field], read(field));
  return CHANGEABLE_FIELDS.filter((field) => field in changed && !isAsExpected(field));
}

const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
