/**
 * A file of 5,000 shipments previewed, imported with its mails, imported again, changed and undone: `npm run
 * bench:import`, after a build. Seconds per answer, in sequence, beside 100,000 shipments (or the argument's number),
 * and a lookup's wait meanwhile.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_IMPORT_ROWS } from '#contract/import/import.ts';
import { importOf } from '../../../tests/factories/shipments/import-files.ts';
import { createDatabase, startPostgres } from '../../../tests/support/postgres/postgres.ts';
import { startServer } from '../../../tests/support/server/server.ts';
import { seedShipments, USERS } from '../../load/seed-shipments.ts';
import { call, residentMegabytes, signIn } from '../calls.ts';

const LIMIT_SECONDS = 20;
const LONG_NOTE = 'Pallets on the left side of the truck. '.repeat(14);
const server = await startPostgres();
const database = await createDatabase(server.url);
await seedShipments(database.url, Number(process.argv[2] ?? 100_000));
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const product = await startServer({
  DATABASE_URL: database.url,
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  METRICS_TOKEN: 'bench',
  MAIL_HOLD_SECONDS: '600',
});
const token = await signIn(product, USERS.owner);
const file = importOf(MAX_IMPORT_ROWS, { description: LONG_NOTE });
const changed = importOf(MAX_IMPORT_ROWS, { description: LONG_NOTE, status: 'shipped', weight: '7.5' });

async function send(query: string, body: string): Promise<Record<string, unknown>> {
  const headers = { 'auth-token': token, 'content-type': 'text/csv' };
  return (await call(product, `/api/shipments/import?${query}`, { method: 'POST', headers, body })).json();
}

/** The slowest of the lookups that were made meanwhile, one after the other, in ms. */
async function pings(over: () => boolean): Promise<number> {
  let slowest = 0;
  while (!over()) {
    const started = performance.now();
    await call(product, '/api/shipments/public/track/WB00000000000').catch(() => undefined);
    slowest = Math.max(slowest, performance.now() - started);
  }
  return slowest;
}

let tooSlow = false;
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  let over = false;
  const waiting = pings(() => over);
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  over = true;
  tooSlow ||= seconds > LIMIT_SECONDS;
  const megabytes = await residentMegabytes(product);
  console.info(`| ${name} | ${seconds.toFixed(1)} | ${(await waiting).toFixed(0)} | ${megabytes} |`);
  console.info(JSON.stringify(result));
}

console.info(`${availableParallelism()} cores, Node ${process.version}, ${(file.length / 1e6).toFixed(1)} MB`);
console.info(
  `| 5,000 rows | seconds (at most ${LIMIT_SECONDS}) | slowest lookup beside, ms | MB afterwards |\n|---|---|---|---|`,
);
let batchId: unknown;
await measure('dry run', () => send('dryRun=true', file));
await measure('import with mails', async () => {
  const result = await send('notify=both', file);
  batchId = result.batchId;
  return result;
});
await measure('the same again', () => send('', file));
await measure('every row changed, with mails', () => send('update=true&notify=both', changed));
await measure('the changes again, as a dry run', () => send('update=true&dryRun=true', file));
const more = importOf(MAX_IMPORT_ROWS).replaceAll('R-', 'S-');
await measure('import without mails', async () => {
  const result = await send('', more);
  batchId = result.batchId;
  return result;
});
await measure('undone', async () => {
  const headers = { 'auth-token': token };
  return (await call(product, `/api/shipments/import/${batchId}/undo`, { method: 'POST', headers })).json();
});
await product.stop();
await server.stop();
await rm(directory, { recursive: true, force: true });
process.exit(tooSlow ? 1 : 0);
