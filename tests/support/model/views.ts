import { totalsOf, zoneOf } from './goods.ts';
import { dateOf, inOrder, isPresent } from './history.ts';
import type { ModelEvent, ModelShipment } from './state.ts';

const eventView = ({ status, location, note, reason }: ModelEvent) => ({
  status,
  location,
  note,
  reason,
});

/** A shipment's public view, with dates as present or not. Past events come first, in order of time. */
export function publicView(shipment: ModelShipment) {
  const { trackingNumber, carrier, description, weight, senderName, receiverName } = shipment;
  const { originCity, originCountry, destinationCity, destinationCountry } = shipment;
  const events = inOrder(shipment.events.filter(isPresent)).map(eventView);
  return {
    trackingNumber,
    carrier,
    description,
    weight,
    senderName,
    receiverName,
    originCity,
    originCountry,
    destinationCity,
    destinationCountry,
    events,
    estimatedDay: shipment.estimatedDelivery,
    totals: totalsOf(shipment),
    estimates: shipment.estimates.map(({ date, reason, note }) => ({ date, reason, note })),
    references: shipment.references.filter((reference) => reference.public),
    pieces: shipment.pieces.map(({ count, type }) => ({ count, type })),
    status: shipment.status,
    dispatchedDate: dateOf(shipment, 'dispatchedDate') !== null,
    deliveredDate: dateOf(shipment, 'deliveredDate') !== null,
  };
}

/** The staff's view. */
export function staffView(shipment: ModelShipment) {
  const { user, senderEmail, receiverEmail, originCountry, destinationCountry } = shipment;
  const requiresCustomsClearance = originCountry !== destinationCountry;
  const events = inOrder(shipment.events).map((event) => ({
    ...eventView(event),
    by: event.by,
    retractedAt: event.retractedBy !== null,
    retractedBy: event.retractedBy,
    internalNote: null,
    // Its reason may have gone with the status that it was entered beside.
    isInternal: event.source === 'inherited' && !event.location && !event.note && !event.reason,
  }));
  const { references, pieces } = shipment;
  return {
    ...publicView(shipment),
    events,
    user,
    senderEmail,
    receiverEmail,
    requiresCustomsClearance,
    references,
    pieces,
    destinationZone: zoneOf(shipment),
    language: null,
    estimates: shipment.estimates.map(({ date, reason, note, by }) => ({ date, reason, note, by })),
  };
}
