import * as z from 'zod/mini';
import { EventOfLoads, LoadEvent, LoadEventPreview, LoadEventResult } from '#contract/loads/load-events.ts';
import {
  CreateLoad,
  Load,
  LoadId,
  LoadList,
  LoadListQuery,
  LoadMembers,
  LoadPage,
  LoadWithTotals,
  MembersResult,
  UpdateLoad,
} from '#contract/loads/loads.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { addToLoad, takeFromLoad } from '#server/domain/loads/change-members.ts';
import { addLoadEvent, previewLoadEvent } from '#server/domain/loads/events.ts';
import { getLoad, listLoads } from '#server/domain/loads/list.ts';
import { createLoad, removeLoad, updateLoad } from '#server/domain/loads/save.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import {
  BULK_RESULT,
  LISTED_SHIPMENT,
  LOAD,
  LOAD_ID,
  NUMBER,
  PAGINATION,
} from '#server/transport/openapi/schemas/examples.ts';
import { bulkNotifyNote, eventNotes, lineNote, numbersNote } from '#server/transport/openapi/schemas/inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { NONE_UNNAMED, previewNotes, Success, undoNotes } from '#server/transport/openapi/schemas/shared.ts';
import { asItIs } from './bulk.ts';
import { orderProcedures } from './load-rounds.ts';
import { loadTallyProcedures } from './load-tallies.ts';
import { by, router } from './procedures.ts';

const WITH_TOTALS = {
  ...LOAD,
  totals: { shipments: 1, pieces: 2, weight: 512.5, volume: 1.92, withoutWeight: 0, withoutVolume: 0 },
  overCapacity: false,
};

const times = {
  departure: 'Expected, ISO 8601 in UTC.',
  arrival: 'Expected, ISO 8601 in UTC.',
  departedAt: 'By the event that said so, ISO 8601 in UTC; null until then.',
  arrivedAt: 'By the event that said so, ISO 8601 in UTC; null until then.',
  user: 'Whose load it is.',
  driver: 'Whose round it is; null, too, while the user is not active or has another duty.',
};
const RestLoads = described(restForm(LoadList), { id: 'Loads', example: { loads: [LOAD], pagination: PAGINATION } });
described(restForm(Load), { id: 'Load', description: 'Capacity in kg and m³.', fields: times, example: LOAD });
const OneLoad = z.object({
  load: described(restForm(LoadWithTotals), {
    id: 'LoadWithTotals',
    fields: { ...times, overCapacity: 'Whether what is known of its shipments is more than its capacity.' },
    example: WITH_TOTALS,
  }),
});
const WholeLoad = described(restForm(LoadPage), {
  id: 'LoadPage',
  fields: {
    history: 'What happened to the load, the newest first, at most 100.',
    progress: 'How many of its shipments are delivered, could not be delivered, are left; null without a driver.',
  },
  example: {
    load: WITH_TOTALS,
    progress: null,
    shipments: [{ ...LISTED_SHIPMENT, loadPieces: null, driverNote: '', outcome: null }],
    history: [],
  },
});
const Members = described(restForm(MembersResult), {
  id: 'LoadMembersResult',
  fields: { changed: 'Numbers of the shipments and pieces that are in it now, or no longer.' },
  example: { load: WITH_TOTALS, changed: [NUMBER], warnings: [] },
});

const fields = {
  carrier: lineNote(TEXT_LIMITS.carrierName),
  transport: lineNote(TEXT_LIMITS.reference, 'The vessel, flight or vehicle.'),
  voyage: lineNote(TEXT_LIMITS.reference),
  capacity: 'In kg and m³; null for none.',
  agent: 'The `_id` of the company that takes it over; null for none.',
  driver: 'The `_id` of a user of duty driver or office, for a load by Ground with a departure; null for none.',
};
const MemberInput = {
  description: 'Either `ids` or `numbers`, 1 to 500; the number of a piece is that piece.',
  fields: { numbers: numbersNote, pieces: 'Pieces of the one shipment that is named, counted from 1.' },
};
const eventFields = {
  ...eventNotes,
  status: 'Any but `pending`.',
  departed: 'The load departed at this time.',
  arrived: 'The load arrived at this time.',
  notify: bulkNotifyNote,
};
const skippedNotes = {
  closed: 'Tracking numbers of those that are delivered, cancelled or returned: they get no event.',
  parts: 'Tracking numbers of those of which only a part is in the load: they get no status that ends them.',
};
const Previewed = described(LoadEventPreview, {
  id: 'LoadEventPreview',
  fields: { ...previewNotes, ...skippedNotes },
  example: {
    ...{ total: 12, same: 2, backwards: 0, reopened: 0, mails: 10, stopped: [], ...NONE_UNNAMED },
    ...{ closed: [], parts: [] },
  },
});
const Entered = described(LoadEventResult, {
  id: 'LoadEventResult',
  fields: { ...undoNotes, ...skippedNotes },
  example: { ...BULK_RESULT, closed: [], parts: [] },
});

const path = { id: LOAD_ID };
const tag = 'Loads';
const memberErrors = [
  ...(['load-not-found', 'load-arrived', 'shipment-not-found', 'shipment-numbers-not-found'] as const),
  'piece-unknown',
  'too-many-pieces',
] as const;
const roundErrors = ['driver-unknown', 'round-not-by-ground', 'round-without-day'] as const;
const eventErrors = [
  ...(['load-not-found', 'load-beyond-reach', 'loads-too-large', 'load-times-wrong'] as const),
  'reason-not-allowed',
] as const;
const enterErrors = [...eventErrors, 'history-full', 'rate-limit'] as const;
const eventExample = { path, body: { status: 'in_transit', departed: true, notify: 'receiver' } };
const lateExample = { body: { ids: [LOAD_ID], note: 'Storm off Biscay', notify: 'both' } };
const byReader = by('staff', 'read', 'shipments:read').meta({ tag });
const byOffice = by('staff', 'office', 'loads').meta({ tag, reach: 'owner' });
const byWarehouse = by('staff', 'warehouse', 'loads').meta({ tag, reach: 'owner' });

/** Shipments that move together (docs/contract/loads.md). */
export const loadsRouter = router({
  list: byReader
    .meta({
      rest: 'GET /api/loads',
      name: 'listLoads',
      summary: 'Loads by departure, the latest first',
      response: RestLoads,
    })
    .input(
      described(LoadListQuery, {
        fields: {
          transport: 'Of this vessel, flight or vehicle.',
          from: 'Whose expected departure is not before it.',
          to: 'Whose expected departure is not after it.',
        },
      }),
    )
    .query(({ ctx, input }) => listLoads(ctx, input)),
  one: byReader
    .meta({
      rest: 'GET /api/loads/:id',
      name: 'getLoad',
      summary: 'One load with its shipments',
      description: 'By `_id` or number.',
      response: WholeLoad,
      errors: ['load-not-found'],
      example: { path },
    })
    .input(LoadId)
    .query(({ ctx, input }) => getLoad(ctx, input)),
  create: byOffice
    .meta({
      rest: 'POST /api/loads',
      name: 'createLoad',
      summary: 'Open a load',
      idempotency: {},
      status: 201,
      response: OneLoad,
      errors: ['company-unknown', ...roundErrors],
      example: {
        body: { mode: 'Sea', fromCity: 'Gdańsk', fromCountry: 'Poland', toCity: 'Porto', toCountry: 'Portugal' },
      },
    })
    .input(described(CreateLoad, { required: ['mode', 'fromCity', 'fromCountry', 'toCity', 'toCountry'], fields }))
    .mutation(async ({ ctx, input }) => ({ load: await createLoad(ctx, input) })),
  update: byOffice
    .meta({
      rest: 'PATCH /api/loads/:id',
      name: 'updateLoad',
      summary: 'Change a load',
      response: OneLoad,
      errors: ['load-not-found', 'load-mode-fixed', 'load-times-wrong', 'company-unknown', ...roundErrors],
      example: { path, body: { arrival: '2026-12-03T12:00:00Z' } },
    })
    .input(z.intersection(LoadId, described(UpdateLoad, { description: 'Only what is sent changes.', fields })))
    .mutation(async ({ ctx, input }) => ({ load: await updateLoad(ctx, input) })),
  remove: byOffice
    .meta({
      rest: 'DELETE /api/loads/:id',
      name: 'deleteLoad',
      summary: 'Delete a load that has not departed',
      description: 'Its shipments stay.',
      response: Success,
      errors: ['load-not-found', 'load-departed'],
      example: { path },
    })
    .input(LoadId)
    .mutation(async ({ ctx, input }) => {
      await removeLoad(ctx, input);
      return { success: true as const };
    }),
  add: byWarehouse
    .meta({
      rest: 'PUT /api/loads/:id/shipments',
      name: 'addToLoad',
      summary: 'Put shipments, or pieces of them, into a load',
      description: 'All or none.',
      response: Members,
      errors: [...memberErrors, 'not-your-shipments', 'load-full', 'in-another-load'],
      example: { path, body: { numbers: [NUMBER] } },
    })
    .input(z.intersection(LoadId, described(LoadMembers, MemberInput)))
    .mutation(({ ctx, input }) => addToLoad(ctx, input)),
  take: byWarehouse
    .meta({
      rest: 'DELETE /api/loads/:id/shipments',
      name: 'takeFromLoad',
      summary: 'Take shipments, or pieces of them, out of a load',
      takesBody: true,
      response: Members,
      errors: memberErrors,
      example: { path, body: { numbers: [NUMBER] } },
    })
    .input(z.intersection(LoadId, described(LoadMembers, MemberInput)))
    .mutation(({ ctx, input }) => takeFromLoad(ctx, input)),
  event: byOffice
    .meta({
      rest: 'POST /api/loads/:id/events',
      name: 'addLoadEvent',
      summary: 'Give the shipments of a load an event',
      idempotency: {},
      response: Entered,
      errors: enterErrors,
      example: eventExample,
    })
    .input(z.intersection(LoadId, described(LoadEvent, { fields: eventFields })))
    .mutation(({ ctx, input: { id, ...event } }) => addLoadEvent(ctx, { ids: [id], ...event })),
  eventPreview: byOffice
    .meta({
      rest: 'POST /api/loads/:id/events/preview',
      name: 'previewLoadEvent',
      summary: 'What an event of a load would do',
      response: Previewed,
      toRest: asItIs,
      errors: eventErrors,
      example: eventExample,
    })
    .input(z.intersection(LoadId, LoadEvent))
    .mutation(({ ctx, input: { id, ...event } }) => previewLoadEvent(ctx, { ids: [id], ...event })),
  eventOfMany: byOffice
    .meta({
      rest: 'POST /api/loads/events',
      name: 'addEventOfLoads',
      summary: 'Give the shipments of several loads an event',
      description: 'Up to 50 loads with up to 1,000 shipments, all or none.',
      idempotency: {},
      response: Entered,
      errors: enterErrors,
      example: lateExample,
    })
    .input(
      described(EventOfLoads, { required: ['ids'], fields: { ...eventFields, ids: 'Each an `_id` or a number.' } }),
    )
    .mutation(({ ctx, input }) => addLoadEvent(ctx, input)),
  eventOfManyPreview: byOffice
    .meta({
      rest: 'POST /api/loads/events/preview',
      name: 'previewEventOfLoads',
      summary: 'What an event of several loads would do',
      response: Previewed,
      toRest: asItIs,
      errors: eventErrors,
      example: lateExample,
    })
    .input(EventOfLoads)
    .mutation(({ ctx, input }) => previewLoadEvent(ctx, input)),
  ...loadTallyProcedures,
  ...orderProcedures,
});
