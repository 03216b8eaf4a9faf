import * as z from 'zod/mini';
import { EventOutcome } from '#contract/events/events.ts';
import { LoadOfShipment } from '#contract/loads/loads.ts';
import { Leg } from '#contract/shipments/shipments.ts';
import { described } from './described.ts';
import { LEG } from './examples.ts';
import { RestShipment, undoNotes } from './shared.ts';

/** The answers that several calls about a shipment have. */

export const outcomeNotes = {
  ...undoNotes,
  eventId: 'The `_id` of the new event; null where there is none.',
  notified: 'To whom a mail was queued.',
};

export const ShipmentResponse = z.object({ shipment: RestShipment });

/** With the loads that it is in, of those that the caller may read. */
export const ShipmentInLoads = z.object({
  shipment: RestShipment,
  loads: described(z.array(LoadOfShipment), {
    description: 'The loads that it is in, of those that the caller may read.',
    example: [{ number: 'L7K2M9Q4RTX8H3VK4', state: 'departed' }],
  }),
  legs: described(z.array(Leg), {
    description: 'What all of its loads say of it, with their references.',
    example: [LEG],
  }),
});

export const EventResponse = described(z.extend(EventOutcome, { shipment: RestShipment }), {
  id: 'EventAnswer',
  fields: outcomeNotes,
});
