import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Shipment } from '../../../packages/client/src/index.ts';
import { type SeededRandom, seededRandom } from '../../../tools/reliability/ledger/seeded-random.ts';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { connectEmbedded } from '../../support/postgres/locks/import-brake.ts';
import { startChild } from '../../support/process/child.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';
import { type Copy, readCopy } from '../../support/sync/copy.ts';
import { writeChanges } from '../../support/sync/write-changes.ts';

const CHANGES = 10_000;
const WRITERS = 4;
/** The second begins while the writers are at work. */
const READERS = 2;
const TIMEOUT = 30 * 60_000;

let server: Server;
let sql: postgres.Sql;
let token: string;
let key: string;

beforeAll(async () => {
  const directories = await serverDirectories();
  server = await startServer({ ...SUPER_ADMIN_VARIABLES, RATE_LIMIT: 'off', ...directories });
  sql = connectEmbedded(directories.DATA_DIR);
  const rest = restCaller(server.url);
  ({ token } = await signIn(rest.call));
  const body = { name: 'Copy', scopes: ['shipments:read', 'all:read'], password: SUPER_ADMIN.password };
  key = String((await rest.call('POST /api/keys', { token, body })).body.secret);
  rest.close();
});

afterAll(async () => {
  await sql.end();
  await server.stop();
});

async function changeCount(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from shipment_changes`;
  return row?.count ?? 0;
}

/** Starts a reader again and again, each time killed at some page. The number of kills. */
async function killReaders(file: string, random: SeededRandom, isOver: () => boolean): Promise<number> {
  let kills = 0;
  while (!isOver()) {
    const reader = startReader(file);
    await reader.line();
    await delay(random.between(0, 150));
    await reader.kill();
    kills += 1;
  }
  return kills;
}

const startReader = (file: string) =>
  startChild(new URL('../../support/sync/reader.ts', import.meta.url), server.url, key, file);

type Listed = Pick<Shipment, 'id' | 'status' | 'updatedAt'>;

/** The list as staff see it. */
async function readList(): Promise<Map<string, Listed>> {
  const { shipments } = createClient({ url: server.url, token });
  const all = new Map<string, Listed>();
  for (let page = 1; ; page += 1) {
    const { shipments: listed, pagination } = await shipments.all.query({ page, limit: 200 });
    for (const shipment of listed) all.set(shipment.id, shipment);
    if (page >= pagination.totalPages) return all;
  }
}

const states = (shipments: Iterable<Listed>) =>
  Array.from(shipments, ({ id, status, updatedAt }) => `${id} ${status} ${updatedAt}`).sort();

/** A reader that is not killed comes to the end. */
async function finish(file: string, isComplete: (copy: Copy) => boolean): Promise<Copy> {
  const reader = startReader(file);
  await expect.poll(() => isComplete(readCopy(file)), { timeout: 60_000, interval: 200 }).toBe(true);
  await reader.kill();
  return readCopy(file);
}

test(`${CHANGES} changes by ${WRITERS} writers reach readers that are killed again and again`, {
  timeout: TIMEOUT,
}, async () => {
  const directory = await temporaryDirectory();
  const files = Array.from({ length: READERS }, (_, index) => join(directory, `${index}.jsonl`));
  // The first one was there before anything was: it gets all by the feed.
  const beginner = startReader(files[0] ?? '');
  await beginner.line();
  await beginner.kill();
  let isOver = false;
  const writing = Array.from({ length: WRITERS }, (_, index) =>
    writeChanges({ url: server.url, token }, seededRandom(index), () => isOver),
  );
  const killing = files.map(async (file, index) => {
    while (index > 0 && (await changeCount()) < CHANGES / 4) await delay(50);
    return killReaders(file, seededRandom(100 + index), () => isOver);
  });
  while ((await changeCount()) < CHANGES) await delay(100);
  isOver = true;
  await Promise.all(writing);
  const kills = await Promise.all(killing);
  expect(Math.min(...kills)).toBeGreaterThan(1);

  const listed = states((await readList()).values());
  expect(listed.length).toBeGreaterThan(10);
  const isSame = ({ shipments }: Copy) => states(shipments.values()).join() === listed.join();
  const recorded = await sql<{ id: string }[]>`select id::text from shipment_changes`;
  const [first, second] = await Promise.all(files.map((file) => finish(file, isSame)));
  // Each change that was recorded, once when repeated ids are left out.
  expect([...(first?.ids ?? [])].sort()).toEqual(recorded.map(({ id }) => id).sort());
  expect(second && states(second.shipments.values())).toEqual(listed);
  console.info(`kills ${kills}, changes ${recorded.length}, repeated ${first?.repeated} and ${second?.repeated}`);
});
