import * as z from 'zod/mini';
import { EventOutcome, RetractionOutcome } from '#contract/events/events.ts';
import { UndoWindow } from '#contract/mails/undo-window.ts';
import { ShipmentList } from '#contract/shipments/super-admin.ts';
import { described } from './described.ts';
import { restForm } from './rest-form.ts';
import { RestShipment, undoNotes, warnings } from './shared.ts';

/** The answers of calls about a shipment. */

const outcomeNotes = {
  ...undoNotes,
  eventId: 'The `_id` of the new event; null where there is none.',
  notified: 'To whom a mail was queued.',
};

export const ShipmentAnswer = z.object({ shipment: RestShipment });

export const CreatedShipment = described(z.object({ shipment: RestShipment, warnings }), {
  id: 'CreatedShipment',
  fields: {
    warnings: {
      description: 'What is unlikely and was accepted: wrong check digits, another weight than that of the pieces.',
      examples: [[]],
    },
  },
});

export const EventAnswer = described(z.extend(EventOutcome, { shipment: RestShipment }), {
  id: 'EventAnswer',
  fields: outcomeNotes,
});

export const ChangedShipment = described(z.extend(EventOutcome, { shipment: RestShipment, warnings }), {
  id: 'ChangedShipment',
  fields: { ...outcomeNotes, warnings: { description: 'What is unlikely and was accepted.', examples: [[]] } },
});

export const Retracted = described(z.extend(RetractionOutcome, { shipment: RestShipment }), {
  fields: { notified: 'To whom a mail about it was queued.' },
});

export const Estimated = described(z.extend(UndoWindow, { shipment: RestShipment }), { fields: undoNotes });

export const Deleted = described(z.extend(UndoWindow, { success: z.literal(true) }), { fields: undoNotes });

export const Shipments = described(restForm(ShipmentList), {
  id: 'ShipmentList',
  fields: { statistics: 'Over all of the list, whatever is filtered.' },
});
