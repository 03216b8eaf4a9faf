import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { listen } from '#server/bootstrap/http-server.ts';
import { env } from '#server/env.ts';
import { uploadsHandler } from '#server/transport/assets/uploads.ts';
import { httpStatus, toAppError } from '#server/transport/errors/error-table.ts';
import { testDatabase } from '../../../factories/database.ts';
import { insertImage, insertShipment, softDelete } from '../../../factories/rows.ts';
import { freePort } from '../../../support/process/free-port.ts';
import { timesOpen } from '../../../support/storage/open-files.ts';

const stem = randomBytes(16).toString('hex');
const image = `${stem}.jpg`;
const thumbnail = `${stem}.thumb.webp`;
const bytes = randomBytes(300_000);
const etag = `"${image}"`;

const { db } = await testDatabase();
const app = new Hono();
app.all('/uploads/:name', uploadsHandler(db));
app.notFound((c) => c.text('page', 404));
app.onError((error, c) => c.text(error.message, httpStatus(toAppError(error))));

/** The row of an image, of a shipment of its own; gives the shipment's id. */
async function insertRow(name: string): Promise<string> {
  const { id } = await insertShipment(db);
  const extension = name.endsWith('.webp') ? 'webp' : 'jpg';
  await insertImage(db, id, { stem: name.slice(0, 32), extension, width: 4, height: 3, bytes: 7, screenWidth: null });
  return id;
}

beforeAll(async () => {
  mkdirSync(join(env().UPLOADS_DIR, '.deleted'), { recursive: true });
  await insertRow(image);
  writeFileSync(join(env().UPLOADS_DIR, image), bytes);
  writeFileSync(join(env().UPLOADS_DIR, thumbnail), 'thumbnail');
});

function get(name: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return Promise.resolve(app.request(`/uploads/${name}`, { method, headers }));
}

async function statusOf(name: string, headers: Record<string, string>): Promise<number> {
  const response = await get(name, headers);
  await response.body?.cancel();
  return response.status;
}

const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an image', () => {
  test('comes whole, with everything that a browser should know', async () => {
    const response = await get(image);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=300',
      'content-length': '300000',
      'content-disposition': `inline; filename="${image}"`,
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'same-origin',
      etag,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect((await bodyOf(response)).equals(bytes)).toBe(true);
  });

  test('has a thumbnail under the same stem', async () => {
    const response = await get(thumbnail);

    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await response.text()).toBe('thumbnail');
  });

  test('answers HEAD without a body', async () => {
    const response = await get(image, { range: 'bytes=0-9' }, 'HEAD');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('300000');
    expect(await response.text()).toBe('');
  });

  test.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])('is not sent again to who has %s', async (known) => {
    const response = await get(image, { 'if-none-match': known });

    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await response.text()).toBe('');
  });

  test('is sent again to who has another', async () => {
    expect(await statusOf(image, { 'if-none-match': '"other"' })).toBe(200);
  });
});

describe('a part of an image', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=299990-', 299_990, 299_999],
    ['bytes=299990-999999999999', 299_990, 299_999],
    ['bytes=-10', 299_990, 299_999],
    ['bytes=-999999999999', 0, 299_999],
  ])('%s', async (range, start, end) => {
    const response = await get(image, { range });

    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/300000`);
    expect(response.headers.get('content-length')).toBe(String(end - start + 1));
    expect((await bodyOf(response)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=300000-', 'bytes=999999999999-', 'bytes=-0'])('%s is not there', async (range) => {
    const response = await get(image, { range });

    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */300000');
  });

  test.each(['bytes=0-1,5-6', 'bytes=5-1', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=-1-2'])(
    '%s is answered with the whole',
    async (range) => {
      expect(await statusOf(image, { range })).toBe(200);
    },
  );

  test('is given only while it is a part of the same file', async () => {
    const range = 'bytes=0-9';

    expect(await statusOf(image, { range, 'if-range': etag })).toBe(206);
    expect(await statusOf(image, { range, 'if-range': '"other"' })).toBe(200);
    expect(await statusOf(image, { range, 'if-range': 'Sat, 01 Jan 2022 00:00:00 GMT' })).toBe(200);
  });
});

describe('what is not served, and what is', () => {
  const strange = [
    'notes.txt',
    `${stem}.svg`,
    `${stem}.html`,
    `${stem}.JPG`,
    `x${image}`,
    `${image}.journal`,
    '.hidden',
  ];

  test.each(strange)('%s, though it is there', async (name) => {
    writeFileSync(join(env().UPLOADS_DIR, name), 'secret');

    await expectNothing(name);
  });

  test('links and directories with the name of an image', async () => {
    const [link, directory] = [`${randomBytes(16).toString('hex')}.jpg`, `${randomBytes(16).toString('hex')}.webp`];
    symlinkSync(join(env().UPLOADS_DIR, image), join(env().UPLOADS_DIR, link));
    mkdirSync(join(env().UPLOADS_DIR, directory));

    await expectNothing(link);
    await expectNothing(directory);
    // Not with a row either.
    for (const name of [link, directory]) await insertRow(name);
    for (const name of [link, directory]) expect((await get(name)).status, name).toBe(503);
  });

  test('a file without a row, an image of another format, and one of a deleted shipment, also to who has it', async () => {
    const [alone, deleted] = [`${randomBytes(16).toString('hex')}.jpg`, `${randomBytes(16).toString('hex')}.jpg`];
    for (const name of [alone, deleted, `${stem}.webp`]) writeFileSync(join(env().UPLOADS_DIR, name), 'secret');
    const id = await insertRow(deleted);
    expect((await get(deleted)).status).toBe(200);
    await softDelete(db, id);
    for (const name of [alone, deleted, `${stem}.webp`]) await expectNothing(name);
    expect(await statusOf(deleted, { 'if-none-match': `"${deleted}"` })).toBe(404);
  });

  test('has a screen copy where its row knows one, and none otherwise, though there is a file', async () => {
    const known = randomBytes(16).toString('hex');
    const { id } = await insertShipment(db);
    await insertImage(db, id, { stem: known, extension: 'jpg', width: 4, height: 3, bytes: 7, screenWidth: 2 });
    for (const each of [known, stem]) writeFileSync(join(env().UPLOADS_DIR, `${each}.screen.webp`), 'screen');

    const response = await get(`${known}.screen.webp`);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await response.text()).toBe('screen');
    await expectNothing(`${stem}.screen.webp`);
    await softDelete(db, id);
    await expectNothing(`${known}.screen.webp`);
  });

  test('a file that is missing while its row is there: it is unavailable, not unknown', async () => {
    const lost = `${randomBytes(16).toString('hex')}.jpg`;
    await insertRow(lost);
    expect((await get(lost)).status).toBe(503);
    expect((await get(lost.replace('.jpg', '.thumb.webp'))).status).toBe(503);
  });

  test('where the release before has put the images of a deleted shipment, once that is restored', async () => {
    const name = `${randomBytes(16).toString('hex')}.jpg`;
    writeFileSync(join(env().UPLOADS_DIR, '.deleted', name), 'picture');
    const id = await insertRow(name);
    await softDelete(db, id);
    await expectNothing(name);
    await db.update(shipments).set({ deletedAt: null }).where(eq(shipments.id, id));
    expect(await (await get(name)).text()).toBe('picture');
    rmSync(join(env().UPLOADS_DIR, '.deleted', name));
  });

  test('what lies outside, in directories with a dot, or nowhere', async () => {
    writeFileSync(join(env().UPLOADS_DIR, '.deleted', image.replace(/^./, 'f')), 'secret');
    const names = [
      `.deleted%2F${image.replace(/^./, 'f')}`,
      `..%2Fuploads%2F${image}`,
      `%2e%2e%2f${image}`,
      '..%5C..%5Cetc%5Cpasswd',
      `${image}%00`,
      `${image}%0A`,
      '%ff',
      `${'a'.repeat(32)}.jpg`,
    ];

    for (const name of names) await expectNothing(name);
  });

  async function expectNothing(name: string): Promise<void> {
    const response = await get(name);
    expect(response.status, name).toBe(404);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe('Not found');
  }
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not for images', async (method) => {
  const response = await get(image, {}, method);

  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

describe('over HTTP', () => {
  let address: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    const port = await freePort();
    const server = await listen((request) => app.fetch(request), { host: '127.0.0.1', port, spoolDirectory: tmpdir() });
    address = `http://127.0.0.1:${port}/uploads/${image}`;
    close = () => server.close();
  });

  afterAll(() => close());

  test('GET, HEAD and a part give the lengths they promise', async () => {
    const whole = await fetch(address);
    const head = await fetch(address, { method: 'HEAD' });
    const some = await fetch(address, { headers: { range: 'bytes=10-19' } });

    expect((await bodyOf(whole)).equals(bytes)).toBe(true);
    expect(head.headers.get('content-length')).toBe('300000');
    expect((await bodyOf(some)).equals(bytes.subarray(10, 20))).toBe(true);
  });

  test('no file stays open for those who disconnect, or ask for no body or for what is beyond its end', async () => {
    const big = `${'b'.repeat(32)}.jpg`;
    writeFileSync(join(env().UPLOADS_DIR, big), Buffer.alloc(20_000_000));
    await insertRow(big);
    const bigAddress = address.replace(image, big);
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on('warning', note);
    for (let n = 0; n < 20; n++) await leaveEarly(bigAddress);
    for (let n = 0; n < 20; n++) await fetch(bigAddress, { method: 'HEAD' });
    for (let n = 0; n < 20; n++) await fetch(bigAddress, { headers: { 'if-none-match': `"${big}"` } });
    for (let n = 0; n < 20; n++) await fetch(bigAddress, { headers: { range: 'bytes=20000000-' } });

    await vi.waitFor(() => expect(timesOpen(big)).toBe(0), { timeout: 60_000 });
    process.off('warning', note);
    expect(warnings.filter((warning) => warning.includes('on garbage collection'))).toEqual([]);
  });
});

/** Takes the first bytes and cuts the connection. */
function leaveEarly(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = openRequest(address, (response) => {
      response.once('data', () => {
        response.destroy();
        resolve();
      });
      response.on('error', () => undefined);
    });
    request.on('error', reject);
    request.end();
  });
}
