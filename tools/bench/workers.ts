/**
 * One process beside two that share the port (`WORKERS=2`): `npm run bench:workers`, after a build. Requests a second
 * over a hundred connections, medians of interleaved rounds. Load and PostgreSQL share the processors.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { createDatabase, startPostgres } from '../../tests/support/postgres/postgres.ts';
import { type Server, startServer } from '../../tests/support/server/server.ts';
import { seedShipments } from '../load/seed-shipments.ts';
import { median } from './calls.ts';

const SHIPMENTS = 10_000;
const ROUNDS = 5;
const SECONDS = 4;
const COUNTS = [1, 2];

const database = await startPostgres();
const { url } = await createDatabase(database.url);
await seedShipments(url, SHIPMENTS);
const sql = postgres(url, { max: 1, onnotice: () => undefined });
const rows = await sql<
  { number: string }[]
>`select tracking_number as number from shipments where deleted_at is null limit 5000`;
await sql.end();
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const servers: Server[] = [];
for (const count of COUNTS) {
  servers.push(
    await startServer({
      DATABASE_URL: url,
      DATA_DIR: join(directory, `data-${count}`),
      UPLOADS_DIR: join(directory, `uploads-${count}`),
      WORKERS: String(count),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    }),
  );
}

const tasks = {
  'tracking lookup, REST': (number: string) => `/api/shipments/public/track/${number}`,
  'tracking page, rendered each time': (number: string) => `/tracking?number=${number}&view=${Math.random()}`,
  'home page': () => '/',
};
console.info(`${availableParallelism()} cores, Node ${process.version}, requests a second`);
console.info(`| | ${COUNTS.map((count) => `WORKERS=${count}`).join(' | ')} | ratio |\n|---|---|---|---|`);
for (const [name, pathOf] of Object.entries(tasks)) {
  const figures = COUNTS.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) figures[index]?.push(await requestsPerSecond(server, pathOf));
  }
  const [one = Number.NaN, two = Number.NaN] = figures.map(median);
  console.info(`| ${name} | ${one.toFixed(0)} | ${two.toFixed(0)} | ${(two / one).toFixed(2)} |`);
}
for (const server of servers) await server.stop();
await database.stop();
await rm(directory, { recursive: true, force: true });

async function requestsPerSecond(server: Server, pathOf: (number: string) => string): Promise<number> {
  let turn = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: server.url,
    connections: 100,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          turn += 1;
          return { ...request, path: pathOf(rows[turn % rows.length]?.number ?? '') };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
  return requests.average;
}
