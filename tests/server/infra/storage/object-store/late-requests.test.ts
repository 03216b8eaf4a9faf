// Covers: server/infra/storage/object-store/object-store.ts (what the bucket has against the rows)

import { expect, test, vi } from 'vitest';
import { withImages } from '#server/infra/storage/image-transaction.ts';
import { insertImage, insertShipment, softDelete } from '../../../../factories/rows.ts';
import { fileName, stagedImages } from '../../../../factories/staged-images.ts';
import { appOnStore } from '../../../../support/app-on-store.ts';
import { bucketOf, objectNames } from '../../../../support/object-names.ts';

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../../support/object-server.ts');
  const started = await startObjectServer();
  process.env.STORAGE_URL = started.url;
  return started;
});

const { app, owner } = await appOnStore(server);

/** A shipment with one image. */
async function stored(): Promise<{ id: string; name: string }> {
  const { id } = await insertShipment(app.db);
  const [image] = await stagedImages(1);
  if (!image) throw new Error('No image was staged');
  await withImages(app.db, { add: [image] }, () => insertImage(app.db, id, image));
  return { id, name: fileName(image) };
}

const change = async (id: string, what: string) => (await app.rest(`PATCH /api/shipments/${id}/${what}`, owner)).status;
const get = (name: string, headers = {}) => app.app.request(`/uploads/${name}`, { headers });

test('an image whose removal arrives after its deletion was undone is shown from where the deletion has put it', async () => {
  const { id, name } = await stored();
  server.behaviour.of = (request) => (request.startsWith('DELETE') ? 403 : undefined);
  expect(await change(id, 'soft-delete')).toBe(503);
  server.behaviour.of = undefined;
  expect((await objectNames(server)).served).toContain(name);
  await bucketOf(server).remove(name);

  for (let time = 0; time < 2; time++) expect(await (await get(name)).text()).toBe('picture');
  const part = await get(name, { range: 'bytes=1-3' });
  expect([part.status, await part.text()]).toEqual([206, 'ict']);
  expect(await change(id, 'soft-delete')).toBe(200);
  expect((await get(name)).status).toBe(404);
  expect(await change(id, 'restore')).toBe(200);
  expect((await get(name)).status).toBe(200);
  expect((await objectNames(server)).served).toContain(name);
});

test('an image of a deleted shipment is not shown although the bucket serves it', async () => {
  const [unknown, late] = [await stored(), await stored()];
  // By a process without STORAGE_URL, which does not know the bucket.
  await softDelete(app.db, unknown.id);
  expect(await change(late.id, 'soft-delete')).toBe(200);
  // What a restore had asked for before, and had not waited for.
  await bucketOf(server).copy(`deleted/${late.name}`, late.name);
  expect((await objectNames(server)).served).toEqual(expect.arrayContaining([unknown.name, late.name]));

  for (const { id, name } of [unknown, late]) {
    expect((await get(name)).status).toBe(404);
    expect(await change(id, 'restore')).toBe(200);
    expect((await get(name)).status).toBe(200);
  }
});
