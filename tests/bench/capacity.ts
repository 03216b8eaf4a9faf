/**
 * What each kind of request costs: `npm run bench:capacity`, after a build; an argument is another number of shipments than 100,000. Processor
 * milliseconds of the product and of PostgreSQL, bytes of the response, rows that PostgreSQL read and wrote, bytes of its log, for one
 * request, once the first have warmed up. Then what a processor holds, and the machines that larger numbers want (docs/capacity.md).
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { imageBytes } from '../factories/images.ts';
import { shipmentForm, shipmentInput } from '../factories/shipments.ts';
import { seedShipments, USERS, WORDS } from '../load/seed-shipments.ts';
import { decodersOf, effortOf, serversOf } from '../support/decoder-processes.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { type Server, startServer } from '../support/server.ts';
import { allSent, bulkUpdate, call, exportAll, scatteredShipments, signIn } from './calls.ts';
import { type Cost, printPlan } from './capacity/plan.ts';

const WARM_UP = 10;
const READS = 200;
const WRITES = 40;
const BULK = 500;

type Kind = {
  name: string;
  times: number;
  /** One request, to its end; the bytes of its response. */
  run: (turn: number) => Promise<number>;
};

const size = Number(process.argv[2] ?? 100_000);
const server = await startPostgres();
const database = await createDatabase(server.url);
await seedShipments(database.url, size);
const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const product = await startServer({
  DATABASE_URL: database.url,
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
});
await allSent(sql);
const costs: Cost[] = [];
for (const kind of await kinds(product)) costs.push(await costOf(kind));
const [{ bytes } = { bytes: 0 }] = await sql<
  { bytes: number }[]
>`select pg_database_size(current_database())::float8 as bytes`;

console.info(`${size} shipments, ${availableParallelism()} cores, Node ${process.version}; for one request:`);
console.info(
  '| | product, CPU ms | PostgreSQL, CPU ms | bytes sent | rows read | rows written | bytes of log |\n|---|---|---|---|---|---|---|',
);
for (const each of costs) {
  const figures = [each.productMs, each.postgresMs].map((ms) => ms.toFixed(2));
  const others = [each.bytes, each.rowsRead, each.rowsWritten, each.logBytes].map((count) =>
    Math.round(count).toLocaleString('en-US'),
  );
  console.info(`| ${[each.name, ...figures, ...others].join(' | ')} |`);
}
console.info(
  `\nThe database has ${Math.round(bytes / size)} bytes a shipment, with its history, indexes and every tenth's mail.\n`,
);
printPlan(costs, bytes / size);
await product.stop();
await sql.end();
await server.stop();
await rm(directory, { recursive: true, force: true });

async function kinds(target: Server): Promise<Kind[]> {
  const root = { headers: { 'auth-token': await signIn(target, USERS.superAdmin) } };
  const owner = { headers: { 'auth-token': await signIn(target, USERS.owner) } };
  const rows = await sql<{ number: string }[]>`
    select tracking_number as number from shipments where deleted_at is null order by md5(id::text) limit ${4 * READS}`;
  const image = await imageBytes('jpeg', 2_600, 1_900);
  const form = () => shipmentForm({ description: 'Two crates of machine spares' }, [image, image]);
  const created = await (await call(target, '/api/shipments', { method: 'POST', ...root, body: form() })).json();
  const json = (body: object, as?: typeof root): RequestInit => ({
    method: 'POST',
    headers: { ...as?.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const bytesOf = async (path: string, init?: RequestInit) =>
    (await (await call(target, path, init)).arrayBuffer()).byteLength;
  const read = (name: string, path: (turn: number) => string, init?: typeof root): Kind => ({
    name,
    times: READS,
    run: (turn) => bytesOnTheWire(target.url + path(turn), init?.headers),
  });
  const numberOf = (turn: number) => rows[turn % rows.length]?.number;
  return [
    read('tracking lookup, REST', (turn) => `/api/shipments/public/track/${numberOf(turn)}`),
    read('tracking page, first view', (turn) => `/tracking?number=${numberOf(2 * READS + turn)}`),
    read('tracking page, again', () => `/tracking?number=${numberOf(0)}`),
    read('home page', () => '/'),
    read('image of 2,560 pixels', () => `/uploads/${created.shipment.image[0]}`),
    read('own shipments, first page', () => '/api/shipments/my-shipments', owner),
    read('super-admin list with statistics', () => '/api/shipments/super-admin/all', root),
    read('search, 25 found', () => `/api/shipments/super-admin/all?search=${WORDS.few.surname}`, root),
    read('attention, first page', () => '/api/shipments/attention', root),
    {
      name: 'sign-in',
      times: WRITES,
      run: () => bytesOf('/api/login', json({ email: USERS.owner, password: USERS.password })),
    },
    { name: 'creation, two mails', times: WRITES, run: () => bytesOf('/api/shipments', json(shipmentInput, owner)) },
    {
      name: 'creation, two images of 2 MB',
      times: WRITES / 4,
      run: () => bytesOf('/api/shipments', { method: 'POST', ...owner, body: form() }),
    },
    { name: `bulk update of ${BULK}, 1,000 mails`, times: 5, run: bulk(target, root.headers['auth-token']) },
    { name: 'export of 1,000 rows', times: 2, run: exportOf(target, root.headers['auth-token']) },
  ];
}

/** Of the body, as a browser has it sent. */
async function bytesOnTheWire(url: string, headers: Record<string, string> = {}): Promise<number> {
  const request = get(url, { headers: { ...headers, 'accept-encoding': 'gzip' } });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (answer?.statusCode !== 200) throw new Error(`${url}: ${answer?.statusCode}`);
  let bytes = 0;
  for await (const part of answer) bytes += part.length;
  return bytes;
}

function bulk(target: Server, token: string) {
  return async (turn: number) => {
    await bulkUpdate(target, token, await scatteredShipments(sql, BULK, turn));
    return 0;
  };
}

/** All rows, shared out. */
function exportOf(target: Server, token: string) {
  return async () => {
    await exportAll(target, token);
    return 0;
  };
}

async function costOf({ name, times, run }: Kind): Promise<Cost> {
  const warmUp = Math.min(WARM_UP, times);
  for (let turn = 0; turn < warmUp; turn += 1) await run(turn);
  await allSent(sql);
  const before = await readings();
  let sent = 0;
  for (let turn = warmUp; turn < warmUp + times; turn += 1) sent += await run(turn);
  // The mails of a change are part of its cost.
  await allSent(sql);
  const after = await readings();
  const each = (name.startsWith('export') ? times * (size / 1_000) : times) || 1;
  return {
    name,
    productMs: (after.productMs - before.productMs) / each,
    postgresMs: (after.postgresMs - before.postgresMs) / each,
    bytes: sent / each,
    rowsRead: (after.rowsRead - before.rowsRead) / each,
    rowsWritten: (after.rowsWritten - before.rowsWritten) / each,
    logBytes: (after.logBytes - before.logBytes) / each,
  };
}

function processorMs(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + effortOf(pid).cpuSeconds * 1_000, 0);
}

/** Counters since the start. PostgreSQL's own are flushed by its sessions after a moment. */
async function readings() {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const sessions = await sql<{ pid: number }[]>`select pid from pg_stat_activity where pid <> pg_backend_pid()`;
  const [counters] = await sql<{ read: number; written: number; log: number }[]>`
    select (tup_fetched + tup_returned)::float8 as read, (tup_inserted + tup_updated + tup_deleted)::float8 as written,
      (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as log
    from pg_stat_database where datname = current_database()`;
  return {
    productMs: processorMs(serversOf().flatMap((pid) => [pid, ...decodersOf(pid)])),
    postgresMs: processorMs(sessions.map(({ pid }) => pid)),
    rowsRead: counters?.read ?? 0,
    rowsWritten: counters?.written ?? 0,
    logBytes: counters?.log ?? 0,
  };
}
