import type { Language } from '#contract/languages.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { placeNames } from '#server/infra/geo/localized-places.ts';

/** The shipment as a page in that language shows it: with the names of its countries (contract section 11). */
export async function shipmentIn(language: Language, shipment: PublicShipment): Promise<PublicShipment> {
  if (language === 'en') return shipment;
  const { originCountry, destinationCountry, nameOf } = await placeNames(language, shipment);
  const events = shipment.events.map((event) => ({ ...event, location: event.location && nameOf(event.location) }));
  return { ...shipment, originCountry, destinationCountry, events };
}
