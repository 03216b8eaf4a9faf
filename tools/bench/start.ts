/**
 * Starts, idle memory and creations of the built product: `npm run bench:start`, after a build. `-- DIRECTORY`
 * alternates with another checkout's build. Medians; memory is all processes' proportional set size. Linux.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { shipmentInput } from '../../tests/factories/shipments/shipments.ts';
import { createDatabase, startPostgres } from '../../tests/support/postgres/postgres.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { startCheckout, stopCheckout } from '../load/checkout.ts';
import { median } from './calls.ts';

const ROUNDS = 3;
/** By then, a start's garbage has been collected. */
const RECOVER_MS = 5_000;
const SHIPMENT_MS = 4_000;
const LIMITS = { first: 20, second: 3, megabytes: 220 };
const ACCOUNT = { email: 'root@example.com', password: 'Lighthouse2026' };

type Figures = { first: number; second: number; megabytes: number; serial: number; concurrent: number };

const own = fileURLToPath(new URL('../..', import.meta.url));
const checkouts = [own, ...process.argv.slice(2).map((path) => resolve(path))];
const postgres = await startPostgres();

/** Proportional set size of a process and of all that it started. */
function megabytesOf(root: number): number {
  const parents = new Map<number, number>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const stat = read(`/proc/${pid}/stat`).replace(/^.*\) /s, '');
    parents.set(pid, Number(stat.split(' ')[1]));
  }
  const belongs = (pid: number | undefined): boolean => pid === root || (!!pid && belongs(parents.get(pid)));
  const kilobytes = [...parents.keys()]
    .filter(belongs)
    .map((pid) => read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1]);
  return kilobytes.reduce((sum, each) => sum + Number(each ?? 0), 0) / 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Acknowledged creations a second, by so many callers. */
async function shipments(url: string, token: string, callers: number): Promise<number> {
  const until = performance.now() + SHIPMENT_MS;
  const body = JSON.stringify(shipmentInput);
  const headers = { 'content-type': 'application/json', 'auth-token': token };
  let created = 0;
  const call = async () => {
    while (performance.now() < until) {
      const { status } = await fetch(`${url}/api/shipments`, { method: 'POST', headers, body });
      if (status !== 201) throw new Error(`A creation was answered ${status}`);
      created += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return created / (SHIPMENT_MS / 1000);
}

async function measure(checkout: string, databaseUrl: string | undefined): Promise<Figures> {
  const directory = await makeTemporaryDirectory('start-');
  const variables = {
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    SUPER_ADMIN_EMAIL: ACCOUNT.email,
    SUPER_ADMIN_PASSWORD: ACCOUNT.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, DEMO_DATA: 'on' }),
  };
  const first = await startCheckout(checkout, variables);
  await stopCheckout(first);
  const second = await startCheckout(checkout, variables);
  await delay(RECOVER_MS);
  const megabytes = megabytesOf(second.child.pid ?? 0);
  const answer = await fetch(`${second.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  const { token } = await answer.json();
  const serial = await shipments(second.url, token, 1);
  const concurrent = await shipments(second.url, token, 16);
  await stopCheckout(second);
  await rm(directory, { recursive: true, force: true });
  return { first: first.seconds, second: second.seconds, megabytes, serial, concurrent };
}

const results = new Map<string, Figures[]>();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const checkout of checkouts) {
    for (const kind of ['embedded database', 'DATABASE_URL']) {
      const database = kind === 'DATABASE_URL' ? await createDatabase(postgres.url) : undefined;
      const name = checkouts.length > 1 ? `${kind}, ${basename(checkout)}` : kind;
      results.set(name, [...(results.get(name) ?? []), await measure(checkout, database?.url)]);
      await database?.drop();
    }
  }
}
await postgres.stop();

const columns: [keyof Figures, string, number][] = [
  ['first', 'first start with demo data, s', 1],
  ['second', 'second start, s', 2],
  ['megabytes', 'idle, MB', 0],
  ['serial', 'creations/s, one caller', 0],
  ['concurrent', 'creations/s, sixteen', 0],
];
console.info(`${availableParallelism()} cores, Node ${process.version}, medians of ${ROUNDS}`);
console.info(`| | ${columns.map(([, title]) => title).join(' | ')} |\n|---|${'---|'.repeat(columns.length)}`);
for (const [name, rounds] of results) {
  const cells = columns.map(([column, , digits]) => median(rounds.map((each) => each[column])).toFixed(digits));
  console.info(`| ${name} | ${cells.join(' | ')} |`);
}
const embedded = results.get('embedded database') ?? results.get(`embedded database, ${basename(own)}`) ?? [];
const missed = Object.entries(LIMITS).filter(
  ([column, limit]) => median(embedded.map((each) => each[column as keyof Figures])) > limit,
);
process.exit(missed.length > 0 ? 1 : 0);
