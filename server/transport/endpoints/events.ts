import * as z from 'zod/mini';
import { AddEvent, EventId, PreviewEvent, RetractEvent, RetractionOutcome } from '#contract/events/events.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getHistory } from '#server/domain/events/list.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { readMailedParties } from '#server/domain/mails/mailed-parties.ts';
import { previewMail } from '#server/domain/mails/preview-mail.ts';
import { ofShipment } from '#server/transport/middleware/idempotency/of-shipment.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { EVENT, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { eventNotes } from '#server/transport/openapi/schemas/inputs.ts';
import { RestShipment } from '#server/transport/openapi/schemas/shared.ts';
import { EventResponse } from '#server/transport/openapi/schemas/shipment-results.ts';
import { by } from './procedures.ts';

const path = { id: SHIPMENT_ID };
const OF_ONE = ['shipment-not-found', 'not-your-shipment'] as const;

const NewEvent = described(AddEvent, {
  description: 'At least one of status, location, note and internal note.',
  fields: { ...eventNotes, expected: 'With another status there now the event is rejected.' },
});

const Retraction = described(RetractEvent, {
  fields: { notify: 'Whom of those who got a mail about the event another mail tells of it.' },
});
const Retracted = described(z.extend(RetractionOutcome, { shipment: RestShipment }), {
  fields: { notified: 'To whom a mail about it was queued.' },
});

const byDeliverer = by('user', 'goods');

/** docs/contract/events.md: the history of a shipment. */
export const eventProcedures = {
  addEvent: by('user', 'warehouse', 'shipments:write')
    .meta({
      rest: 'POST /api/shipments/:id/events',
      tag: 'History',
      name: 'addEvent',
      summary: 'Add an event to the history',
      description: 'From the minute of the newest event on, its status becomes that of the shipment.',
      reach: 'owner',
      idempotency: ofShipment('warehouse'),
      status: 201,
      response: EventResponse,
      errors: [...OF_ONE, 'changed-meanwhile', 'history-full', 'reason-not-allowed'],
      example: { path, body: { status: 'in_transit', location: 'Rotterdam', note: 'Transhipped', notify: 'receiver' } },
    })
    .input(z.intersection(ShipmentId, NewEvent))
    .mutation(({ ctx, input }) => addEvent(ctx, input)),
  retractEvent: by('user', 'goods', 'shipments:write')
    .meta({
      rest: 'DELETE /api/shipments/:id/events/:eventId',
      tag: 'History',
      name: 'retractEvent',
      summary: 'Retract an event of the history',
      reach: 'owner',
      response: Retracted,
      errors: [...OF_ONE, 'event-not-found', 'event-retracted', 'creation-stays', 'changed-meanwhile'],
      example: { path: { ...path, eventId: EVENT._id }, query: { notify: 'receiver' } },
    })
    .input(Retraction)
    .mutation(({ ctx, input }) => retractEvent(ctx, input)),
  history: by('user', 'read')
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ history: await getHistory(ctx, input) })),
  /** For the question before a retraction. */
  mailedParties: byDeliverer
    .input(EventId)
    .query(async ({ ctx, input }) => ({ mailed: await readMailedParties(ctx, input) })),
  /**
   * For a form of the product. A mutation although it changes nothing, because a note may be too long for a URL.
   */
  previewMail: byDeliverer
    .input(z.intersection(ShipmentId, PreviewEvent))
    .mutation(({ ctx, input }) => previewMail(ctx, input)),
};
