/**
 * Steady tracking beside sign-ins, uploads, ten thousand silent connections and slow clients: `npm run
 * reliability:load`, after a build; an argument gives the seconds. Status 1: a request failed.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ProcessMetrics,
  readProcessMetrics,
  type SeededProduct,
  startSeededProduct,
} from '../load/seeded-product.ts';
import { idleConnections, nonReadingClients, slowSenders } from './idle-clients.ts';
import { creationWithImages, lookUp, runAtRate, signInAndOut, trackingPage } from './workloads.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const WARM_UP_MS = 5_000;
const SHIPMENTS = 10_000;
const LOOK_UPS_PER_SECOND = 200;
const PAGES_PER_SECOND = 40;
const SIGN_INS_PER_SECOND = 2;
const UPLOADS_PER_SECOND = 0.5;
const SILENT = 10_000;
const SLOW = 100;

const product = await startSeededProduct(SHIPMENTS);
const shipment = await creationWithImages();
const alone = await readProcessMetrics(product.url);
const silent = await idleConnections(product.url, SILENT);
const senders = await slowSenders(product.url, SLOW);
const readers = await nonReadingClients(product.url, SLOW);
// Excludes the rush that fills the system's connection queue until all are accepted, and the first visitor after a
// start, who waits half a second for code and city names.
while ((await readProcessMetrics(product.url)).openFiles < SILENT) await delay(500);
await runAtRate(product, trackingPage, PAGES_PER_SECOND, AbortSignal.timeout(WARM_UP_MS));

const signal = AbortSignal.timeout(SECONDS * 1_000);
const metrics = watchMetrics(product, signal);
const tallies = await Promise.all([
  runAtRate(product, lookUp, LOOK_UPS_PER_SECOND, signal),
  runAtRate(product, trackingPage, PAGES_PER_SECOND, signal),
  runAtRate(product, signInAndOut, SIGN_INS_PER_SECOND, signal),
  runAtRate(product, shipment, UPLOADS_PER_SECOND, signal),
]);
const connected = silent.connected();
for (const crowd of [silent, senders, readers]) crowd.leave();

const failed = report(await metrics);
await product.stop();
process.exit(failed > 0 ? 1 : 0);

async function watchMetrics({ url }: SeededProduct, until: AbortSignal): Promise<ProcessMetrics[]> {
  const seen: ProcessMetrics[] = [];
  while (!until.aborted) {
    seen.push(await readProcessMetrics(url));
    await delay(1_000);
  }
  return seen;
}

/** Prints the table; gives the number of requests that failed. */
function report(seen: ProcessMetrics[]): number {
  console.info(
    `${availableParallelism()} cores shared with the load and PostgreSQL, Node ${process.version}, ${SHIPMENTS} shipments, ${SECONDS} s`,
  );
  console.info('| | sent | failed | p50 ms | p99 ms |\n|---|---|---|---|---|');
  const names = ['tracking through REST', 'tracking page', 'sign-in and sign-out', 'creation with two images of 2 MB'];
  for (const [index, { done, failures, milliseconds }] of tallies.entries()) {
    const figures = [percentile(milliseconds, 50), percentile(milliseconds, 99)].map((each) => each.toFixed(0));
    console.info(`| ${[names[index], done + failures.length, failures.length, ...figures].join(' | ')} |`);
  }
  const megabytes = seen.map((each) => each.megabytes);
  const delays = seen.map((each) => each.loopDelayMs);
  console.info(
    `Idle connections: ${connected} of ${SILENT} still there; ${SLOW} slow senders, ${SLOW} that read nothing`,
  );
  console.info(
    `Resident memory: ${alone.megabytes.toFixed(0)} MB before, ${Math.max(...megabytes).toFixed(0)} MB at most; open files at most ${Math.max(...seen.map((each) => each.openFiles))}`,
  );
  console.info(
    `Event-loop delay, 99th percentile of each second: median ${percentile(delays, 50).toFixed(0)} ms, worst ${Math.max(...delays).toFixed(0)} ms`,
  );
  return tallies.reduce((total, { failures }) => total + failures.length, 0);
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
