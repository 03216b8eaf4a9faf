/**
 * Sends hostile input at a quarter, half and all of its limit, and times /healthz beside it and for 200 ms after it.
 * Then runs the loops of one attacker, and times the lists of another user beside them.
 * `npm run bench:hostile`, after a build; the argument is the number of shipments that are there, 100,000 without it;
 * with 0 the loops alone run. Exits with 1 when a /healthz took more than 100 ms, an import more than 10 s, or a loop
 * made lists 100 ms longer.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { importFile, importRow } from '../../tests/factories/shipments/import-files.ts';
import { USERS } from '../load/seed-shipments.ts';
import { startSeededProduct } from '../load/seeded-product.ts';
import { median, sessionCookie, signIn } from './calls.ts';
import { inputs } from './hostile/inputs.ts';
import { runLoops } from './hostile/loops/run-loops.ts';
import { type Answer, get, post, type Sessions, send } from './hostile/request.ts';
import { startTimer } from './hostile/timer.ts';

const MAX_WAIT_MS = 100;
const MAX_IMPORT_S = 10;
const AFTERMATH_MS = 200;
const DESCRIPTIONS = { blanks: '\t '.repeat(1_000), signs: '=+-@'.repeat(500) };

const shipments = Number(process.argv[2] ?? 100_000);
if (shipments === 0) process.exit((await runLoops()) ? 1 : 0);
const product = await startSeededProduct(shipments);
const owner = await signIn(product, USERS.owner);
const sessions: Sessions = { superAdmin: product.token, cookie: await sessionCookie(product, USERS.owner) };
const health = startTimer(`${product.url}/healthz`);
let failed = false;

async function measure(name: string, size: string, work: () => Promise<Answer>): Promise<Answer> {
  await health.waits();
  const started = performance.now();
  const answer = await work();
  const seconds = (performance.now() - started) / 1000;
  await delay(AFTERMATH_MS);
  const taken = await health.waits();
  const slowest = Math.max(...taken);
  const isTooSlow = slowest > MAX_WAIT_MS || (/^(file|import):/.test(name) && seconds > MAX_IMPORT_S);
  failed ||= isTooSlow;
  const cells = [name, size, answer.status, seconds.toFixed(3), median(taken).toFixed(1), slowest.toFixed(1)];
  console.info(`| ${cells.join(' | ')} |${isTooSlow ? ' too slow' : ''}`);
  return answer;
}

const sizesOf = (limit: number) => [limit / 4, limit / 2, limit];

/** Imports `count` shipments with a hostile description, then exports them as a file to import. */
async function exportDescriptions(kind: keyof typeof DESCRIPTIONS, count: number): Promise<void> {
  const search = `${kind} of ${count}`;
  const cells = { description: DESCRIPTIONS[kind], receiverName: search };
  const file = importFile(Array.from({ length: count }, (_, index) => importRow(`${search} ${index}`, cells)));
  const importing = post('/api/shipments/import', 'text/csv', file);
  await measure(`import: ${kind}`, `${count} rows`, () => send(product.url, owner, importing));
  const query = JSON.stringify({ format: 'import', search });
  const exporting = post('/api/shipments/super-admin/export', 'application/json', query);
  const { text } = await measure(`export: ${kind}`, `${count} rows`, async () => {
    const { url } = JSON.parse((await send(product.url, product.token, exporting)).text);
    return send(product.url, product.token, { method: 'GET', path: url });
  });
  if (text.length < file.length) throw new Error(`The export has ${text.length} characters of ${file.length}`);
}

console.info(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}\n`);
console.info('| input | size | status | seconds | /healthz, median ms | max ms |\n|---|---|---|---|---|---|');
await measure('nothing', '-', () => delay(1_000, { status: '-', text: '' }));
// Code that runs for the first time is slow: it is not the headers of later inputs that are.
for (const path of ['/', '/admin/dashboard']) {
  const first = get(path, { cookie: sessions.cookie });
  await measure(`first rendering of ${path}`, '-', () => send(product.url, owner, first));
}
for (const { name, size: limit, unit, call } of inputs) {
  for (const size of sizesOf(limit)) {
    const hostile = await call(size, sessions);
    await measure(name, `${size.toLocaleString('en-US')} ${unit}`, () => send(product.url, owner, hostile));
  }
}
for (const kind of ['blanks', 'signs'] as const)
  for (const count of [125, 250, 500]) await exportDescriptions(kind, count);
await health.stop();
await product.stop();
failed = (await runLoops()) || failed;
process.exit(failed ? 1 : 0);
