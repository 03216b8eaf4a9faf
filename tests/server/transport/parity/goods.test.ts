import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { newUser, superAdmin } from '../../../factories/app-users.ts';
import { formData } from '../../../factories/multipart.ts';
import { importFile, importRow } from '../../../factories/shipments/import-files.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';

const app = await testApp();
const [owner, root] = [await newUser(app), await superAdmin(app)];

const references = [
  { type: 'container' as const, value: 'MSKU 123456-7', public: false },
  { type: 'po' as const, value: '4711', public: false },
];
const pieces = [
  { count: 2, type: 'pallet' as const, length: 120, width: 80, height: 100, weight: 250, description: 'Pumps' },
];
const { weight: _, ...withoutWeight } = shipmentInput;
const input = {
  ...withoutWeight,
  destinationCity: 'Auckland',
  destinationCountry: 'New Zealand',
  estimatedDelivery: '2026-12-24',
};
const IN_FILE = { container: 'MSKU 123456-7', po: '4711', pieces: '2 pallet 120x80x100 250 "Pumps"', weight: '' };

/** The stored shipment and events, without what differs between any two. */
async function rowsOf(reference: string) {
  const [row] = await app.db.select().from(shipments).where(eq(shipments.reference, reference));
  if (!row) throw new Error(`${reference} was not created`);
  const events = await app.db.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, row.id));
  const { id, trackingNumber, createdAt, updatedAt, importBatchId, reference: own, ...shipment } = row;
  const { requestHash, idempotencyKey, staffSearch, superAdminSearch, ...fields } = shipment;
  return {
    ...fields,
    events: events
      .sort((one, other) => one.id - other.id)
      .map(({ id: event, shipmentId, at, recordedAt, batchId, ...content }) => content),
  };
}

const post = (route: string, body: unknown) => app.rest(`POST /api/shipments${route}`, { token: owner.token, body });

test('JSON, a form, tRPC and an import store the same rows for the same goods', async () => {
  const client = app.client(owner.token);
  expect((await post('', { ...input, reference: 'by-json', references, pieces })).status).toBe(201);
  const lists = { references: JSON.stringify(references), pieces: JSON.stringify(pieces) };
  expect((await post('', formData({ ...input, ...lists, reference: 'by-form' }))).status).toBe(201);
  await client.shipments.create.mutate({ ...input, reference: 'by-trpc', references, pieces });
  const { weight, ...cells } = IN_FILE;
  const file = importFile([importRow('by-import', { ...input, ...cells, weight })]);
  expect((await post('/import', new File([file], 'a.csv', { type: 'text/csv' }))).status).toBe(201);

  const byJson = await rowsOf('by-json');
  expect(byJson).toMatchObject({ references, pieces, weight: 500, weightFollowsPieces: true });
  expect(byJson).toMatchObject({
    destinationZone: 'Pacific/Auckland',
    estimatedDelivery: new Date('2026-12-23T23:00Z'),
  });
  for (const other of ['by-form', 'by-trpc', 'by-import']) expect(await rowsOf(other)).toEqual(byJson);
});

test('a change of the goods stores the same rows by JSON, a form, tRPC and an import', async () => {
  const changed = { ...shipmentInput, references, pieces, estimatedDelivery: '2026-12-28' };
  const lists = { references: JSON.stringify(references), pieces: JSON.stringify(pieces) };
  const idOf: Record<string, string> = {};
  for (const reference of ['json', 'form', 'trpc', 'import'].map((way) => `change-${way}`)) {
    const { body } = await post('', { ...shipmentInput, reference, estimatedDelivery: '2026-12-24' });
    idOf[reference] = (body.shipment as { _id: string })._id;
  }
  const patch = (id: string | undefined, body: unknown) =>
    app.rest(`PATCH /api/shipments/${id}`, { token: owner.token, body });
  await patch(idOf['change-json'], { references, pieces, estimatedDelivery: '2026-12-28' });
  await patch(idOf['change-form'], formData({ ...lists, estimatedDelivery: '2026-12-28' }));
  const id = String(idOf['change-trpc']);
  const { references: _references, pieces: _pieces, estimatedDelivery } = changed;
  await app.client(owner.token).shipments.update.mutate({ id, references, pieces, estimatedDelivery });
  const { weight: _weight, ...cells } = IN_FILE;
  const file = importFile([importRow('change-import', { ...cells, estimatedDelivery })]);
  await post('/import?update=true', new File([file], 'a.csv', { type: 'text/csv' }));

  const byJson = await rowsOf('change-json');
  expect(byJson).toMatchObject({ references, pieces, version: 2 });
  expect(byJson.events).toHaveLength(2);
  for (const other of ['form', 'trpc', 'import']) expect(await rowsOf(`change-${other}`)).toEqual(byJson);
});

test('a reason is stored alike by an event and a bulk update, by REST and tRPC', async () => {
  const event = {
    status: 'on-hold' as const,
    location: 'Lagos',
    note: 'Opened',
    reason: 'customs-inspection' as const,
  };
  const idOf = async (reference: string) => {
    const { body } = await app.rest('POST /api/shipments', {
      token: root.token,
      body: { ...shipmentInput, reference },
    });
    return (body.shipment as { _id: string })._id;
  };
  const client = app.client(root.token);
  const token = root.token;
  await app.rest(`POST /api/shipments/${await idOf('reason-rest')}/events`, { token, body: event });
  await client.shipments.addEvent.mutate({ id: await idOf('reason-trpc'), ...event });
  const ids = [await idOf('reason-bulk-rest')];
  await app.rest('PATCH /api/shipments/super-admin/bulk-status', { token, body: { ids, ...event } });
  await client.superAdmin.bulkUpdateStatus.mutate({ ids: [await idOf('reason-bulk-trpc')], ...event });

  const byRest = await rowsOf('reason-rest');
  expect(byRest.events[1]).toMatchObject({ status: 'on-hold', reason: 'customs-inspection', note: 'Opened' });
  for (const other of ['trpc', 'bulk-rest', 'bulk-trpc']) expect(await rowsOf(`reason-${other}`)).toEqual(byRest);
});

test('a creation that is sent again is the same shipment; with other pieces it is a conflict', async () => {
  const body = { ...input, references, pieces, creationKey: 'goods-goods-goods-1' };
  const first = await post('', body);
  const lists = { references: JSON.stringify(references), pieces: JSON.stringify(pieces) };
  const again = await post('', formData({ ...body, ...lists }));
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  const other = await post('', { ...body, pieces: [{ ...pieces[0], count: 3 }] });
  expect(other).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^This shipment was saved before/) },
  });
  expect((await post('', { ...body, references: [] })).status).toBe(409);
});
