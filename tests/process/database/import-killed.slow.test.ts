import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUPER_ADMIN_VARIABLES, signIn } from '../../factories/accounts/users.ts';
import { importOf } from '../../factories/shipments/import-files.ts';
import { embeddedProcesses, signalAll } from '../../support/postgres/embedded-server.ts';
import {
  connectEmbedded,
  type Place,
  pauseImports,
  places,
  resumeImports,
} from '../../support/postgres/locks/import-brake.ts';
import { restCaller } from '../../support/server/calls/rest-caller.ts';
import { type Server, startServer, type Variables } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const ROWS = 2_000;
const FILE = importOf(ROWS);
const ROUNDS = 12;

let variables: Variables & { DATA_DIR: string };
let server: Server;
let sql: postgres.Sql;
let token: string;

async function start(): Promise<void> {
  server = await startServer(variables);
  sql = connectEmbedded(variables.DATA_DIR);
}

beforeAll(async () => {
  variables = { ...SUPER_ADMIN_VARIABLES, MAIL_HOLD_SECONDS: '600', ...(await serverDirectories()) };
  await start();
  const caller = restCaller(server.url);
  ({ token } = await signIn(caller.call));
  caller.close();
});

afterAll(async () => {
  await sql.end();
  await server.stop();
});

const post = (path: string, body = '') =>
  fetch(`${server.url}/api/shipments/import${path}`, {
    method: 'POST',
    headers: { 'auth-token': token, 'content-type': 'text/csv' },
    body,
  });

/** The answer of a server that was killed never comes: then null. */
const sendFile = (): Promise<Record<string, unknown> | null> =>
  post('?notify=both', FILE).then(
    (response) => response.json(),
    () => null,
  );

const VICTIMS = {
  async 'the product'() {
    server.kill('SIGKILL');
  },
  async 'the product and its PostgreSQL'() {
    const { all } = embeddedProcesses(variables.DATA_DIR);
    server.kill('SIGKILL');
    signalAll(all, 'SIGKILL');
  },
  async 'the connection of the import'(pid: number) {
    signalAll([pid], 'SIGKILL');
  },
};
type Victim = keyof typeof VICTIMS;

/** After a crash of PostgreSQL alone the product goes on. */
async function startAgain(victim: Victim): Promise<void> {
  await sql.end({ timeout: 0 });
  if (victim !== 'the connection of the import') {
    await server.ended;
    return start();
  }
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  sql = connectEmbedded(variables.DATA_DIR);
}

/** Rows of every kind that an import writes, and the counts of everyone and of its user. */
async function stored() {
  const [row] = await sql`
    select (select count(*)::int from import_batches where undone_at is null and unchanged = 0) as batches,
      (select coalesce(sum(created), 0)::int from import_batches where undone_at is null) as created,
      (select count(*)::int from shipments where deleted_at is null) as shipments,
      (select count(*)::int from shipments where deleted_at is null and import_batch_id is not null) as imported,
      (select count(*)::int from shipment_events join shipments s on s.id = shipment_id where s.deleted_at is null) as events,
      (select count(*)::int from deliveries where state = 'queued' and shipment_id is not null) as mails,
      (select coalesce(sum(change), 0)::int from shipment_counts where user_id is null) as counted,
      (select coalesce(sum(change), 0)::int from shipment_counts where user_id is not null) as "countedOfUser",
      (select count(*)::int from shipment_attention where needed_from is not null) as attention`;
  return row;
}

const having = (batches: number) => {
  const rows = batches * ROWS;
  const counts = { counted: rows, countedOfUser: rows, attention: rows };
  return { batches, created: rows, shipments: rows, imported: rows, events: rows, mails: 2 * rows, ...counts };
};

async function undo(batchId: unknown): Promise<void> {
  expect(await (await post(`/${batchId}/undo`)).json()).toEqual({ deleted: ROWS, skipped: 0 });
  expect(await stored()).toEqual(having(0));
}

const CRASHES: [Place, Victim][] = places.flatMap((place) =>
  Object.keys(VICTIMS).map((victim): [Place, Victim] => [place, victim as Victim]),
);

describe.runIf(process.platform === 'linux')('an import of many rows', () => {
  test.each(CRASHES)('stopped %s by kill -9 of %s leaves nothing, and no lock', async (place, victim) => {
    const { waiting } = await pauseImports(sql, place);
    const answer = sendFile();
    await VICTIMS[victim](await waiting());
    expect((await answer)?.batchId).toBeUndefined();
    await startAgain(victim);
    await resumeImports(sql);
    expect(await stored()).toEqual(having(0));
  });

  test('is there as a whole when the file is sent again, is unchanged after that, and can be undone', async () => {
    const counts = { created: ROWS, updated: 0, unchanged: 0 };
    const result = await sendFile();
    expect(result).toMatchObject(counts);
    expect(await stored()).toEqual(having(1));
    expect(await sendFile()).toMatchObject({ created: 0, updated: 0, unchanged: ROWS });
    await undo(result?.batchId);
  });

  test('stopped at any time is there as a whole or not at all', { timeout: 900_000 }, async () => {
    const began = performance.now();
    const first = await sendFile();
    const duration = performance.now() - began;
    await undo(first?.batchId);
    let whole = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answer = sendFile();
      await delay((duration * round) / ROUNDS);
      await VICTIMS['the product']();
      await answer;
      await startAgain('the product');
      const [batch] = await sql`select id from import_batches where undone_at is null and unchanged = 0`;
      whole += batch ? 1 : 0;
      expect(await stored()).toEqual(having(batch ? 1 : 0));
      const again = await sendFile();
      expect(again).toMatchObject(batch ? { created: 0, unchanged: ROWS } : { created: ROWS, unchanged: 0 });
      await undo(batch?.id ?? again?.batchId);
    }
    console.info(`Killed ${ROUNDS} times: ${whole} imports were there as a whole, the others not at all`);
  });
});
