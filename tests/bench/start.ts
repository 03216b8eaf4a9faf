/**
 * From the start of the process to its first yes at /readyz, on a database that is already there, and the memory of the idle process:
 * `npm run bench:start`, after a build. Asked every 50 ms; medians of five starts. Ends with status 1 where one takes too long or too much.
 */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeTemporaryFolder } from '../support/make-temporary-folder.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { startServer, type Variables } from '../support/server.ts';
import { median, residentMegabytes } from './calls.ts';

const STARTS = 5;
/** What a start leaves behind has been collected by then. */
const SETTLE_MS = 3_000;
const WANTED = { 'embedded database': { ms: 3_000 }, PostgreSQL: { ms: 1_500, megabytes: 150 } };

const folder = await makeTemporaryFolder('start-');
const postgres = await startPostgres();
const { url } = await createDatabase(postgres.url);
const folders = (name: string) => ({
  DATA_DIR: join(folder, name, 'data'),
  UPLOADS_DIR: join(folder, name, 'uploads'),
});
const places: Record<keyof typeof WANTED, Variables> = {
  'embedded database': folders('embedded'),
  PostgreSQL: { DATABASE_URL: url, ...folders('postgres') },
};

let missed = false;
console.info(`${availableParallelism()} cores, Node ${process.version}, medians of ${STARTS} starts`);
console.info('| | ready after, ms | idle, MB |\n|---|---|---|');
for (const [name, variables] of Object.entries(places)) {
  await (await startServer(variables)).stop();
  const times: number[] = [];
  const megabytes: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const started = performance.now();
    const server = await startServer({ ...variables, METRICS_TOKEN: 'bench' });
    times.push(performance.now() - started);
    await delay(SETTLE_MS);
    megabytes.push(await residentMegabytes(server));
    await server.stop();
  }
  const wanted: { ms: number; megabytes?: number } = WANTED[name as keyof typeof WANTED];
  missed ||= median(times) > wanted.ms || median(megabytes) > (wanted.megabytes ?? Number.POSITIVE_INFINITY);
  console.info(`| ${name} | ${Math.round(median(times))} | ${median(megabytes)} |`);
}
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(missed ? 1 : 0);
