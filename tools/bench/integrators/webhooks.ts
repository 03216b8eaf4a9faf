/**
 * Webhooks under load: `npm run bench:webhooks`, after a build. First 10,000 events to 50 endpoints of which ten
 * accept and never answer, and how long the others wait; then 1,000 webhooks a minute beside tracking, and its p99.
 * The processor's time is the product's, from when all is written. The arguments are the number of events, the
 * seconds of each tracking load, its requests a second of each kind, and the shipments that are there. Exits with 1
 * where an event is missing or doubled, or a p99 is 200 ms or more.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from './webhooks/product.ts';
import { startReceiver } from './webhooks/receiver.ts';
import { measureTracking } from './webhooks/tracking-load.ts';

const ENDPOINTS = 50;
const HANGING = 10;
const OTHERS = ENDPOINTS - HANGING;
const A_MINUTE = 1_000;
const MAX_P99_MS = 200;
/** The others have waited too long. */
const TIMEOUT_MS = 600_000;

const [events = 10_000, seconds = 60, perSecond = 200, shipments = 10_000] = process.argv.slice(2).map(Number);
const each = Math.ceil(events / ENDPOINTS);
const receiver = await startReceiver();
const product = await startProduct(shipments);
await product.listen(Array.from({ length: OTHERS }, (_, index) => `${receiver.url}/other/${index}`));
const hanging = await product.listen(Array.from({ length: HANGING }, (_, index) => `${receiver.url}/hanging/${index}`));
let failed = false;

console.info(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${shipments} shipments\n`,
);
console.info(
  `| ${each} events to each endpoint | written, s | the ${OTHERS} others have all, s | events a minute | processor ms an event |`,
);
console.info('|---|---|---|---|---|');
await product.turn(hanging, false);
const alone = await measureEvents(`${OTHERS} endpoints`);
await product.turn(hanging, true);
const beside = await measureEvents(`${OTHERS} endpoints and ${HANGING} that hang`);
const stuck = receiver.of('hanging');
const maxOpen = Math.max(...stuck.map((endpoint) => endpoint.maxOpen));
const calls = stuck.reduce((sum, endpoint) => sum + endpoint.calls, 0);
console.info(
  `\nThe ${HANGING} that hang cost the others ${(beside - alone).toFixed(1)} s; they had ${calls} calls, each at most ${maxOpen} at once.\n`,
);

await product.turn(hanging, false);
const numbers = await product.numbers();
const load = { seconds, perSecond };
// The first load warms up.
await measureTracking(product, numbers, { seconds: Math.min(10, seconds), perSecond });
console.info(`| ${perSecond} requests of each kind a second | lookup, p99 ms | page, p99 ms | webhooks a minute |`);
console.info('|---|---|---|---|');
await measureBeside('without webhooks', async () => undefined);
await measureBeside(`with ${A_MINUTE} webhooks a minute`, async (end) => {
  // Each shipment is an event for each of the others.
  const pause = (60_000 * OTHERS) / A_MINUTE;
  for (let at = performance.now(); at < end; at += pause) {
    await product.create();
    await delay(Math.max(0, at + pause - performance.now()));
  }
});

await product.stop();
await receiver.stop();
if (failed) process.exitCode = 1;

/** The seconds from the start of the writing until the last of the others has its last event. */
async function measureEvents(name: string): Promise<number> {
  receiver.forget();
  const started = performance.now();
  await product.createMany(each);
  const written = performance.now();
  const before = await product.processorSeconds();
  const wanted = each * OTHERS;
  while (arrived() < wanted && performance.now() - written < TIMEOUT_MS) await delay(20);
  const got = receiver.of('other');
  const doubled = got.reduce((sum, { ids, calls }) => sum + calls - ids.size, 0);
  failed ||= arrived() < wanted || doubled > 0;
  const took = (Math.max(...got.map(({ lastAt }) => lastAt)) - started) / 1_000;
  const processor = ((await product.processorSeconds()) - before) * 1_000;
  const figures = [(written - started) / 1_000, took, (arrived() / took) * 60, processor / wanted];
  const missing = arrived() < wanted || doubled > 0 ? ` ${wanted - arrived()} missing, ${doubled} doubled` : '';
  console.info(`| ${name} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |${missing}`);
  return took;
}

function arrived(): number {
  return receiver.of('other').reduce((sum, { ids }) => sum + ids.size, 0);
}

async function measureBeside(name: string, work: (end: number) => Promise<void>): Promise<void> {
  receiver.forget();
  const started = performance.now();
  const [waits] = await Promise.all([measureTracking(product, numbers, load), work(started + seconds * 1_000)]);
  const minutes = (performance.now() - started) / 60_000;
  const isSlow = Math.max(waits.lookup, waits.page) >= MAX_P99_MS;
  failed ||= isSlow;
  const cells = [name, waits.lookup, waits.page, Math.round(arrived() / minutes)];
  console.info(`| ${cells.join(' | ')} |${isSlow ? ' too slow' : ''}`);
}
