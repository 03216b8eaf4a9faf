import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { countImages, usedUpImageQuota } from '#server/domain/rates/image-quota.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { newUser } from '../../../factories/app-users.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { END, imagePart, MULTIPART, part, streamOf } from '../../../factories/multipart.ts';
import { shipmentParts } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';
import { incomingFiles, storedFiles } from '../../../support/storage/uploads-files.ts';

const TOO_MANY = /^Maximum 1000 images an hour allowed\. Please try again in \d+ minutes\.$/;
const texts = shipmentParts();
const imageFile = imagePart('a.jpg', await imageBytes('jpeg', 32, 24));
const broken = imagePart('b.jpg', 'no image');

await openStorage();
const app = await testApp();
const clerk = await newUser(app);
const other = await newUser(app);

beforeEach(() => app.db.execute(sql`delete from rate_counters`));

const formOf = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat([...texts, ...parts, END]));
const send = (token: string, body: Uint8Array, route = 'POST /api/shipments') =>
  app.rest(route, { token, body, headers: { 'content-type': MULTIPART } });

test('a form that would pass a thousand images an hour is rejected whole and counts nothing', async () => {
  await countImages(app.db, clerk.id, 998);
  const [before, { body: list }] = [storedFiles(), await app.rest('GET /api/shipments/my-shipments', clerk)];

  const rejected = await send(clerk.token, formOf(imageFile, imageFile, imageFile));
  expect(rejected).toMatchObject({ status: 429, body: { message: expect.stringMatching(TOO_MANY) } });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(storedFiles()).toEqual(before);
  expect(incomingFiles()).toEqual([]);
  const { body: after } = await app.rest('GET /api/shipments/my-shipments', clerk);
  expect(after.pagination).toEqual(list.pagination);

  expect((await send(clerk.token, formOf(imageFile, imageFile))).status).toBe(201);
  expect((await send(clerk.token, formOf(imageFile))).status).toBe(429);
  expect((await send(other.token, formOf(imageFile))).status).toBe(201);
});

test('it applies to what is added to a shipment too', async () => {
  const { body } = await send(clerk.token, formOf(imageFile));
  const { _id: id } = body.shipment as { _id: string };
  await countImages(app.db, clerk.id, 999);

  const rejectedCount = await send(
    clerk.token,
    new Uint8Array(Buffer.concat([imageFile, END])),
    `PATCH /api/shipments/${id}`,
  );
  expect(rejectedCount.status).toBe(429);
  const { body: stored } = await app.rest(`GET /api/shipments/${id}`, clerk);
  expect((stored.shipment as { image: string[] }).image).toHaveLength(1);
});

test('an image that is rejected counts, because it was decoded; a form without images is free', async () => {
  await countImages(app.db, clerk.id, 998);
  expect((await send(clerk.token, formOf(broken))).status).toBe(400);
  expect((await send(clerk.token, formOf())).status).toBe(201);
  expect((await send(clerk.token, formOf(imageFile))).status).toBe(201);
  expect((await send(clerk.token, formOf(imageFile))).status).toBe(429);
});

test('who has used it up is rejected as soon as an image begins', async () => {
  for (const half of [500, 500]) await countImages(app.db, clerk.id, half);
  const body = streamOf([imageFile], 'stall');
  const headers = { 'content-type': MULTIPART, 'auth-token': clerk.token };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };

  expect((await app.app.request(new Request('http://localhost:3000/api/shipments', init))).status).toBe(429);
});

test('who has used it up still creates and changes without images, by form and as JSON', async () => {
  const { body } = await send(clerk.token, formOf());
  const { _id: id } = body.shipment as { _id: string };
  for (const half of [500, 500]) await countImages(app.db, clerk.id, half);
  const change = (contentType: string, content: string | Uint8Array) =>
    app.rest(`PATCH /api/shipments/${id}`, {
      token: clerk.token,
      body: content,
      headers: { 'content-type': contentType },
    });
  const note = part('Content-Disposition: form-data; name="description"', 'Spare parts');
  // As a browser sends a picker in which nothing was chosen.
  const emptyPicker = part(
    ['Content-Disposition: form-data; name="image"; filename=""', 'Content-Type: application/octet-stream'],
    '',
  );
  const statuses = [
    await send(clerk.token, formOf()),
    await send(clerk.token, formOf(emptyPicker)),
    await change(MULTIPART, new Uint8Array(Buffer.concat([note, END]))),
    await change('application/json', JSON.stringify({ description: 'Spares' })),
    await change(MULTIPART, new Uint8Array(Buffer.concat([note, imageFile, END]))),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 200, 200, 429]);
});

test('when the hour is over it begins anew, also for several at once', async () => {
  await countImages(app.db, clerk.id, 998);
  await app.db.execute(sql`update rate_counters set window_start = window_start - interval '61 minutes'`);
  await countImages(app.db, clerk.id, 5);
  await countImages(app.db, clerk.id, 995);
  expect(await usedUpImageQuota(app.db, clerk.id)).toMatchObject({ class: 'too-many' });

  await app.db.execute(
    sql`update rate_counters set (window_start, blocked_until) = (window_start - interval '61 minutes', blocked_until - interval '61 minutes')`,
  );
  expect(await usedUpImageQuota(app.db, clerk.id)).toBeNull();
  await countImages(app.db, clerk.id, 1);
});

test('of forms that are sent at the same time no more pass than there is room for', async () => {
  await countImages(app.db, clerk.id, 990);
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => countImages(app.db, clerk.id, 3)));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
