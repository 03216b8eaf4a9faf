/**
 * Labels of 100 shipments of five pieces in one PDF: `npm run bench:labels`, after a build. Seconds of the first print,
 * which starts the thread that draws, and of a later one; lookups beside it, one every 5 ms; and the memory. Then a
 * waybill that is as hard to draw as any, and a label behind it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomHan, randomHangul } from '../../../tests/factories/random-text.ts';
import { shipmentInput } from '../../../tests/factories/shipments/shipments.ts';
import { createDatabase, startPostgres } from '../../../tests/support/postgres/postgres.ts';
import { startServer } from '../../../tests/support/server/server.ts';
import { seedShipments, USERS } from '../../load/seed-shipments.ts';
import { call, residentMegabytes, signIn } from '../calls.ts';

const SHIPMENTS = 100;
const LIMITS = { seconds: 3, p99: 100, megabytes: 100 };
const server = await startPostgres();
const database = await createDatabase(server.url);
await seedShipments(database.url, 1_000);
const directory = await mkdtemp(join(tmpdir(), 'bench-'));
const product = await startServer({
  DATABASE_URL: database.url,
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  METRICS_TOKEN: 'bench',
});
const token = await signIn(product, USERS.owner);

async function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'auth-token': token, 'content-type': 'application/json' };
  return call(product, `/api/shipments${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Two thousand rare characters and nineteen lines of a hundred each: nearly every font file is opened. */
async function createHostile(): Promise<string> {
  const text = (length: number, seed: number) => randomHan(length / 2, seed) + randomHangul(length / 2, seed);
  const pieces = Array.from({ length: 19 }, (_, seed) => ({ count: 1, type: 'carton', description: text(100, seed) }));
  const response = await post('', { ...shipmentInput, description: text(1_900, 20), pieces });
  return (await response.json()).shipment._id;
}

/** Seconds of the hostile waybill, and of a label in Latin letters that is asked for just after it. */
async function measureHostile(hostile: string, plain: string): Promise<void> {
  const started = performance.now();
  const secondsOf = async (path: string) => {
    const response = await call(product, `/api/shipments/${path}`, { headers: { 'auth-token': token } });
    await response.arrayBuffer();
    isTooMuch ||= !response.ok;
    return `${((performance.now() - started) / 1_000).toFixed(2)} (${response.status})`;
  };
  const [waybill, label] = await Promise.all([secondsOf(`${hostile}/waybill`), secondsOf(`${plain}/label`)]);
  console.info(`Waybill of rare Chinese and Korean: ${waybill} s; a label behind it: ${label} s`);
}

async function createMany(fields: Record<string, unknown>): Promise<string[]> {
  const pieces = [{ count: 5, type: 'pallet', length: 120, width: 80, height: 100, weight: 12.5 }];
  const ids: string[] = [];
  for (let index = 0; index < SHIPMENTS; index += 1) {
    const response = await post('', { ...shipmentInput, ...fields, reference: `R-${index}`, pieces });
    ids.push((await response.json()).shipment._id);
  }
  return ids;
}

/** How long lookups took meanwhile, in ms. */
async function lookups(isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await call(product, '/api/shipments/public/track/WB00000000000').catch(() => undefined);
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return waits.sort((one, other) => one - other);
}

let isTooMuch = false;
async function measure(name: string, ids: string[]): Promise<void> {
  const before = await residentMegabytes(product);
  let isOver = false;
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMegabytes(product));
  }, 100);
  const waiting = lookups(() => isOver);
  const started = performance.now();
  const pdf = await (await post('/labels', { ids, size: 'a6' })).arrayBuffer();
  const seconds = (performance.now() - started) / 1_000;
  isOver = true;
  clearInterval(watch);
  const waits = await waiting;
  const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
  const added = peak - before;
  const isOk = seconds <= LIMITS.seconds && p99 <= LIMITS.p99 && added <= LIMITS.megabytes;
  isTooMuch ||= !isOk;
  console.info(
    `| ${name} | ${seconds.toFixed(2)} | ${p99.toFixed(0)} | ${waits.at(-1)?.toFixed(0)} | ${before} | ${added} | ${(pdf.byteLength / 1e6).toFixed(1)} | ${isOk ? 'yes' : 'no'} |`,
  );
}

console.info(`${availableParallelism()} cores, Node ${process.version}`);
console.info(
  `| 500 labels | seconds (at most ${LIMITS.seconds}) | p99 of lookups, ms (${LIMITS.p99}) | slowest | MB before | MB more at most (${LIMITS.megabytes}) | MB of PDF | within |`,
);
console.info('|---|---|---|---|---|---|---|---|');
const latin = await createMany({});
await measure('first, starts the thread', latin);
await measure('again', latin);
const others = await createMany({ receiverName: '上海国际物流有限公司', senderName: 'شركة النقل البحري' });
await measure('Chinese and Arabic names, first', others);
await measure('Chinese and Arabic names, again', others);
const hostile = await createHostile();
for (let round = 0; round < 2; round += 1) await measureHostile(hostile, latin[0] ?? '');

await product.stop();
await server.stop();
await rm(directory, { recursive: true, force: true });
process.exit(isTooMuch ? 1 : 0);
