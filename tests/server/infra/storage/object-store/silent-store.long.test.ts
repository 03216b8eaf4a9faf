import { expect, test, vi } from 'vitest';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { fileStoreConfig } from '#server/infra/storage/file-store.ts';
import { imageBytes } from '../../../../factories/images/images.ts';
import { shipmentForm } from '../../../../factories/shipments/shipments.ts';
import { appOnStore } from '../../../../support/server/app-on-store.ts';
import { bucketOf, objectNames } from '../../../../support/storage/object-names.ts';

vi.setConfig({ testTimeout: 240_000 });

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../../support/storage/object-server.ts');
  const started = await startObjectServer();
  process.env.STORAGE_URL = started.url;
  return started;
});

const { app, owner } = await appOnStore(server);

test('is waited for, and not for ever: what needs it is 503, a deletion is not, and what arrived late goes with the sweep', async () => {
  const form = async () => shipmentForm({}, [await imageBytes('jpeg', 64, 48)]);
  const create = async () => app.rest('POST /api/shipments', { token: owner.token, body: await form() });
  const { _id: id, image } = (await create()).body.shipment as { _id: string; image: string[] };
  const before = await objectNames(server);
  server.behaviour.of = () => 'never';
  const began = performance.now();
  const answers = await Promise.all([app.rest(`GET /uploads/${image[0]}`), create()]);
  expect(performance.now() - began).toBeLessThan(60_000);
  expect((await app.rest(`PATCH /api/shipments/${id}/soft-delete`, owner)).status).toBe(200);
  server.behaviour.of = undefined;

  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  await bucketOf(server).put(`${'a'.repeat(32)}.jpg`, Buffer.from('late'), {});
  await cleanUpImages(app.db, fileStoreConfig(), { minAgeMs: 0 });
  expect(await objectNames(server)).toEqual(before);
});
