// Covers: server/infra/storage/object-store/s3-request.ts (a store that takes connections and never answers)

import { expect, test, vi } from 'vitest';
import { imageBytes } from '../../../../factories/images.ts';
import { shipmentForm } from '../../../../factories/shipments.ts';
import { appOnStore } from '../../../../support/app-on-store.ts';
import { objectNames } from '../../../../support/object-names.ts';

vi.setConfig({ testTimeout: 90_000 });

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../../support/object-server.ts');
  const started = await startObjectServer();
  process.env.STORAGE_URL = started.url;
  return started;
});

const { app, owner } = await appOnStore(server);

test('is waited for, and not for ever: a copy is shown, what changes images is 503 and is undone later', async () => {
  const form = async () => shipmentForm({}, [await imageBytes('jpeg', 64, 48)]);
  const create = async () => app.rest('POST /api/shipments', { token: owner.token, body: await form() });
  const { _id: id, image } = (await create()).body.shipment as { _id: string; image: string[] };
  const before = await objectNames(server);
  server.behaviour.of = () => 'never';
  const answers = await Promise.all([
    app.rest(`GET /uploads/${image[0]}`),
    create(),
    app.rest(`PATCH /api/shipments/${id}/soft-delete`, owner),
  ]);
  server.behaviour.of = undefined;

  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
  // Whatever of it arrived is removed, whatever was put apart is back: tried until it succeeds.
  await vi.waitFor(async () => {
    const { served } = await objectNames(server);
    expect(served).toEqual(before.served);
  }, 60_000);
  expect((await app.rest(`GET /uploads/${image[0]}`)).status).toBe(200);
});
