import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { createDatabase, startPostgres } from '../../tests/support/postgres/postgres.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { type Server, startServer, type Variables } from '../../tests/support/server/server.ts';
import { seedShipments, USERS } from './seed-shipments.ts';

const METRICS_TOKEN = 'reliability';

export type SeededProduct = Server & {
  databaseUrl: string;
  /** Some of the tracking numbers. */
  numbers: string[];
  /** The session token of the super-admin. */
  token: string;
};

/**
 * The process's own figures: total and heap megabytes, open files, event loop delay since the last look (p99, ms).
 */
export type ProcessMetrics = { megabytes: number; heapMegabytes: number; openFiles: number; loopDelayMs: number };

/**
 * The built product on a PostgreSQL of its own with so many shipments, without rate limits unless `variables` says
 * otherwise. `stop` removes everything again.
 */
export async function startSeededProduct(shipments: number, variables: Variables = {}): Promise<SeededProduct> {
  const directory = await makeTemporaryDirectory('reliability-');
  const server = await startPostgres();
  const database = await createDatabase(server.url);
  await seedShipments(database.url, shipments);
  const product = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    RATE_LIMIT: 'off',
    METRICS_TOKEN,
    ...variables,
  });
  return {
    ...product,
    databaseUrl: database.url,
    numbers: await someNumbers(database.url),
    token: await signIn(product.url),
    async stop() {
      await product.stop();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The token of a sign-in with the right password. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: USERS.superAdmin, password: USERS.password }),
  });
  if (answer.status !== 200) throw new Error(`Signing in: ${answer.status}`);
  const { token } = await answer.json();
  return token;
}

export async function readProcessMetrics(url: string): Promise<ProcessMetrics> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await answer.text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    megabytes: value('process_resident_memory_bytes') / 1e6,
    heapMegabytes: value('nodejs_heap_size_used_bytes') / 1e6,
    openFiles: value('process_open_fds'),
    loopDelayMs: value('nodejs_eventloop_lag_p99_seconds') * 1e3,
  };
}

async function someNumbers(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1 });
  const rows = await sql`select tracking_number from shipments where deleted_at is null order by id limit 500`;
  await sql.end();
  return rows.map((row) => row.tracking_number);
}
