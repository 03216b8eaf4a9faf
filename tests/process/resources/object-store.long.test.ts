import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInUser, SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { shipmentForm } from '../../factories/shipments/shipments.ts';
import { migratedPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { nodeVariables } from '../../support/process/node-variables.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer, type Variables } from '../../support/server/server.ts';
import { objectNames } from '../../support/storage/object-names.ts';
import { type ObjectServer, startObjectServer } from '../../support/storage/object-server.ts';

let objects: ObjectServer;
let shared: Variables;
let first: Server;
let second: Server;
let root: SignedInUser;
let uploads: string;

/** A machine of its own: nothing on its disk is another's. */
const start = async (variables: Variables = {}) =>
  startServer({
    ...shared,
    DATA_DIR: await temporaryDirectory(),
    UPLOADS_DIR: await temporaryDirectory(),
    ...variables,
  });

beforeAll(async () => {
  objects = await startObjectServer();
  shared = { ...SUPER_ADMIN_VARIABLES, DATABASE_URL: await migratedPostgresDatabase() };
  uploads = await temporaryDirectory();
  first = await start({ UPLOADS_DIR: uploads });
  const caller = restCaller(first.url);
  root = await signIn(caller.call);
  caller.close();
});

afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await objects.close();
});

async function call(server: Server, method: string, path: string, body: FormData | null = null): Promise<Response> {
  return fetch(`${server.url}/api/shipments${path}`, { method, body, headers: { 'auth-token': root.token } });
}

async function created(server: Server): Promise<{ id: string; name: string }> {
  const response = await call(server, 'POST', '', shipmentForm({}, [await imageBytes('jpeg', 64, 48)]));
  const { shipment } = (await response.json()) as { shipment: { _id: string; image: string[] } };
  return { id: shipment._id, name: shipment.image[0] ?? '' };
}

async function change(server: Server, id: string, what: string): Promise<number> {
  const response = await call(server, 'PATCH', `/${id}/${what}`);
  await response.text();
  return response.status;
}

async function statusOf(server: Server, name: string): Promise<number> {
  const response = await fetch(`${server.url}/uploads/${name}`);
  await response.arrayBuffer();
  return response.status;
}

const filesOf = (directory: string) => readdirSync(directory).filter((name) => !name.startsWith('.'));

async function move(...args: string[]): Promise<void> {
  const { DATABASE_URL } = shared;
  const env = { ...nodeVariables(), DATABASE_URL, UPLOADS_DIR: uploads, STORAGE_URL: objects.url };
  await promisify(execFile)(process.execPath, ['scripts/storage/move.ts', ...args], { env });
}

test('from the disk to a bucket that two machines share and back, and no image is missing in between', async () => {
  const before = await created(first);
  const deleted = await created(first);
  expect(await change(first, deleted.id, 'soft-delete')).toBe(200);
  await first.stop();
  first = await start({ UPLOADS_DIR: uploads, STORAGE_URL: objects.url });
  expect(await statusOf(first, before.name)).toBe(200);
  await move('s3');
  await move('s3', '--remove-source');
  expect(filesOf(uploads)).toEqual([]);
  second = await start({ STORAGE_URL: objects.url });
  for (const server of [first, second]) {
    expect(await statusOf(server, before.name)).toBe(200);
    expect(await statusOf(server, deleted.name)).toBe(404);
  }

  const during = await created(second);
  expect([await statusOf(first, during.name), await statusOf(second, during.name)]).toEqual([200, 200]);
  expect(await change(first, during.id, 'soft-delete')).toBe(200);
  expect([await statusOf(first, during.name), await statusOf(second, during.name)]).toEqual([404, 404]);
  expect(await change(second, during.id, 'restore')).toBe(200);
  expect([await statusOf(first, during.name), await statusOf(second, during.name)]).toEqual([200, 200]);
  expect(await objectNames(objects)).toEqual(expect.arrayContaining([before.name, during.name]));

  await move('disk');
  const late = await created(first);
  await Promise.all([first.stop(), second.stop()]);
  first = await start({ UPLOADS_DIR: uploads });
  second = await start({ UPLOADS_DIR: uploads });
  expect([await statusOf(first, before.name), await statusOf(first, during.name)]).toEqual([200, 200]);
  await move('disk', '--remove-source');
  expect([await statusOf(first, late.name), await statusOf(first, deleted.name)]).toEqual([200, 404]);
  expect(await objectNames(objects)).toEqual([]);
  expect(await change(first, deleted.id, 'restore')).toBe(200);
  expect(await statusOf(first, deleted.name)).toBe(200);
});
