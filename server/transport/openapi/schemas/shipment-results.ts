import * as z from 'zod/mini';
import { EventOutcome } from '#contract/events/events.ts';
import { described } from './described.ts';
import { RestShipment, undoNotes } from './shared.ts';

/** The answers that several calls about a shipment have. */

export const outcomeNotes = {
  ...undoNotes,
  eventId: 'The `_id` of the new event; null where there is none.',
  notified: 'To whom a mail was queued.',
};

export const ShipmentResponse = z.object({ shipment: RestShipment });

export const EventResponse = described(z.extend(EventOutcome, { shipment: RestShipment }), {
  id: 'EventAnswer',
  fields: outcomeNotes,
});
