/**
 * Whether answer times reveal an account: `npm run bench:reset-timing`, after a build, alternates 200 requests each
 * for a known and an unknown address, for a new password and by a wrong sign-in. Prints medians and their difference.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, startPostgres } from '../../tests/support/postgres/postgres.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { startServer } from '../../tests/support/server/server.ts';
import { median } from './calls.ts';

const ASKS = 200;
const ACCOUNTS = 5;
const WARM_UP = 10;

const directory = await makeTemporaryDirectory('bench-');
const postgres = await startPostgres();
const { url: databaseUrl } = await createDatabase(postgres.url);
const product = await startServer({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
});

let asked = 0;

/** Milliseconds of an answer with this status; each ask comes from another address, so that no limit is reached. */
async function ask(path: string, body: object, status: number): Promise<number> {
  asked += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
  };
  const start = performance.now();
  const response = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.text();
  const milliseconds = performance.now() - start;
  if (response.status !== status) throw new Error(`${path}: ${response.status}`);
  return milliseconds;
}

for (let index = 0; index < ACCOUNTS; index += 1) {
  const account = { fullName: 'Known', email: `known${index}@example.com`, password: 'Lighthouse2026' };
  await ask('/register', account, 201);
}

async function compare(what: string, once: (email: string) => Promise<number>): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = -WARM_UP; index < ASKS; index += 1) {
    const number = Math.abs(index) % ACCOUNTS;
    const pair = [['known', `known${number}@example.com`] as const, ['unknown', `other${number}@example.com`] as const];
    // Otherwise one would always follow the other.
    for (const [kind, email] of index % 2 === 0 ? pair : pair.reverse()) {
      const milliseconds = await once(email);
      if (index >= 0) times[kind].push(milliseconds);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const percent = (100 * (known - unknown)) / unknown;
  console.info(`${what}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${percent.toFixed(1)} %`);
}

try {
  await compare('a new password is asked for', (email) => ask('/password-reset', { email }, 202));
  await compare('a wrong sign-in', (email) => ask('/login', { email, password: 'wrong' }, 401));
} finally {
  await product.stop();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
