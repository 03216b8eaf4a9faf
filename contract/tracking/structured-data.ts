import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';

type Parcel = Pick<
  PublicShipment,
  | 'trackingNumber'
  | 'status'
  | 'carrier'
  | 'carrierName'
  | 'originCity'
  | 'originCountry'
  | 'destinationCity'
  | 'destinationCountry'
  | 'estimatedDay'
>;

/** The shipment for machines (schema.org ParcelDelivery): what a mail program shows of it, and nobody's name. */
export function parcelStructuredData(shipment: Parcel, { appUrl, brand }: { appUrl: string; brand: string }) {
  const { trackingNumber, status, carrier, carrierName, estimatedDay } = shipment;
  const organization = {
    '@type': 'Organization',
    name: carrierName ?? (carrier === 'custom' ? brand : CARRIER_NAMES[carrier]),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'ParcelDelivery',
    trackingNumber,
    trackingUrl: trackingUrl(appUrl, trackingNumber),
    deliveryStatus: { '@type': 'DeliveryEvent', name: statusLabel(status) },
    // Mail programs know the older of the two names.
    carrier: organization,
    provider: organization,
    originAddress: postalAddress(shipment.originCity, shipment.originCountry),
    deliveryAddress: postalAddress(shipment.destinationCity, shipment.destinationCountry),
    // The day at the destination: a time would be another day elsewhere.
    ...(estimatedDay && { expectedArrivalUntil: estimatedDay }),
  };
}

/** The shipment's public page, as labels and machines name it, and with the key of one mail. */
export const trackingUrl = (appUrl: string, trackingNumber: string, key?: string): string =>
  `${appUrl}/tracking?number=${encodeURIComponent(trackingNumber)}${key === undefined ? '' : `&key=${key}`}`;

function postalAddress(city: string, country: string) {
  return { '@type': 'PostalAddress', addressLocality: city, addressCountry: country };
}

/** JSON for a script element. Whatever it holds cannot end the script. */
export const jsonInScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
