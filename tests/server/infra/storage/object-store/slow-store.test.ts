// Covers: server/infra/storage/retire-images.ts

import { expect, test, vi } from 'vitest';
import { withImages } from '#server/infra/storage/image-transaction.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertImage, insertShipment } from '../../../../factories/rows.ts';
import { fileName, stagedImages } from '../../../../factories/staged-images.ts';
import type { Answer } from '../../../../support/app.ts';
import { appOnStore } from '../../../../support/app-on-store.ts';
import { objectNames } from '../../../../support/object-names.ts';

vi.setConfig({ testTimeout: 40_000 });

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../../support/object-server.ts');
  const started = await startObjectServer();
  process.env.STORAGE_URL = started.url;
  return started;
});

const database = await testDatabase();
const { app, owner } = await appOnStore(server);

async function stored(images: number): Promise<{ id: string; names: string[] }> {
  const { id } = await insertShipment(app.db);
  const add = await stagedImages(images);
  await withImages(app.db, { add }, async () => {
    for (const image of add) await insertImage(app.db, id, image);
  });
  return { id, names: add.map(fileName).sort() };
}

const softDelete = ({ id }: { id: string }) => app.rest(`PATCH /api/shipments/${id}/soft-delete`, owner);

test('a shipment with five images is deleted while each call to the store takes 0.8 seconds', async () => {
  const shipment = await stored(5);
  server.behaviour.of = () => 'slowly';
  expect((await softDelete(shipment)).status).toBe(200);
  expect(await objectNames(server)).toEqual({ served: [], retired: shipment.names });
});

test('deletions that wait for a store that never answers take three connections, and all else goes on', async () => {
  const shipments = await Promise.all(Array.from({ length: 12 }, () => stored(1)));
  const withoutImages = await insertShipment(app.db);
  const before = (await objectNames(server)).served;
  server.behaviour.of = () => 'never';
  const answers: Promise<Answer>[] = shipments.map(softDelete);
  await vi.waitFor(() => expect(database.poolCounts()).toMatchObject({ inUse: 3, waiting: 0 }));

  await database.ping();
  expect((await softDelete(withoutImages)).status).toBe(200);
  expect(database.poolCounts()).toMatchObject({ inUse: 3, waiting: 0 });

  for (const { status, headers } of await Promise.all(answers))
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  await server.stop();
  server.behaviour.of = undefined;
  await server.start();
  await vi.waitFor(async () => expect((await objectNames(server)).served).toEqual(before), 20_000);
  // As many at once, of a store that answers, wait for each other and succeed.
  for (const { status } of await Promise.all(shipments.map(softDelete))) expect(status).toBe(200);
});
