import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { emptyPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { freePort } from '../../support/process/free-port.ts';
import { rejectSecrets } from '../../support/process/log/log-secrets.ts';
import { nodeVariables } from '../../support/process/node-variables.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { type Server, startServer, type Variables } from '../../support/server/server.ts';
import { filesOfRows } from '../../support/storage/uploads-files.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

async function directories() {
  const directory = await temporaryDirectory();
  return { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') };
}

type Place = { DATA_DIR: string; UPLOADS_DIR: string; DATABASE_URL?: string };

/** The demo sign-ins that the process has printed. */
const signIns = (server: Server) => [
  ...server.output().stdout.matchAll(/^Demo super-admin: (?<email>\S+), password (?<password>\S+)$/gm),
];

function signIn(server: Server): Promise<Response> {
  const body = JSON.stringify(signIns(server)[0]?.groups);
  const headers = { 'content-type': 'application/json' };
  return fetch(`${server.url}/api/login`, { method: 'POST', headers, body });
}

const served = async (root: string) =>
  (await readdir(root).catch(() => [])).filter((name) => !name.startsWith('.')).sort();

/** Kills a first start with SIGKILL in the middle of its creations. Gives what it printed. */
async function killFirstStart(variables: Variables & Place): Promise<string> {
  const PORT = String(await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: project,
    env: { ...nodeVariables(), NODE_ENV: 'production', HOST: '127.0.0.1', PORT, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  while ((await served(variables.UPLOADS_DIR)).length < 40) await delay(5);
  child.kill('SIGKILL');
  await closed;
  rejectSecrets(printed);
  return printed;
}

/** While no server has it open. After a sweep every file has its row. */
async function extent({ DATABASE_URL, DATA_DIR, UPLOADS_DIR }: Place) {
  const database: Database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  const { db } = database;
  const files = await filesOfRows(db);
  const found = {
    people: await db.$count(users),
    shipments: await db.$count(shipments),
    events: await db.$count(shipmentEvents),
    images: await db.$count(shipmentImages),
  };
  await cleanUpImages(db, { uploadsDir: UPLOADS_DIR }, { minAgeMs: 0 });
  await database.close();
  expect(await served(UPLOADS_DIR)).toEqual(files);
  return found;
}

test('the first start on an embedded database prints a demo sign-in that works; the second prints none and adds nothing', async () => {
  const place = await directories();
  const variables = { ...place, DEMO_DATA: undefined };
  const first = await startServer(variables);
  expect(signIns(first)).toHaveLength(1);
  expect((await signIn(first)).status).toBe(200);
  await first.stop();
  const whole = await extent(place);
  expect(whole).toMatchObject({ people: 9, shipments: 56, images: 77 });

  const second = await startServer(variables);
  expect(second.output().stdout).not.toContain('Demo super-admin');
  await second.stop();
  expect(await extent(place)).toEqual(whole);
});

async function expectMadeWhole(place: Place): Promise<void> {
  const variables = { ...place, DEMO_DATA: 'on' };
  const lost = await killFirstStart(variables);
  expect(lost).toContain('Demo super-admin');
  const next = await startServer(variables);
  expect(signIns(next)).toHaveLength(1);
  expect(lost).not.toContain(signIns(next)[0]?.groups?.password);
  expect((await signIn(next)).status).toBe(200);
  await next.stop();
  expect(await extent(place)).toMatchObject({ people: 9, shipments: 56, images: 77 });
}

test('a first start on the embedded database that is killed is made whole by the next, without orphan files', async () => {
  await expectMadeWhole(await directories());
});

test('a first start on PostgreSQL that is killed is made whole by the next, without orphan files', async () => {
  await expectMadeWhole({ ...(await directories()), DATABASE_URL: await emptyPostgresDatabase() });
});
