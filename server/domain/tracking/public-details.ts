import type { Language } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { readProof } from '#server/domain/proofs/shown-proof.ts';
import { type PublicRow, serializeEvent, serializePublic } from '#server/domain/shipments/serialize.ts';
import { openByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { env } from '#server/env.ts';
import { type Places, placeNames } from '#server/infra/geo/localized-places.ts';

/**
 * The fields that the caller may know of this shipment beside its number (docs/contract/tracking.md, 'Two levels'):
 * with one of its keys everything, with the proof of delivery; otherwise what everyone may know. Every transport gets
 * it from here.
 */
export async function publicDetails(ctx: Ctx, row: PublicRow): Promise<PublicShipment> {
  const opened = await openByKey(ctx, { number: row.trackingNumber });
  return opened ? wholeDetails(ctx, row) : detailsWithoutKey(ctx, row);
}

/**
 * Everything public, with the proof of delivery and the photographs of attempts: for who has a key of this shipment or
 * may read it.
 */
export async function wholeDetails(ctx: Ctx, row: PublicRow): Promise<PublicShipment> {
  const proof = await readProof(ctx.db, row.trackingNumber);
  return { ...serializePublic(row), events: row.events.map(serializeEvent), ...(proof && { proof }) };
}

/**
 * The fields that everyone may know. Under `full` the name and the time of a delivery are among them: signature and
 * images are shown with a key alone, whatever PUBLIC_DETAILS is (docs/contract/proofs.md, 'In public').
 */
export async function detailsWithoutKey(ctx: Ctx, row: PublicRow): Promise<PublicShipment> {
  const shipment = everyonesDetails(row);
  if (shipment.limited || row.status !== 'delivered') return shipment;
  const proof = await readProof(ctx.db, row.trackingNumber);
  return { ...shipment, ...(proof && { proof: { ...proof, signature: null, image: [], pieces: null, damage: null } }) };
}

/** By PUBLIC_DETAILS, the public fields or fewer of them, without a proof. */
export function everyonesDetails(row: PublicRow): PublicShipment {
  const shipment = serializePublic(row);
  return env().PUBLIC_DETAILS === 'full' ? shipment : limitedDetails(shipment);
}

/** Each field by its name, so that one that is added later is not shown until somebody decides that. */
function limitedDetails(shipment: PublicShipment): PublicShipment {
  const { trackingNumber, status, carrier, carrierName, shippingMode, weight, pieces, totals } = shipment;
  const { createdAt, updatedAt, dispatchedDate, deliveredDate, estimatedDelivery, estimatedDay } = shipment;
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  return {
    trackingNumber,
    status,
    carrier,
    carrierName,
    shippingMode,
    weight,
    pieces,
    totals,
    createdAt,
    updatedAt,
    dispatchedDate,
    deliveredDate,
    estimatedDelivery,
    estimatedDay,
    originCity,
    originCountry,
    destinationCity,
    destinationCountry,
    senderName: initialsOf(shipment.senderName),
    receiverName: initialsOf(shipment.receiverName),
    description: '',
    references: [],
    legs: [],
    image: [],
    estimates: shipment.estimates.map(({ date, at, reason }) => ({ date, at, reason, note: null })),
    events: shipment.events.map(({ status, at, location, reason }) => ({ status, at, location, reason, note: null })),
    limited: true,
  };
}

/** A longer name's further words say more of it than initials are meant to. */
const MAX_INITIALS = 3;

/** 'R. M.' for 'Ravi Menon', in any script: the first letter or digit of each word, with its accents. */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return initials
    .slice(0, MAX_INITIALS)
    .map((initial) => `${initial.toUpperCase()}.`)
    .join(' ');
}

/**
 * The shipment as a page in that language shows it: with the names of its countries (docs/contract/tracking.md,
 * 'Languages').
 */
export async function shipmentIn<Shown extends Places>(language: Language, shipment: Shown): Promise<Shown> {
  if (language === 'en') return shipment;
  const { originCountry, destinationCountry, nameOf } = await placeNames(language, shipment);
  const events = shipment.events.map((event) => ({ ...event, location: event.location && nameOf(event.location) }));
  return { ...shipment, originCountry, destinationCountry, events };
}

/** `written`: the countries as they are stored, for machines (decision 091), where the shipment has other words. */
export type ShownShipment = {
  shipment: PublicShipment;
  written?: Pick<PublicShipment, 'originCountry' | 'destinationCountry'>;
};

export async function shownIn(language: Language, shipment: PublicShipment): Promise<ShownShipment> {
  if (language === 'en') return { shipment };
  const { originCountry, destinationCountry } = shipment;
  return { shipment: await shipmentIn(language, shipment), written: { originCountry, destinationCountry } };
}
