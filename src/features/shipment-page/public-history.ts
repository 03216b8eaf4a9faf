import type { PageShipment } from './shipment-page-queries.ts';

const isPublic = ({ retractedAt, isInternal }: PageShipment['events'][number]) => retractedAt === null && !isInternal;

/** The shipment with the events that the tracking page shows. */
export function withPublicHistory(shipment: PageShipment): PageShipment {
  return { ...shipment, events: shipment.events.filter(isPublic) };
}
