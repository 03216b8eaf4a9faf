import * as z from 'zod/mini';
import { ImportError } from '../import.ts';
import { Pagination, Statistics } from '../pagination.ts';
import { StaffEvent } from '../shipment-events.ts';
import { PublicShipment, Shipment } from '../shipments.ts';
import { described } from './described.ts';
import { restForm } from './rest-form.ts';

/** Component schemas that several parts of the table use. */

described(Pagination, { id: 'Pagination', fields: { page: 'Counted from 1.' } });
described(Statistics, { id: 'Statistics' });

export const undoNotes = {
  undoUntil: 'Until then the change can be undone unseen; null where it cannot.',
  undoMs: 'The milliseconds until then, by the clock of the server.',
};


const times = {
  createdAt: 'ISO 8601 in UTC.',
  updatedAt: 'ISO 8601 in UTC.',
  dispatchedDate: 'When it left, ISO 8601 in UTC.',
  deliveredDate: 'When it was delivered, ISO 8601 in UTC.',
  estimatedDelivery: 'ISO 8601 in UTC.',
  estimatedDay: 'The day of the estimate at the destination, `yyyy-mm-dd`.',
};
const shipmentNotes = {
  ...times,
  weight: 'In kg.',
  estimates: 'At most the newest 20, oldest first.',
  image: 'Names of files below `/uploads/`.',
  events: 'The history, oldest first; in lists the newest 20.',
};

export const RestEvent = described(restForm(StaffEvent), {
  id: 'Event',
  fields: {
    at: 'ISO 8601 in UTC.',
    by: 'The `_id` of a user; null for the product itself.',
    internalNote: 'For staff alone.',
    isInternal: 'Whether it is nothing but an internal note.',
  },
});

export const RestShipment = described(restForm(Shipment), {
  id: 'Shipment',
  description: 'A shipment as staff see it.',
  fields: {
    ...shipmentNotes,
    user: 'The `_id` of its owner.',
    reference: "The customer's own number for it; empty where there is none.",
    destinationZone: 'The time zone of `estimatedDay`.',
  },
});

described(PublicShipment, {
  id: 'PublicShipment',
  description: 'What anyone with its number may see.',
  fields: { ...shipmentNotes, proof: 'For who has a key of the shipment.' },
});

export const Success = z.object({ success: z.literal(true) });

/** What is wrong with one field; `path` as it travels on the wire. */
export const Issue = described(z.object({ path: z.string(), message: z.string() }), { id: 'Issue' });

/** What was accepted although it is unlikely. */
export const warnings = z.array(Issue);

/** The body of every rejection, but for its codes (contract section 2, 'Failure'). */
export const FAILURE_FIELDS = {
  message: z.string(),
  issues: z.optional(z.array(Issue)),
  errors: z.optional(z.array(ImportError)),
  errorCount: z.optional(z.number()),
};
