import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { createApp } from '#server/app.ts';
import { ensureSuperAdmin } from '#server/domain/accounts/users/ensure-super-admin.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { env } from '#server/env.ts';
import { fileStoreConfig, openStorage } from '#server/infra/storage/file-store.ts';
import { SUPER_ADMIN } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { formData } from '../../factories/multipart.ts';
import { shipmentForm } from '../../factories/shipments/shipments.ts';
import { type CommitCut, type PostgresProxy, postgresProxy } from '../../support/postgres/postgres-proxy.ts';
import { migratedPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { testServices } from '../../support/server/app.ts';
import { filesOf, incomingFiles, storedFiles } from '../../support/storage/uploads-files.ts';

const CUTS: CommitCut[] = ['unsent', 'unanswered', 'answered'];

let picture: Buffer;
let proxy: PostgresProxy;
/** Through the proxy, and past it. */
let database: Database;
let direct: Database;
let token: string;
let call: (route: string, body?: unknown) => Promise<{ status: number; body: Record<string, unknown> }>;

beforeAll(async () => {
  picture = await imageBytes('jpeg', 64, 48);
  await openStorage();
  const url = await migratedPostgresDatabase();
  proxy = await postgresProxy(url);
  direct = await openDatabase({ databaseUrl: url, dataDir: '' });
  database = await openDatabase({ databaseUrl: proxy.url, dataDir: '' });
  const { db } = database;
  const app = createApp({
    cachePages: false,
    renderPage: () => new Response(''),
    services: testServices(db),
  });
  call = async (route, body) => {
    const [method = '', path = ''] = route.split(' ');
    const isForm = body instanceof FormData;
    const answer = await app.request(`http://localhost:3000${path}`, {
      method,
      headers: {
        // Signing in would end the session that comes along.
        ...(path !== '/api/login' && { 'auth-token': token }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: /json/.test(answer.headers.get('content-type') ?? '') ? await answer.json() : {},
    };
  };
  await ensureSuperAdmin(db, SUPER_ADMIN);
  token = String((await call('POST /api/login', SUPER_ADMIN)).body.token);
});

beforeEach(() => expectFilesToEqualRows());
afterEach(() => proxy?.repair());

afterAll(async () => {
  await database?.close();
  await direct?.close();
  await proxy?.stop();
});

type Created = { _id: string; trackingNumber: string; image: string[]; status: string };

const picturesOf = (count: number) => Array<Buffer>(count).fill(picture);

async function create(fields: Record<string, unknown> = {}, images = 1): Promise<Created> {
  const { body, status } = await call('POST /api/shipments', shipmentForm(fields, picturesOf(images)));
  expect(status).toBe(201);
  return body.shipment as Created;
}

const stored = async (id: string) => (await direct.db.select().from(shipments).where(eq(shipments.id, id)))[0];

/** No row is without its files, and after a sweep no file without its row. */
async function expectFilesToEqualRows(): Promise<void> {
  if (!direct) return;
  const files = (await direct.db.select().from(shipmentImages)).flatMap(filesOf).sort();
  expect(storedFiles()).toEqual(expect.arrayContaining(files));
  await cleanUpImages(direct.db, fileStoreConfig(), { minAgeMs: 0 });
  expect(storedFiles()).toEqual(files);
  expect(incomingFiles()).toEqual([]);
}

/** The statuses of these images. */
const shown = (names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await call(`GET /uploads/${name}`)).status));

/** Makes the call while the connection is cut so, and the database down afterwards; then it has recovered. */
async function cutWhile<Result>(cut: CommitCut, work: () => Promise<Result>): Promise<Result> {
  proxy.cutAtCommit(cut);
  const result = await work();
  expect(proxy.isCut).toBe(true);
  await sleep(300);
  proxy.repair();
  return result;
}

describe('a connection that is cut at the commit', () => {
  const isDone = { unsent: false, unanswered: true, answered: true };
  const answered = { unsent: 503, unanswered: 503 };

  test.each(CUTS)('of a creation with an image (%s): its key finds it, once', async (cut) => {
    const creationKey = `creation-of-${cut}-000000`;
    const send = () => call('POST /api/shipments', shipmentForm({ creationKey }, picturesOf(1)));
    const { status, body } = await cutWhile(cut, send);
    expect(status).toBe(cut === 'answered' ? 201 : answered[cut]);
    const made = await direct.db.select().from(shipments).where(eq(shipments.idempotencyKey, creationKey));
    expect(made).toHaveLength(isDone[cut] ? 1 : 0);

    const again = await send();
    expect(again.status).toBe(201);
    const { _id, image } = again.body.shipment as Created;
    if (made[0]) expect(_id).toBe(made[0].id);
    if (status === 201) expect(_id).toBe((body.shipment as Created)._id);
    expect(image).toHaveLength(1);
    expect(await direct.db.select().from(shipments).where(eq(shipments.idempotencyKey, creationKey))).toHaveLength(1);
    await expectFilesToEqualRows();
    expect(await shown(image)).toEqual([200]);
  });

  test.each(CUTS)('of an exchange of images (%s)', async (cut) => {
    const { _id: id, image: before } = await create();
    const change = formData({ updateAction: 'replaceImages', status: 'shipped' }, picturesOf(1));
    const { status, body } = await cutWhile(cut, () => call(`PATCH /api/shipments/${id}`, change));
    expect(status).toBe(cut === 'answered' ? 200 : answered[cut]);
    if (status === 200) expect((body.shipment as Created).image).not.toEqual(before);
    expect((await stored(id))?.status).toBe(isDone[cut] ? 'shipped' : 'pending');
    await expectFilesToEqualRows();
    const { image } = (await call(`GET /api/shipments/${id}`)).body.shipment as Created;
    expect(image[0] === before[0]).toBe(!isDone[cut]);
  });

  test.each(CUTS)('of a deletion (%s): no image is shown once it says so', async (cut) => {
    const { _id: id, image } = await create({}, 2);
    proxy.cutAtCommit(cut);
    const { status } = await call(`PATCH /api/shipments/${id}/soft-delete`);
    // The database has not been repaired yet.
    expect(await shown(image)).toEqual([503, 503]);
    await sleep(300);
    proxy.repair();
    expect(status).toBe(cut === 'answered' ? 200 : answered[cut]);
    expect((await stored(id))?.deletedAt !== null).toBe(isDone[cut]);
    await expectFilesToEqualRows();
    const expected = isDone[cut] ? 404 : 200;
    expect(await shown(image)).toEqual([expected, expected]);
  });

  test.each(CUTS)('of a bulk update (%s): all or none, with its mails', async (cut) => {
    const created = [await create({}, 0), await create({}, 0)];
    const ids = created.map(({ _id }) => _id);
    const bulk = { ids, status: 'delivered' };
    const { status } = await cutWhile(cut, () => call('PATCH /api/shipments/super-admin/bulk-status', bulk));
    expect(status).toBe(cut === 'answered' ? 200 : answered[cut]);
    for (const id of ids) {
      expect((await stored(id))?.status).toBe(isDone[cut] ? 'delivered' : 'pending');
      const mails = await direct.db.select().from(outboxMails).where(eq(outboxMails.shipmentId, id));
      expect(mails).toHaveLength(isDone[cut] ? 2 : 0);
    }
  });

  test.each(CUTS)('of an event, a sign-up, a change of role, an export and a sign-in (%s)', async (cut) => {
    const { _id: id } = await create({}, 0);
    const account = { fullName: 'Ada Clerk', email: `ada-${cut}@example.com`, password: 'wbcargo1' };
    const other = (await call('POST /api/register', { ...account, email: `ben-${cut}@example.com`, role: 'admin' }))
      .body.user as { _id: string };
    const calls: [route: string, body: object, done: number][] = [
      [`POST /api/shipments/${id}/events`, { note: 'Loaded' }, 201],
      ['POST /api/register', { ...account, confirmPassword: account.password, role: 'admin' }, 201],
      [`PUT /api/user/${other._id}/role`, { role: 'client' }, 200],
      ['POST /api/shipments/super-admin/export', {}, 201],
      ['POST /api/login', SUPER_ADMIN, 200],
    ];
    for (const [route, body, done] of calls) {
      const { status } = await cutWhile(cut, () => call(route, body));
      expect([route, status]).toEqual([route, cut === 'answered' ? done : answered[cut]]);
    }
  });
});

describe('a disk that fails', () => {
  test('after a change was committed is no error: the file that stays is shown to nobody', async () => {
    const { _id: id, image } = await create();
    const [name = ''] = image;
    rmSync(join(env().UPLOADS_DIR, name));
    const { status, body } = await call(`PATCH /api/shipments/${id}`, { image: [], status: 'shipped' });
    expect(status).toBe(200);
    expect(body.shipment).toMatchObject({ image: [], status: 'shipped' });
    expect(await shown([name])).toEqual([404]);
    await expectFilesToEqualRows();
  });
});
