import { describe, test } from 'vitest';
import { UNKNOWN_STATUS } from '#contract/statuses/status-input.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { NOWHERE, openParity, type Rejection } from '../../../support/server/calls/parity.ts';

const parity = await openParity();

describe('REST and tRPC reject with the same words', () => {
  test.each<Rejection>([
    {
      name: 'a shipment without a sender',
      who: 'owner',
      route: 'POST /api/shipments',
      call: { body: { ...shipmentInput, senderName: '', weight: -1 } },
      trpc: (c) => c.shipments.create.mutate({ ...shipmentInput, senderName: '', weight: -1 }),
      rejection: { status: 400, message: 'Please fill in all required sender fields' },
    },
    {
      name: 'a page that is no number',
      who: 'owner',
      route: 'GET /api/shipments/my-shipments?page=two',
      trpc: (c) => c.shipments.mine.query({ page: 'two' }),
      rejection: { status: 400 },
    },
    {
      name: 'a hand-over to nobody',
      who: 'owner',
      route: 'PUT /api/shipments/:shipment/owner',
      call: { body: { user: NOWHERE } },
      trpc: (c, shipment) => c.shipments.handOver.mutate({ id: shipment, user: NOWHERE }),
      rejection: { status: 400, message: 'Only a verified admin or a super-admin can own shipments.' },
    },
    {
      name: 'the restoration of what is not deleted',
      who: 'owner',
      route: 'PATCH /api/shipments/:shipment/restore',
      trpc: (c, shipment) => c.shipments.restore.mutate({ id: shipment }),
      rejection: { status: 409, message: 'This shipment is not deleted.' },
    },
    {
      name: 'a link to what is no address',
      who: 'owner',
      route: 'POST /api/shipments/:shipment/send-link',
      call: { body: { to: 'nobody' } },
      trpc: (c, shipment) => c.shipments.sendLink.mutate({ id: shipment, to: 'nobody' }),
      rejection: { status: 400, message: 'Please enter one valid email address, such as name@example.com' },
    },
    {
      name: 'an event that is not there',
      who: 'owner',
      route: 'DELETE /api/shipments/:shipment/events/999999999',
      trpc: (c, shipment) => c.shipments.retractEvent.mutate({ id: shipment, eventId: '999999999' }),
      rejection: { status: 404, message: 'Event not found' },
    },
    {
      name: 'a retraction that nobody knows whom to tell of',
      who: 'owner',
      route: 'DELETE /api/shipments/:shipment/events/999999999?notify=all',
      trpc: (c, shipment) =>
        c.shipments.retractEvent.mutate({ id: shipment, eventId: '999999999', notify: 'all' as 'both' }),
      rejection: { status: 400, message: 'Notify must be none, receiver, sender or both' },
    },
    {
      name: 'an unknown status',
      who: 'owner',
      route: 'PATCH /api/shipments/:shipment',
      call: { body: { status: 'lost' } },
      trpc: (c, shipment) => c.shipments.update.mutate({ id: shipment, status: 'lost' }),
      rejection: { status: 400, message: UNKNOWN_STATUS },
    },
    {
      name: 'an event that says nothing',
      who: 'owner',
      route: 'POST /api/shipments/:shipment/events',
      call: { body: {} },
      trpc: (c, shipment) => c.shipments.addEvent.mutate({ id: shipment }),
      rejection: { status: 400, message: 'Please give a status, a location or a note' },
    },
    {
      name: 'a tracking number that nobody has',
      who: 'visitor',
      route: 'GET /api/shipments/public/track/WB0',
      trpc: (c) => c.publicTracking.byNumber.query({ number: 'WB0' }),
      rejection: { status: 404, message: 'Tracking number not found. Please check and try again.' },
    },
  ])('$name, asked by $who', (rejection) => parity.expectRejection(rejection));
});
