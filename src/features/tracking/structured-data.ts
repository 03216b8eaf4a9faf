import type { PublicShipment } from '#server/contract/shipments.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import type { PublicPage } from '#src/lib/api/render-context.ts';
import { CARRIER_NAMES } from '#src/lib/carrier-name.ts';

/** The shipment for machines (schema.org ParcelDelivery): what a mail program shows of it, and nobody's name. */
export function parcelStructuredData(shipment: PublicShipment, { appUrl, brand }: PublicPage) {
  const { trackingNumber, status, carrier, estimatedDelivery } = shipment;
  return {
    '@context': 'https://schema.org',
    '@type': 'ParcelDelivery',
    trackingNumber,
    trackingUrl: `${appUrl}/tracking?number=${trackingNumber}`,
    deliveryStatus: { '@type': 'DeliveryEvent', name: statusLabel(status) },
    provider: { '@type': 'Organization', name: carrier === 'custom' ? brand : CARRIER_NAMES[carrier] },
    originAddress: postalAddress(shipment.originCity, shipment.originCountry),
    deliveryAddress: postalAddress(shipment.destinationCity, shipment.destinationCountry),
    ...(estimatedDelivery && { expectedArrivalUntil: estimatedDelivery }),
  };
}

function postalAddress(city: string, country: string) {
  return { '@type': 'PostalAddress', addressLocality: city, addressCountry: country };
}
