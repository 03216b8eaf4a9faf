import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '#server/env.ts';
import { log } from '#server/infra/observability/log.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import type { SignedInUser } from '../../../factories/accounts/users.ts';
import { newUser } from '../../../factories/app-users.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { END, imagePart, MULTIPART } from '../../../factories/multipart.ts';
import { shipmentParts } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';
import { incomingFiles, storedFiles } from '../../../support/storage/uploads-files.ts';

const texts = shipmentParts();
const imageFile = imagePart('a.jpg', await imageBytes('jpeg', 32, 24));
const uploads = env().UPLOADS_DIR;
const elsewhere = `${uploads}-elsewhere`;

let app: Awaited<ReturnType<typeof testApp>>;
let clerk: SignedInUser;
let shipment: { _id: string; image: string[] };

beforeAll(async () => {
  app = await testApp();
  clerk = await newUser(app);
});

beforeEach(async () => {
  await openStorage();
  shipment = (await create()).body.shipment as typeof shipment;
});

const send = (route: string, ...parts: Uint8Array[]) =>
  app.rest(route, {
    token: clerk.token,
    body: new Uint8Array(Buffer.concat([...parts, END])),
    headers: { 'content-type': MULTIPART },
  });
const create = () => send('POST /api/shipments', ...texts, imageFile);
const add = () => send(`PATCH /api/shipments/${shipment._id}`, imageFile);
const drop = () => app.rest(`PATCH /api/shipments/${shipment._id}`, { token: clerk.token, body: { image: [] } });
const remove = () => app.rest(`PATCH /api/shipments/${shipment._id}/soft-delete`, clerk);
const get = (name: string | undefined) => app.rest(`GET /uploads/${name}`);
const stored = async () => {
  const { body } = await app.rest('GET /api/shipments/my-shipments?limit=200', clerk);
  return (body.shipments as { _id: string; image: string[] }[]).map(({ _id, image }) => ({ _id, image }));
};

/** Calls that store images must retry and change nothing; all others work. */
async function expectUnavailable(): Promise<void> {
  const before = await stored();
  for (const call of [create, add]) {
    const { status, body, headers } = await call();
    expect({ status, message: body.message }).toEqual({
      status: 503,
      message: 'Images cannot be stored at the moment. Please try again.',
    });
    expect(headers.get('retry-after')).toBe('10');
  }
  expect(await stored()).toEqual(before);
  expect((await send('POST /api/shipments', ...texts)).status).toBe(201);
}

async function expectBack(): Promise<void> {
  expect((await add()).status).toBe(200);
  expect((await drop()).status).toBe(200);
  const { status, body } = await create();
  expect(status).toBe(201);
  expect((await get((body.shipment as typeof shipment).image[0])).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(incomingFiles()).toEqual([]);
}

describe('while the directory of the images is not there', () => {
  test('images are 503, stored and shown; all is well when it has recovered', async () => {
    renameSync(uploads, elsewhere);
    await expectUnavailable();
    const unseen = await get(shipment.image[0]);
    expect(unseen.status).toBe(503);
    expect(unseen.headers.get('retry-after')).toBe('10');
    renameSync(elsewhere, uploads);

    expect((await get(shipment.image[0])).status).toBe(200);
    expect((await get(`${'a'.repeat(32)}.jpg`)).status).toBe(404);
    await expectBack();
  });

  test('an empty one that was made in its place is used', async () => {
    rmSync(uploads, { recursive: true });
    await expectUnavailable();
    mkdirSync(uploads);

    // Its row says that it is there.
    expect((await get(shipment.image[0])).status).toBe(503);
    await expectBack();
  });

  test('a deletion goes on', async () => {
    renameSync(uploads, elsewhere);
    expect((await drop()).status).toBe(200);
    expect((await get(shipment.image[0])).status).toBe(404);
    expect((await remove()).status).toBe(200);
    renameSync(elsewhere, uploads);
  });

  test('the directory of what comes in alone is made anew', async () => {
    rmSync(join(uploads, '.incoming'), { recursive: true });

    await expectBack();
  });

  test('the log has a line when it goes and one when it has recovered, however often it is asked', async () => {
    const warned = vi.spyOn(log, 'warn');
    const content = vi.spyOn(log, 'info');
    renameSync(uploads, elsewhere);
    for (let n = 0; n < 3; n++) await expectUnavailable();
    renameSync(elsewhere, uploads);
    await expectBack();

    const about = (lines: unknown[][]) =>
      lines.map((line) => line.at(-1)).filter((text) => /^UPLOADS_DIR/.test(`${text}`));
    expect(about(warned.mock.calls)).toEqual(['UPLOADS_DIR takes no images']);
    expect(about(content.mock.calls)).toEqual(['UPLOADS_DIR takes images again']);
  });
});

// Another disk than that of the temporary files: a link that changes its end stands for what is mounted and unmounted.
const otherDisk = ['/dev/shm', '/tmp', process.cwd()].find(
  (directory) => existsSync(directory) && statSync(directory).dev !== statSync(tmpdir()).dev,
);

describe.runIf(otherDisk !== undefined)('while the disk of the images is unmounted', () => {
  let disk: string;

  beforeAll(() => {
    disk = mkdtempSync(join(otherDisk ?? '', 'uploads-'));
  });

  afterAll(() => rmSync(disk, { recursive: true }));

  afterEach(() => {
    unlinkSync(uploads);
    mkdirSync(uploads);
  });

  test('nothing is stored into the empty directory below it', async () => {
    rmSync(uploads, { recursive: true });
    symlinkSync(disk, uploads);
    await openStorage();
    shipment = (await create()).body.shipment as typeof shipment;
    mkdirSync(elsewhere, { recursive: true });
    unlinkSync(uploads);
    symlinkSync(elsewhere, uploads);

    await expectUnavailable();
    expect((await get(shipment.image[0])).status).toBe(503);
    expect(storedFiles()).toEqual([]);
    unlinkSync(uploads);
    symlinkSync(disk, uploads);

    expect((await get(shipment.image[0])).status).toBe(200);
    await expectBack();
  });
});
