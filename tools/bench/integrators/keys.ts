/**
 * The cost of an API key: `npm run bench:keys`, after a build. In turns: the public lookup without a caller and with a
 * key, one shipment with a session and with a key. Status 1: a key costs more than a tenth.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { createDatabase, startPostgres } from '../../../tests/support/postgres/postgres.ts';
import { makeTemporaryDirectory } from '../../../tests/support/process/make-temporary-directory.ts';
import { startCheckout, stopCheckout } from '../../load/checkout.ts';
import { median } from '../calls.ts';

const ROUNDS = 7;
const SECONDS = 3;
const SLOWEST = 0.9;
const ACCOUNT = { email: 'root@example.com', password: 'Lighthouse2026' };
const JSON_BODY = { 'content-type': 'application/json' };

const directory = await makeTemporaryDirectory('keys-');
const server = await startPostgres();
const product = await startCheckout(fileURLToPath(new URL('../../..', import.meta.url)), {
  DATABASE_URL: (await createDatabase(server.url)).url,
  DEMO_DATA: 'on',
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  SUPER_ADMIN_EMAIL: ACCOUNT.email,
  SUPER_ADMIN_PASSWORD: ACCOUNT.password,
  LOG_LEVEL: 'error',
});

async function post(path: string, body: unknown, headers = {}) {
  const init = { method: 'POST', headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(product.url + path, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const { token } = await post('/api/login', ACCOUNT);
const session = { 'auth-token': token };
const scopes = ['shipments:read', 'all:read'];
const { secret } = await post('/api/keys', { name: 'Bench', scopes, password: ACCOUNT.password }, session);
const key = { authorization: `Bearer ${secret}` };
const list = await fetch(`${product.url}/api/shipments/super-admin/simple`, { headers: session });
const [shipment] = (await list.json()).data;

const lookup = `/api/shipments/public/track/${shipment.trackingNumber}`;
const one = `/api/shipments/${shipment._id}`;
type Pair = [name: string, connections: number, path: string, without: Record<string, string>];
const PAIRS: Pair[] = [
  ['public lookup, nobody and a key', 20, lookup, {}],
  ['public lookup, nobody and a key', 100, lookup, {}],
  ['public lookup, a session and a key', 20, lookup, session],
  ['one shipment, a session and a key', 20, one, session],
];

/** Requests a second. */
async function rate(path: string, connections: number, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: product.url + path,
    headers,
    connections,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${path} failed ${non2xx + errors} times`);
  return requests.average;
}

const measured = PAIRS.map(() => ({ without: [] as number[], withKey: [] as number[] }));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [index, [, connections, path, without]] of PAIRS.entries()) {
    // In turns also within a round: who is first has the colder machine.
    const order = round % 2 === 0 ? (['without', 'withKey'] as const) : (['withKey', 'without'] as const);
    for (const side of order) {
      const requests = await rate(path, connections, side === 'without' ? without : key);
      // The first round warms up.
      if (round > 0) measured[index]?.[side].push(requests);
    }
  }
}
await stopCheckout(product);
await server.stop();
await rm(directory, { recursive: true, force: true });

console.info(`Medians of ${ROUNDS} rounds in turns, requests a second`);
console.info('| | connections | without a key | with a key | share |\n|---|---|---|---|---|');
const shares = PAIRS.map(([name, connections], index) => {
  const { without = [], withKey = [] } = measured[index] ?? {};
  const share = median(withKey) / median(without);
  console.info(
    `| ${name} | ${connections} | ${Math.round(median(without))} | ${Math.round(median(withKey))} | ${share.toFixed(2)} |`,
  );
  return share;
});
process.exit(shares.some((share) => share < SLOWEST) ? 1 : 0);
