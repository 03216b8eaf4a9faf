import * as z from 'zod/mini';
import { LoadId, LoadWithTotals } from '#contract/loads/loads.ts';
import { OrderLoad, RestOfLoad, RoundList } from '#contract/loads/rounds.ts';
import { MAX_DRIVER_NOTE } from '#contract/loads/stops.ts';
import { listDrivers } from '#server/domain/loads/rounds/check-round.ts';
import { listRounds } from '#server/domain/loads/rounds/list.ts';
import { orderLoad } from '#server/domain/loads/rounds/order.ts';
import { giveRest } from '#server/domain/loads/rounds/rest.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { LOAD_ID, NAMED_USER, NUMBER, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { by, router } from './procedures.ts';

const tag = 'Loads';
const path = { id: LOAD_ID };
const byOffice = by('staff', 'office', 'loads').meta({ tag, reach: 'owner' });
const OneLoad = z.object({ load: restForm(LoadWithTotals) });

const ROUND = {
  _id: LOAD_ID,
  number: 'L7K2M9Q4RTX8H33K',
  transport: 'GD 4471 K',
  fromCity: 'Gdańsk',
  toCity: 'Sopot',
  state: 'open',
  day: '2026-12-01',
  zone: 'Europe/Warsaw',
  departure: '2026-12-01T06:00:00.000Z',
  stops: [
    {
      address: 'Dluga 12',
      city: 'Sopot',
      country: 'Poland',
      shipments: [
        {
          _id: SHIPMENT_ID,
          trackingNumber: NUMBER,
          reference: 'SO-88-17',
          status: 'out-for-delivery',
          senderName: 'Ada Nowak',
          receiverName: 'Ben Okoro',
          receiverContact: '+48 58 555 0199',
          description: 'Books',
          weight: 12.5,
          pieces: 2,
          of: 2,
          loadPieces: null,
          driverNote: 'Ring twice',
          outcome: null,
          mayDeliver: true,
        },
      ],
    },
  ],
};

const Rounds = described(restForm(RoundList), {
  id: 'Rounds',
  fields: { rounds: 'The first departure first; each with its stops in their order.' },
  example: { rounds: [ROUND] },
});

/** docs/contract/loads.md, 'Round'. */
export const orderProcedures = {
  order: byOffice
    .meta({
      rest: 'PUT /api/loads/:id/order',
      name: 'orderLoad',
      summary: 'Order the shipments of a load for its driver',
      description: 'Names all of them. Those that are added later come last.',
      response: OneLoad,
      errors: ['load-not-found', 'load-arrived', 'order-incomplete'],
      example: { path, body: { ids: [SHIPMENT_ID], notes: { [SHIPMENT_ID]: 'Ring twice' } } },
    })
    .input(
      z.intersection(
        LoadId,
        described(OrderLoad, {
          required: ['ids'],
          fields: { notes: `For the driver, by \`_id\`, at most ${MAX_DRIVER_NOTE} characters each; '' for none.` },
        }),
      ),
    )
    .mutation(async ({ ctx, input }) => ({ load: await orderLoad(ctx, input) })),
  rest: byOffice
    .meta({
      rest: 'POST /api/loads/:id/rest',
      name: 'giveRestOfLoad',
      summary: 'Give what is left of a round to another driver',
      description: 'What is neither delivered nor was tried on the round becomes a load of its own.',
      idempotency: {},
      status: 201,
      response: OneLoad,
      errors: [
        ...(['load-not-found', 'load-arrived', 'round-done'] as const),
        ...(['driver-unknown', 'round-not-by-ground', 'round-without-day'] as const),
      ],
      example: { path, body: { driver: NAMED_USER._id } },
    })
    .input(z.intersection(LoadId, described(RestOfLoad, { fields: { driver: 'As of a load.' } })))
    .mutation(async ({ ctx, input }) => ({ load: await giveRest(ctx, input) })),
};

/** The rounds of who drives. */
export const roundsRouter = router({
  list: by('staff', 'drive', 'shipments:read')
    .meta({
      rest: 'GET /api/rounds',
      tag,
      name: 'listRounds',
      summary: 'One’s own rounds of yesterday, today and tomorrow',
      response: Rounds,
    })
    .query(({ ctx }) => listRounds(ctx)),
  /** For the form of a load. */
  drivers: by('staff', 'office').query(({ ctx }) => listDrivers(ctx)),
});
