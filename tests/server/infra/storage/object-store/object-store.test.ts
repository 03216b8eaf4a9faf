import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { env } from '#server/env.ts';
import { renderMetrics } from '#server/infra/observability/metrics.ts';
import { fileStoreConfig } from '#server/infra/storage/file-store.ts';
import { imageBytes } from '../../../../factories/images/images.ts';
import { formData } from '../../../../factories/multipart.ts';
import { softDelete } from '../../../../factories/rows.ts';
import { shipmentForm } from '../../../../factories/shipments/shipments.ts';
import { appOnStore } from '../../../../support/server/app-on-store.ts';
import { bucketOf, objectNames } from '../../../../support/storage/object-names.ts';
import { incomingFiles, storedFiles } from '../../../../support/storage/uploads-files.ts';

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../../support/storage/object-server.ts');
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

describe('an image in the store', () => {
  test('is served with the headers, ranges and validators of one on the disk, and is not on the disk', async () => {
    const { image, thumbnail } = await created();
    expect(await objectNames(server)).toEqual(expect.arrayContaining([image, thumbnail]));
    expect(storedFiles()).toEqual([]);
    const stored = await bucketOf(server).get(image);
    const bytes = Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer(0));

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

  test('is 404 at once when its shipment is deleted, stays where it is, and is shown again', async () => {
    const { id, image, thumbnail } = await created();
    const before = await objectNames(server);
    expect((await change(id, 'soft-delete')).status).toBe(200);
    server.requests.length = 0;
    expect([(await get(image)).status, (await get(thumbnail)).status]).toEqual([404, 404]);
    expect(server.requests).toEqual([]);
    expect(await objectNames(server)).toEqual(before);

    expect((await change(id, 'restore')).status).toBe(200);
    expect([(await get(image)).status, (await get(thumbnail)).status]).toEqual([200, 200]);
  });

  test('is 404 when its shipment no longer has it, and goes with the sweep', async () => {
    const { id, image, thumbnail } = await created();
    const body = formData({ updateAction: 'replaceImages' }, [picture]);
    expect((await app.rest(`PATCH /api/shipments/${id}`, { token: owner.token, body })).status).toBe(200);
    expect((await get(image)).status).toBe(404);
    expect(await objectNames(server)).toContain(image);
    expect(await cleanUpImages(app.db, fileStoreConfig(), { minAgeMs: 0 })).toMatchObject({ left: 0 });
    const names = await objectNames(server);
    expect([names.includes(image), names.includes(thumbnail)]).toEqual([false, false]);
  });

  test('of a form that is rejected is not there afterwards', async () => {
    const before = await objectNames(server);
    const body = shipmentForm({ weight: 'heavy' }, [picture]);
    server.requests.length = 0;
    expect((await app.rest('POST /api/shipments', { token: owner.token, body })).status).toBe(400);
    expect(server.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
    expect(await objectNames(server)).toEqual(before);
    expect([...incomingFiles(), ...storedFiles()]).toEqual([]);
  });

  test('that the release before moved apart for a deleted shipment is shown once that is restored', async () => {
    const { id, image } = await created();
    const bucket = bucketOf(server);
    await bucket.put(`deleted/${image}`, Buffer.from('picture'), {});
    await bucket.remove(image);
    await softDelete(app.db, id);
    expect((await get(image)).status).toBe(404);
    expect((await change(id, 'restore')).status).toBe(200);
    expect(await (await app.app.request(`/uploads/${image}`)).text()).toBe('picture');
  });
});

describe('while the store is down', () => {
  test('a creation is 503 and stores nothing; a deletion and what it hides go on', async () => {
    const [other, deleted] = [await created(), await created()];
    const before = await objectNames(server);
    const rows = async () => (await app.rest('GET /api/shipments/my-shipments', owner)).body.pagination;
    await server.stop();
    const answer = await create();
    expect((await change(deleted.id, 'soft-delete')).status).toBe(200);
    const rowsAfter = await rows();
    const shown = [await get(other.image), await get(deleted.image), await get(`${'0'.repeat(32)}.jpg`)];
    await server.start();

    expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(/^Images cannot be stored/) } });
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(shown.map(({ status }) => status)).toEqual([503, 404, 404]);
    expect(shown[0]?.headers.get('retry-after')).toBe('10');
    expect(await rows()).toEqual(rowsAfter);
    expect(await objectNames(server)).toEqual(before);
    expect((await get(other.image)).status).toBe(200);
  });

  test('an image is 503, never 404, whatever the store says of it', async () => {
    const { image } = await created();
    for (const answer of [404, 403, 500, 'cut'] as const) {
      server.behaviour.of = () => answer;
      expect((await get(image)).status, `${answer}`).toBe(503);
    }
    server.behaviour.of = (request) => (request.startsWith('GET') ? 404 : undefined);
    expect((await get(image)).status).toBe(503);
    server.behaviour.of = undefined;
    expect((await get(image)).status).toBe(200);
  });

  test('for one request, it is asked again', async () => {
    const { image } = await created();
    const failures = [503, 'cut', undefined] as const;
    let asked = 0;
    server.behaviour.of = () => failures[asked++];
    expect((await get(image)).status).toBe(200);
    expect(asked).toBeGreaterThan(2);
    server.behaviour.of = (request) => (request.startsWith('GET') ? 403 : undefined);
    expect((await get(image)).status).toBe(503);
  });
});

test('what the bucket does not have yet, and UPLOADS_DIR has, is shown from there as its row says', async () => {
  const { id, image } = await created();
  const bytes = await bucketOf(server).read(image);
  await writeFile(join(env().UPLOADS_DIR, image), bytes ?? '');
  await bucketOf(server).remove(image);

  expect((await get(image)).status).toBe(200);
  expect((await change(id, 'soft-delete')).status).toBe(200);
  expect((await get(image)).status).toBe(404);
  // Releases before decision 056 left it there.
  await mkdir(join(env().UPLOADS_DIR, '.deleted'), { recursive: true });
  await rename(join(env().UPLOADS_DIR, image), join(env().UPLOADS_DIR, '.deleted', image));
  expect((await change(id, 'restore')).status).toBe(200);
  expect((await get(image)).status).toBe(200);
  await rm(join(env().UPLOADS_DIR, '.deleted'), { recursive: true });
});

test('a list of more than a thousand is read to its end', { timeout: 180_000 }, async () => {
  const bucket = bucketOf(server);
  const keys = Array.from({ length: 1_003 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(keys.slice(from, from + 50).map((key) => bucket.put(key, new Uint8Array(1), {})));
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
