/**
 * The built product beside another checkout's build, in turns: `npm run bench:compare -- DIRECTORY [TASK]`. Prints
 * medians over rounds and the ratio to the other's; ends with status 1 if more than a tenth slower. Variables of the
 * other may follow: `. WORKERS=2` compares this build with itself with two workers.
 */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { imageBytes } from '../../tests/factories/images/images.ts';
import { shipmentForm } from '../../tests/factories/shipments/shipments.ts';
import { createDatabase, startPostgres } from '../../tests/support/postgres/postgres.ts';
import { makeTemporaryDirectory } from '../../tests/support/process/make-temporary-directory.ts';
import { type RunningCheckout, startCheckout, stopCheckout } from '../load/checkout.ts';
import { median } from './calls.ts';

const given = process.argv.slice(2);
const [otherPath, wanted = ''] = given.filter((argument) => !argument.includes('='));
if (!otherPath) throw new Error('Usage: npm run bench:compare -- DIRECTORY [TASK] [VARIABLE=VALUE]');
const variables = Object.fromEntries(
  given.filter((argument) => argument.includes('=')).map((argument) => argument.split('=')),
);
const CHECKOUTS = [
  { path: fileURLToPath(new URL('../..', import.meta.url)), variables: {} },
  { path: resolve(otherPath), variables },
];
const ROUNDS = 5;
const SECONDS = 3;
const UPLOADS = 4;
const BULK_UPDATES = 5;
const BULK = 50;
const SLOWEST = 0.9;
const ACCOUNT = { email: 'root@example.com', password: 'Lighthouse2026' };

type Contestant = RunningCheckout & { token: string; number: string; ids: string[] };
type Task = (contestant: Contestant) => Promise<number>;

const directory = await makeTemporaryDirectory('compare-');
const server = await startPostgres();
const image = await imageBytes('jpeg', 3_000, 2_000);

/** Each on a database of its own with the demo's data, which both make alike. */
async function open({ path, variables }: (typeof CHECKOUTS)[number], index: number): Promise<Contestant> {
  const { url: databaseUrl } = await createDatabase(server.url);
  const running = await startCheckout(path, {
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'on',
    DATA_DIR: join(directory, `data-${index}`),
    UPLOADS_DIR: join(directory, `uploads-${index}`),
    SUPER_ADMIN_EMAIL: ACCOUNT.email,
    SUPER_ADMIN_PASSWORD: ACCOUNT.password,
    LOG_LEVEL: 'error',
    ...variables,
  });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${running.url}/api/login`, { method: 'POST', headers, body: JSON.stringify(ACCOUNT) });
  const { token } = await login.json();
  const list = await fetch(`${running.url}/api/shipments/super-admin/simple`, { headers: { 'auth-token': token } });
  const { data } = await list.json();
  const ids = data.slice(0, BULK).map(({ _id }: { _id: string }) => _id);
  return { ...running, token, number: data[0].trackingNumber, ids };
}

/** Requests a second over twenty connections. */
const load =
  (path: (contestant: Contestant) => string): Task =>
  async (contestant) => {
    // As every browser asks.
    const headers = { 'auth-token': contestant.token, 'accept-encoding': 'gzip' };
    const url = contestant.url + path(contestant);
    const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 20, duration: SECONDS });
    if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
    return requests.average;
  };

/** Creations a second with three images of six megapixels, one after the other. */
const uploads: Task = async ({ url, token }) => {
  const began = performance.now();
  for (let upload = 0; upload < UPLOADS; upload += 1) {
    const body = shipmentForm({}, [image, image, image]);
    const { status } = await fetch(`${url}/api/shipments`, { method: 'POST', headers: { 'auth-token': token }, body });
    if (status !== 201) throw new Error(`A creation was answered ${status}`);
  }
  return UPLOADS / ((performance.now() - began) / 1000);
};

/** Bulk updates a second of the same shipments, one after the other, without mails. */
const bulkUpdates: Task = async ({ url, token, ids }) => {
  const headers = { 'auth-token': token, 'content-type': 'application/json' };
  const began = performance.now();
  for (let update = 0; update < BULK_UPDATES; update += 1) {
    const body = JSON.stringify({ ids, status: 'in-transit', location: 'Rotterdam', note: 'Sailed', notify: false });
    const init = { method: 'PATCH', headers, body };
    const { status } = await fetch(`${url}/api/shipments/super-admin/bulk-status`, init);
    if (status !== 200) throw new Error(`A bulk update was answered ${status}`);
  }
  return BULK_UPDATES / ((performance.now() - began) / 1000);
};

const lookup = ({ number }: Contestant) => encodeURIComponent(JSON.stringify({ number }));

const TASKS: Record<string, Task> = {
  'lookup, REST': load(({ number }) => `/api/shipments/public/track/${number}`),
  'lookup, tRPC': load((contestant) => `/api/trpc/publicTracking.byNumber?input=${lookup(contestant)}`),
  'tracking page, cached': load(({ number }) => `/tracking?number=${number}`),
  'tracking page, rendered': load(({ number }) => `/tracking?number=${number.toLowerCase()}`),
  'home page': load(() => '/'),
  'super-admin list': load(() => '/api/shipments/super-admin/all'),
  'list of one user': load(() => '/api/shipments/my-shipments'),
  'creations with three images': uploads,
  [`bulk updates of ${BULK}`]: bulkUpdates,
};

const tasks = Object.entries(TASKS).filter(([name]) => name.includes(wanted));
const contestants = await Promise.all(CHECKOUTS.map(open));
const results = new Map(tasks.map(([name]) => [name, contestants.map((): number[] => [])]));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, task] of tasks) {
    // In turns also within a round: who is first has the colder machine.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const index of order) {
      const contestant = contestants[index];
      if (!contestant) continue;
      const rate = await task(contestant);
      // The first round warms up.
      if (round > 0) results.get(name)?.[index]?.push(rate);
    }
  }
}
for (const contestant of contestants) await stopCheckout(contestant);
await server.stop();
await rm(directory, { recursive: true, force: true });

console.info(
  `${availableParallelism()} cores, Node ${process.version}, medians of ${ROUNDS} rounds in turns, a second`,
);
console.info('| | this | other | share |\n|---|---|---|---|');
const shares = [...results].map(([name, [own = [], other = []]]) => {
  const share = median(own) / median(other);
  console.info(`| ${name} | ${median(own).toFixed(1)} | ${median(other).toFixed(1)} | ${share.toFixed(2)} |`);
  return share;
});
process.exit(shares.some((share) => share < SLOWEST) ? 1 : 0);
