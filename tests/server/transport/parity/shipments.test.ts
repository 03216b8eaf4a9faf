import { beforeAll, describe, test } from 'vitest';
import { shipmentInput } from '../../../factories/shipments.ts';
import {
  openParity,
  type Parity,
  type Question,
  type Refusal,
  signIn,
  verifiedOnly,
  type Write,
} from '../../../support/parity.ts';

let parity: Parity;

beforeAll(async () => {
  parity = await openParity();
});

describe('REST and tRPC refuse with the same words', () => {
  test.each<Refusal>([
    {
      name: 'a shipment by the unverified',
      who: 'unverified',
      route: 'POST /api/shipments',
      call: { body: shipmentInput },
      trpc: (c) => c.shipments.create.mutate(shipmentInput),
      refused: verifiedOnly,
    },
    {
      name: 'a shipment without a sender',
      who: 'owner',
      route: 'POST /api/shipments',
      call: { body: { ...shipmentInput, senderName: '', weight: -1 } },
      trpc: (c) => c.shipments.create.mutate({ ...shipmentInput, senderName: '', weight: -1 }),
      refused: { status: 400, message: 'Please fill in all required sender fields' },
    },
    {
      name: 'my shipments',
      who: 'visitor',
      route: 'GET /api/shipments/my-shipments',
      trpc: (c) => c.shipments.mine.query({}),
      refused: signIn,
    },
    {
      name: 'a page that is no number',
      who: 'owner',
      route: 'GET /api/shipments/my-shipments?page=two',
      trpc: (c) => c.shipments.mine.query({ page: 'two' }),
      refused: { status: 400 },
    },
    {
      name: "everyone's shipments by a client",
      who: 'client',
      route: 'GET /api/shipments/admin/all-shipments',
      trpc: (c) => c.shipments.all.query({}),
      refused: verifiedOnly,
    },
    {
      name: "another's shipment",
      who: 'other',
      route: 'GET /api/shipments/:shipment',
      trpc: (c, shipment) => c.shipments.byId.query({ id: shipment }),
      refused: { status: 403, message: 'You can only manage shipments that you created.' },
    },
    {
      name: "somebody's shipment by a client",
      who: 'client',
      route: 'GET /api/shipments/:shipment',
      trpc: (c, shipment) => c.shipments.byId.query({ id: shipment }),
      refused: { status: 404, message: 'Shipment not found' },
    },
    {
      name: "a change of another's shipment",
      who: 'other',
      route: 'PATCH /api/shipments/:shipment',
      call: { body: { weight: 1 } },
      trpc: (c, shipment) => c.shipments.update.mutate({ id: shipment, weight: 1 }),
      refused: { status: 403 },
    },
    {
      name: 'an unknown status',
      who: 'owner',
      route: 'PATCH /api/shipments/:shipment',
      call: { body: { status: 'lost' } },
      trpc: (c, shipment) => c.shipments.update.mutate({ id: shipment, status: 'lost' }),
      refused: { status: 400, message: 'Please select a valid status' },
    },
    {
      name: "a deletion of another's shipment",
      who: 'other',
      route: 'PATCH /api/shipments/:shipment/soft-delete',
      trpc: (c, shipment) => c.shipments.softDelete.mutate({ id: shipment }),
      refused: { status: 403 },
    },
    {
      name: 'an event that says nothing',
      who: 'owner',
      route: 'POST /api/shipments/:shipment/events',
      call: { body: {} },
      trpc: (c, shipment) => c.shipments.addEvent.mutate({ id: shipment }),
      refused: { status: 400, message: 'Please give a status, a location or a note' },
    },
    {
      name: 'deliveries by a visitor',
      who: 'visitor',
      route: 'GET /api/shipments/:shipment/deliveries',
      trpc: (c, shipment) => c.shipments.deliveries.query({ id: shipment }),
      refused: signIn,
    },
    {
      name: 'a tracking number that nobody has',
      who: 'visitor',
      route: 'GET /api/shipments/public/track/WB0',
      trpc: (c) => c.publicTracking.byNumber.query({ number: 'WB0' }),
      refused: { status: 404, message: 'Tracking number not found. Please check and try again.' },
    },
  ])('$name, asked by $who', (refusal) => parity.expectRefusal(refusal));
});

describe('REST and tRPC answer with the same data', () => {
  test.each<Question>([
    {
      name: 'my shipments',
      who: 'owner',
      route: 'GET /api/shipments/my-shipments?search=lagos',
      trpc: (c) => c.shipments.mine.query({ search: 'lagos' }),
    },
    {
      name: 'all shipments',
      who: 'other',
      route: 'GET /api/shipments/admin/all-shipments',
      trpc: (c) => c.shipments.all.query({}),
    },
    {
      name: 'one shipment',
      who: 'owner',
      route: 'GET /api/shipments/:shipment',
      trpc: (c, id) => c.shipments.byId.query({ id }),
    },
    {
      name: 'deliveries',
      who: 'owner',
      route: 'GET /api/shipments/:shipment/deliveries',
      trpc: (c, id) => c.shipments.deliveries.query({ id }),
    },
  ])('$name', (question) => parity.expectSameAnswer(question));
});

describe('REST and tRPC do the same and say so in the same words', () => {
  test.each<Write>([
    {
      name: 'a new shipment',
      who: 'owner',
      route: 'POST /api/shipments',
      call: { body: shipmentInput },
      trpc: (c) => c.shipments.create.mutate(shipmentInput),
    },
    {
      name: 'an update',
      who: 'owner',
      subject: 'shipment',
      route: 'PATCH /api/shipments/:id',
      call: { body: { status: 'in-transit', weight: 7.25, description: '' } },
      trpc: (c, id) => c.shipments.update.mutate({ id, status: 'in-transit', weight: 7.25, description: '' }),
    },
    {
      name: 'an event',
      who: 'owner',
      subject: 'shipment',
      route: 'POST /api/shipments/:id/events',
      call: { body: { status: 'delivered', location: 'Lagos', note: 'Signed' } },
      trpc: (c, id) => c.shipments.addEvent.mutate({ id, status: 'delivered', location: 'Lagos', note: 'Signed' }),
    },
    {
      name: 'an event of the past',
      who: 'root',
      subject: 'shipment',
      route: 'POST /api/shipments/:id/events',
      call: { body: { location: 'Antwerp', at: '2026-01-05T10:00:00Z' } },
      trpc: (c, id) => c.shipments.addEvent.mutate({ id, location: 'Antwerp', at: '2026-01-05T10:00:00Z' }),
    },
    {
      name: 'a soft deletion',
      who: 'owner',
      subject: 'shipment',
      route: 'PATCH /api/shipments/:id/soft-delete',
      trpc: (c, id) => c.shipments.softDelete.mutate({ id }),
    },
  ])('$name', (write) => parity.expectSameWrite(write));
});
