/**
 * Costs per kind of request: `npm run bench:capacity`, after a build; an argument replaces 100,000 shipments. Warmed
 * up, with twenty callers for reads, else one: CPU ms of product and PostgreSQL, response bytes, rows read (also by
 * autovacuum) and written, log bytes. Then a processor's capacity and machines for larger numbers (docs/figures.md),
 * and the memory of a decoder for each kind of image; with 0 this table alone.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { imageBytes } from '../../tests/factories/images/images.ts';
import { shipmentForm, shipmentInput } from '../../tests/factories/shipments/shipments.ts';
import { createDatabase, startPostgres } from '../../tests/support/postgres/postgres.ts';
import { decodersOf, effortOf, serversOf } from '../../tests/support/process/decoder-processes.ts';
import { type Server, startServer } from '../../tests/support/server/server.ts';
import { seedShipments, USERS, WORDS } from '../load/seed-shipments.ts';
import { allSent, bulkUpdate, call, exportAll, scatteredShipments, signIn } from './calls.ts';
import { printDecoders } from './capacity/decoders.ts';
import { type Cost, printPlan } from './capacity/plan.ts';

const WARM_UP = 20;
/** Cheap requests, so many that the clock of processor time, a tick of 10 ms, is fine enough. */
const QUICK_READS = 4_000;
const READS = 400;
const WRITES = 40;
const CALLERS = 20;
const BULK = 500;

type Kind = {
  name: string;
  times: number;
  /** How many at once. */
  callers: number;
  /** One request, to its end; the bytes of its response. */
  run: (turn: number) => Promise<number>;
};

const size = Number(process.argv[2] ?? 100_000);
if (size === 0) {
  await printDecoders();
  process.exit();
}
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
await sql`vacuum analyze`;
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
await printDecoders();

async function kinds(target: Server): Promise<Kind[]> {
  const root = { headers: { 'auth-token': await signIn(target, USERS.superAdmin) } };
  const owner = { headers: { 'auth-token': await signIn(target, USERS.owner) } };
  const rows = await sql<{ number: string }[]>`
    select tracking_number as number from shipments where deleted_at is null order by md5(id::text) limit ${2 * QUICK_READS}`;
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
  const read = (name: string, path: (turn: number) => string, init?: typeof root, times = READS): Kind => ({
    name,
    times,
    callers: CALLERS,
    run: (turn) => bytesOnTheWire(target.url + path(turn), init?.headers),
  });
  const quickly = (name: string, path: (turn: number) => string) => read(name, path, undefined, QUICK_READS);
  const write = (name: string, times: number, run: Kind['run']): Kind => ({ name, times, callers: 1, run });
  const numberOf = (turn: number) => rows[turn % rows.length]?.number;
  return [
    quickly('tracking lookup, REST', (turn) => `/api/shipments/public/track/${numberOf(turn)}`),
    read('tracking page, first view', (turn) => `/tracking?number=${numberOf(QUICK_READS + WARM_UP + turn)}`),
    quickly('tracking page, again', () => `/tracking?number=${numberOf(0)}`),
    quickly('home page', () => '/'),
    read('image of 2,560 pixels', () => `/uploads/${created.shipment.image[0]}`),
    read('own shipments, first page', () => '/api/shipments/my-shipments', owner),
    read('super-admin list with statistics', () => '/api/shipments/super-admin/all', root),
    read('search, 25 found', () => `/api/shipments/super-admin/all?search=${WORDS.few.surname}`, root),
    read('attention, first page', () => '/api/shipments/attention', root),
    write('sign-in', WRITES, () => bytesOf('/api/login', json({ email: USERS.owner, password: USERS.password }))),
    write('creation, two mails', WRITES, () => bytesOf('/api/shipments', json(shipmentInput, owner))),
    write('creation, two images of 2 MB', WRITES / 4, () =>
      bytesOf('/api/shipments', { method: 'POST', ...owner, body: form() }),
    ),
    write(`bulk update of ${BULK}, 1,000 mails`, 5, bulk(target, root.headers['auth-token'])),
    write('export of 1,000 rows', 2, exportOf(target, root.headers['auth-token'])),
  ];
}

/** Counts the bytes of the body in the encoding that a browser gets. */
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

async function costOf({ name, times, callers, run }: Kind): Promise<Cost> {
  const warmUp = Math.min(WARM_UP, times);
  let turn = 0;
  let sent = 0;
  const callUntil = async (end: number) => {
    while (turn < end) {
      turn += 1;
      const bytes = await run(turn - 1);
      sent += bytes;
    }
  };
  const callBy = (end: number) => Promise.all(Array.from({ length: callers }, () => callUntil(end)));
  await callBy(warmUp);
  await allSent(sql);
  const before = await readings();
  sent = 0;
  await callBy(warmUp + times);
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
