import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { shipmentEtag } from '#contract/shipments/shipment-etag.ts';
import { createApp } from '#server/app.ts';
import { superAdmin } from '../../../../factories/app-users.ts';
import { insertShipment } from '../../../../factories/rows.ts';
import { createShipment, shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { explainedPostgres } from '../../../../support/postgres/explained-postgres.ts';
import { migratedPostgresDatabase } from '../../../../support/postgres/temporary-database.ts';
import { testApp, testServices } from '../../../../support/server/app.ts';

let shipment: Awaited<ReturnType<typeof createShipment>>;

const app = await testApp();
const root = await superAdmin(app);

beforeEach(async () => {
  shipment = await createShipment(app.rest, root, { ...shipmentInput, pieces: [{ count: 2, type: 'pallet' }] });
});

const API = '/api/shipments/public/track';

const ask = (base: string, number: string, etag?: string) =>
  app.rest(`GET ${base}/${number}/version`, etag === undefined ? {} : { headers: { 'if-none-match': etag } });

const shownEtag = async () => {
  const { body } = await app.rest(`GET ${API}/${shipment.trackingNumber}`);
  return shipmentEtag(body.shipment as { updatedAt: string });
};

test.each([API, '/tracking'])('%s: what was shown is unchanged until the shipment changes', async (base) => {
  const { trackingNumber, _id: id } = shipment;
  const first = await ask(base, trackingNumber);
  expect([first.status, first.body.text, first.headers.get('etag')]).toEqual([204, '', await shownEtag()]);

  const changes: [route: string, body: object][] = [
    [`PATCH /api/shipments/${id}`, { receiverName: 'Ngozi Bello' }],
    [`POST /api/shipments/${id}/events`, { status: 'in-transit', location: 'Antwerp' }],
    [`POST /api/shipments/${id}/estimate`, { date: '2030-12-24' }],
    [`POST /api/shipments/${id}/events`, { status: 'delivered' }],
  ];
  let etag = await shownEtag();
  for (const [route, body] of changes) {
    const same = await ask(base, trackingNumber, etag);
    expect([same.status, same.headers.get('etag')]).toEqual([304, etag]);
    expect((await app.rest(route, { token: root.token, body })).status).toBeLessThan(300);
    const changed = await ask(base, trackingNumber, etag);
    expect(changed.status).toBe(204);
    // The version shown next is the announced one: nothing is lost between the two.
    expect(changed.headers.get('etag')).toBe(await shownEtag());
    etag = await shownEtag();
  }
});

test('an internal note is no change', async () => {
  const etag = await shownEtag();
  const body = { internalNote: 'Customer has not paid' };
  expect((await app.rest(`POST /api/shipments/${shipment._id}/events`, { token: root.token, body })).status).toBe(201);
  expect((await ask('/tracking', shipment.trackingNumber, etag)).status).toBe(304);
});

test('a number in any spelling and that of a piece are asked for, what is unknown or deleted is not there', async () => {
  const { trackingNumber, _id: id } = shipment;
  const etag = await shownEtag();
  for (const number of [trackingNumber.toLowerCase(), `${trackingNumber}-001`]) {
    expect((await ask('/tracking', number, etag)).status, number).toBe(304);
  }
  for (const number of ['12E4', 'WBZZZZZZZZZZZZZZZ', `${trackingNumber}-999`]) {
    for (const base of [API, '/tracking']) expect((await ask(base, number, etag)).status, number).toBe(404);
  }
  await app.rest(`PATCH /api/shipments/${id}/soft-delete`, { token: root.token });
  expect((await ask('/tracking', trackingNumber, etag)).status).toBe(404);
});

test('the question is one statement, which reads neither history nor images', async () => {
  const database = await explainedPostgres(await migratedPostgresDatabase());
  onTestFinished(() => database.close());
  const { trackingNumber } = await insertShipment(database.db);
  const { request } = createApp({
    renderPage: () => new Response(''),
    cachePages: false,
    services: testServices(database.db),
  });
  const statements = await database.plansOf(async () => {
    expect((await request(`/tracking/${trackingNumber}/version`)).status).toBe(204);
  });
  expect(statements).toHaveLength(1);
  expect(statements[0]).not.toMatch(/shipment_events|shipment_images/);
});
