import { expect, test, vi } from 'vitest';
import { imageBytes } from '../../../../factories/images/images.ts';
import { softDelete } from '../../../../factories/rows.ts';
import { shipmentForm } from '../../../../factories/shipments/shipments.ts';
import { appOnStore } from '../../../../support/server/app-on-store.ts';

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../../support/storage/object-server.ts');
  const started = await startObjectServer();
  process.env.STORAGE_URL = started.url;
  process.env.STORAGE_REDIRECT = 'on';
  return started;
});

const { app, owner } = await appOnStore(server);

test('an image is at a signed address for ten minutes; once its shipment is deleted nobody gets one', async () => {
  const body = shipmentForm({}, [await imageBytes('jpeg', 64, 48)]);
  const created = await app.rest('POST /api/shipments', { token: owner.token, body });
  const { _id: id, image } = created.body.shipment as { _id: string; image: string[] };
  const sent = await app.rest(`GET /uploads/${image[0]}`);
  expect(sent.status).toBe(302);
  expect(sent.headers.get('cache-control')).toBe('max-age=60');
  const location = new URL(sent.headers.get('location') ?? '');
  expect([location.origin, location.pathname]).toEqual([server.origin, `/images/test/${image[0]}`]);
  expect(location.searchParams.get('X-Amz-Expires')).toBe('600');

  const fetched = await fetch(location);
  expect(fetched.status).toBe(200);
  expect(fetched.headers.get('content-type')).toBe('image/jpeg');
  expect(fetched.headers.get('cache-control')).toBe('public, max-age=300');
  expect((await fetched.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect((await fetch(location.origin + location.pathname)).status).toBe(403);
  expect((await fetch(location.href.replace('=600', '=601'))).status).toBe(403);
  expect((await app.rest(`HEAD /uploads/${image[0]}`)).status).toBe(200);

  expect((await app.rest(`PATCH /api/shipments/${id}/soft-delete`, owner)).status).toBe(200);
  expect((await app.rest(`GET /uploads/${image[0]}`)).status).toBe(404);
});

test('an image of a deleted shipment that is still in the bucket gets no address', async () => {
  const body = shipmentForm({}, [await imageBytes('jpeg', 64, 48)]);
  const created = await app.rest('POST /api/shipments', { token: owner.token, body });
  const { _id: id, image } = created.body.shipment as { _id: string; image: string[] };
  await softDelete(app.db, id);
  expect((await app.rest(`GET /uploads/${image[0]}`)).status).toBe(404);
});

test("a page's policy lets images come from there", async () => {
  const page = await app.rest('GET /about');
  expect(page.headers.get('content-security-policy')).toContain(`img-src 'self' data: blob: ${server.origin};`);
});

test('while the store is down, it is 503', async () => {
  const body = shipmentForm({}, [await imageBytes('jpeg', 64, 48)]);
  const created = await app.rest('POST /api/shipments', { token: owner.token, body });
  const { image } = created.body.shipment as { image: string[] };
  await server.stop();
  const answer = await app.rest(`GET /uploads/${image[0]}`);
  await server.start();
  expect(answer.status).toBe(503);
});
