// Covers: server/infra/storage/object-store/s3-client.ts, server/infra/storage/object-store/s3-request.ts
// Covers: server/infra/storage/active-image.ts, server/infra/storage/image-names.ts

import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { type Db, transaction } from '#db/open-database.ts';
import { AppError } from '#server/contract/error.ts';
import { env } from '#server/env.ts';
import { prepareImage } from '#server/infra/images/prepare-image.ts';
import { renderMetrics } from '#server/infra/observability/metrics.ts';
import { withImages } from '#server/infra/storage/image-transaction.ts';
import { imageBytes } from '../../../../factories/images.ts';
import { formData } from '../../../../factories/multipart.ts';
import { insertImage, insertShipment, softDelete } from '../../../../factories/rows.ts';
import { shipmentForm } from '../../../../factories/shipments.ts';
import { appOnStore } from '../../../../support/app-on-store.ts';
import { bucketOf, objectNames } from '../../../../support/object-names.ts';
import { servedFiles, stagedFiles } from '../../../../support/uploads-files.ts';

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../../support/object-server.ts');
  const started = await startObjectServer();
  process.env.STORAGE_URL = started.url;
  return started;
});

const { app, owner } = await appOnStore(server);
const picture = await imageBytes('jpeg', 64, 48);

const create = () => app.rest('POST /api/shipments', { token: owner.token, body: shipmentForm({}, [picture]) });

/** A shipment with one image. */
async function created(): Promise<{ id: string; image: string; thumbnail: string }> {
  const { body, status } = await create();
  expect(status).toBe(201);
  const { _id: id, image } = body.shipment as { _id: string; image: string[] };
  const [name = ''] = image;
  return { id, image: name, thumbnail: name.replace('.jpg', '.thumb.webp') };
}

const change = (id: string, what: string) => app.rest(`PATCH /api/shipments/${id}/${what}`, owner);
const get = (name: string, headers = {}, method = 'GET') => app.rest(`${method} /uploads/${name}`, { headers });
const copies = () => join(env().UPLOADS_DIR, '.copies');
/** Forgets what this machine has of the store. */
const dropCopies = () => rm(copies(), { recursive: true }).then(() => mkdir(copies()));

describe('an image in the store', () => {
  test('is served with the headers, ranges and validators of one on the disk, and is not on the disk', async () => {
    const { image, thumbnail } = await created();
    expect((await objectNames(server)).served).toEqual(expect.arrayContaining([image, thumbnail]));
    expect(servedFiles()).toEqual([]);
    const stored = await bucketOf(server).get(image);
    const bytes = Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));

    for (const isCopied of [true, false]) {
      if (!isCopied) await dropCopies();
      const part = await app.app.request(`/uploads/${image}`, { headers: { range: 'bytes=10-19' } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
      const whole = await app.app.request(`/uploads/${image}`);
      expect(whole.status).toBe(200);
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=300',
        'content-length': String(bytes.length),
        'content-disposition': `inline; filename="${image}"`,
        'content-type': 'image/jpeg',
        etag: `"${image}"`,
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
    }
    expect(await get(image, { 'if-none-match': `"${image}"` })).toMatchObject({ status: 304, body: { text: '' } });
    expect((await get(image, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    const head = await get(image, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([
      200,
      String(bytes.length),
      { text: '' },
    ]);
    expect((await get(thumbnail)).headers.get('content-type')).toBe('image/webp');
    expect((await get('0'.repeat(32).concat('.jpg'))).status).toBe(404);
  });

  test('is fetched once, as long as the store says that it is there', async () => {
    const { image } = await created();
    await dropCopies();
    server.requests.length = 0;
    for (let time = 0; time < 3; time++) expect((await get(image)).status).toBe(200);
    const path = `/images/test/${image}`;
    expect(server.requests).toEqual([`HEAD ${path}`, `GET ${path}`, `HEAD ${path}`, `HEAD ${path}`]);
  });

  test('is 404 at once when its shipment is deleted, lies apart, and comes back', async () => {
    const { id, image, thumbnail } = await created();
    expect((await change(id, 'soft-delete')).status).toBe(200);
    expect((await get(image)).status).toBe(404);
    expect((await get(thumbnail)).status).toBe(404);
    const names = await objectNames(server);
    expect(names.served).not.toContain(image);
    expect(names.retired).toEqual(expect.arrayContaining([image, thumbnail]));

    expect((await change(id, 'restore')).status).toBe(200);
    expect([(await get(image)).status, (await get(thumbnail)).status]).toEqual([200, 200]);
    expect((await change(id, 'soft-delete')).status).toBe(200);
    expect((await get(image)).status).toBe(404);
  });

  test('goes when its shipment no longer has it', async () => {
    const { id, image } = await created();
    const body = formData({ updateAction: 'replaceImages' }, [picture]);
    expect((await app.rest(`PATCH /api/shipments/${id}`, { token: owner.token, body })).status).toBe(200);
    const { served, retired } = await objectNames(server);
    expect([...served, ...retired]).not.toContain(image);
    expect((await get(image)).status).toBe(404);
  });

  test('of a change that is rejected is not there afterwards', async () => {
    const before = await objectNames(server);
    const image = await prepareImage(picture, 'photo.jpg');
    let during: string[] = [];
    const rejected = withImages(app.db, { add: [image] }, () =>
      transaction(app.db, async (tx: Db) => {
        await insertImage(tx, (await insertShipment(app.db)).id, image);
        during = (await objectNames(server)).served;
        throw new AppError('not-found', 'Shipment not found');
      }),
    );
    await expect(rejected).rejects.toMatchObject({ code: 'not-found' });
    expect(during).toContain(`${image.stem}.jpg`);
    expect(await objectNames(server)).toEqual(before);
    expect(stagedFiles()).toEqual([]);
  });
});

describe('while the store is down', () => {
  test('a creation is 503 and stores nothing; a deletion is 503 and deletes nothing', async () => {
    const { id, image } = await created();
    const before = await objectNames(server);
    const rows = async () => (await app.rest('GET /api/shipments/my-shipments', owner)).body.pagination;
    const rowsBefore = await rows();
    await server.stop();
    const answers = [await create(), await change(id, 'soft-delete')];
    expect(await rows()).toEqual(rowsBefore);
    await server.start();

    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 503,
        body: { message: expect.stringMatching(/^Images cannot be stored/) },
      });
      expect(answer.headers.get('retry-after')).toBe('10');
    }
    expect(await objectNames(server)).toEqual(before);
    expect((await get(image)).status).toBe(200);
  });

  test('an image comes from its copy as long as its shipment is not deleted, else it is 503', async () => {
    const [copied, deleted] = [await created(), await created()];
    await dropCopies();
    const other = await created();
    await cp(copies(), join(env().UPLOADS_DIR, '.saved'), { recursive: true });
    for (const { image } of [copied, deleted]) expect((await get(image)).status).toBe(200);
    await rm(join(copies(), other.image));
    // Another machine's deletion: the copy here is still there.
    await softDelete(app.db, deleted.id);
    await server.stop();
    const answers = [await get(copied.image), await get(other.image), await get(deleted.image)];
    await server.start();

    expect(answers.map(({ status }) => status)).toEqual([200, 503, 404]);
    expect(answers[1]?.headers.get('retry-after')).toBe('10');
    expect((await get(other.image)).status).toBe(200);
  });

  test('for one request, it is asked again', async () => {
    const { image } = await created();
    const failures = [503, 'cut', undefined] as const;
    let asked = 0;
    server.behaviour.of = () => failures[asked++];
    expect((await get(image)).status).toBe(200);
    expect(asked).toBeGreaterThan(2);
    server.behaviour.of = (request) => (request.startsWith('GET') ? 403 : undefined);
    await dropCopies();
    expect((await get(image)).status).toBe(503);
  });
});

describe('what the bucket does not have yet, and UPLOADS_DIR has,', () => {
  test('is served from there until its shipment is deleted, and comes back', async () => {
    const shipment = await insertShipment(app.db);
    const image = await prepareImage(picture, 'photo.jpg');
    const name = `${image.stem}.jpg`;
    await withImages(app.db, { add: [image] }, () => insertImage(app.db, shipment.id, image));
    await cp(join(copies(), name), join(env().UPLOADS_DIR, name));
    await bucketOf(server).remove(name);
    await dropCopies();

    expect((await get(name)).status).toBe(200);
    expect((await change(shipment.id, 'soft-delete')).status).toBe(200);
    expect((await get(name)).status).toBe(404);
    expect(servedFiles()).toEqual([]);
    expect((await change(shipment.id, 'restore')).status).toBe(200);
    expect((await get(name)).status).toBe(200);
    // Deleted on another machine, whose disk is another one.
    await softDelete(app.db, shipment.id);
    expect((await get(name)).status).toBe(404);
  });
});

test('a list of more than a thousand is read to its end', async () => {
  const bucket = bucketOf(server);
  const keys = Array.from({ length: 1_003 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
  await Promise.all(keys.map((key) => bucket.put(key, new Uint8Array(1), {})));
  const found: string[] = [];
  for await (const page of bucket.list('many/')) found.push(...page.map(({ key }) => key));
  expect(found).toEqual(keys);
});

test('each try is counted by its outcome', async () => {
  const count = async (outcome: string) => {
    const series = `object_store_request_duration_seconds_count{method="HEAD",outcome="${outcome}"} `;
    const line = (await renderMetrics()).text.split('\n').find((each) => each.startsWith(series));
    return Number(line?.slice(series.length) ?? 0);
  };
  const counts = async () => [await count('answered'), await count('rejected'), await count('unanswered')];
  const [answered = 0, rejected = 0, unanswered = 0] = await counts();
  expect(await bucketOf(server).size('nothing')).toBe(null);
  server.behaviour.of = () => 403;
  await expect(bucketOf(server).size('nothing')).rejects.toThrow('403');
  server.behaviour.of = () => 'cut';
  await expect(bucketOf(server).size('nothing')).rejects.toThrow();
  expect(await counts()).toEqual([answered + 1, rejected + 1, unanswered + 3]);
});
