/**
 * Tracking at a steady rate beside sign-ins, uploads, ten thousand silent connections and slow clients: `npm run prove:load`,
 * after a build; an argument says for how many seconds. Ends with status 1 if a request failed.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon, { type Result } from 'autocannon';
import { deafReaders, idleConnections, slowSenders } from './bystanders.ts';
import { bookingWithPhotographs, keepDoing, signInAndOut, type Tally } from './chores.ts';
import { readVitals, type SeededProduct, startSeededProduct, type Vitals } from './seeded-product.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const SHIPMENTS = 10_000;
const LOOK_UPS_PER_SECOND = 200;
const PAGES_PER_SECOND = 40;
const SIGN_INS_PER_SECOND = 2;
const UPLOADS_PER_SECOND = 0.5;
const SILENT = 10_000;
const SLOW = 100;

const product = await startSeededProduct(SHIPMENTS);
const booking = await bookingWithPhotographs();
const alone = await readVitals(product.url);
const silent = await idleConnections(product.url, SILENT);
const senders = await slowSenders(product.url, SLOW);
const readers = await deafReaders(product.url, SLOW);

const { signal, abort } = timer();
const vitals = watchVitals(product, signal);
const [lookUps, pages, signIns, uploads] = await Promise.all([
  track(LOOK_UPS_PER_SECOND, (number) => `/api/shipments/public/track/${number}`),
  track(PAGES_PER_SECOND, (number) => `/tracking?number=${number}`),
  keepDoing(product, signInAndOut, SIGN_INS_PER_SECOND, signal),
  keepDoing(product, booking, UPLOADS_PER_SECOND, signal),
]);
abort();
const connected = silent.connected();
for (const crowd of [silent, senders, readers]) crowd.leave();

const failed = report(await vitals);
await product.stop();
process.exit(failed > 0 ? 1 : 0);

function timer(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), SECONDS * 1_000).unref();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** At this rate, whether or not earlier ones have been answered; a late answer counts from when it was due. */
function track(perSecond: number, pathOf: (number: string) => string): Promise<Result> {
  return autocannon({
    url: product.url,
    connections: 20,
    duration: SECONDS,
    overallRate: perSecond,
    requests: product.numbers.map((number) => ({ method: 'GET' as const, path: pathOf(number) })),
  });
}

async function watchVitals({ url }: SeededProduct, until: AbortSignal): Promise<Vitals[]> {
  const seen: Vitals[] = [];
  while (!until.aborted) {
    seen.push(await readVitals(url));
    await delay(1_000);
  }
  return seen;
}

/** Prints the table; gives the number of requests that failed. */
function report(seen: Vitals[]): number {
  console.info(
    `${availableParallelism()} cores shared with the load and PostgreSQL, Node ${process.version}, ${SHIPMENTS} shipments, ${SECONDS} s`,
  );
  console.info('| | asked | failed | p50 ms | p99 ms |\n|---|---|---|---|---|');
  const rows = [
    ofResult('tracking through REST', lookUps),
    ofResult('tracking page', pages),
    ofTally('sign-in and sign-out', signIns),
    ofTally('booking with two photographs of 2 MB', uploads),
  ];
  for (const { name, asked, failed: bad, p50, p99 } of rows) {
    console.info(`| ${name} | ${asked} | ${bad} | ${p50.toFixed(0)} | ${p99.toFixed(0)} |`);
  }
  const megabytes = seen.map((each) => each.megabytes);
  const delays = seen.map((each) => each.loopDelayMs);
  console.info(
    `Silent connections: ${connected} of ${SILENT} still there; ${SLOW} slow senders, ${SLOW} that read nothing`,
  );
  console.info(
    `Resident memory: ${alone.megabytes.toFixed(0)} MB before, ${Math.max(...megabytes).toFixed(0)} MB at most; open files at most ${Math.max(...seen.map((each) => each.openFiles))}`,
  );
  console.info(
    `Event-loop delay, 99th percentile of each second: median ${percentile(delays, 50).toFixed(0)} ms, worst ${Math.max(...delays).toFixed(0)} ms`,
  );
  return rows.reduce((total, row) => total + row.failed, 0);
}

function ofResult(name: string, { requests, latency, errors, non2xx }: Result) {
  return { name, asked: requests.total, failed: errors + non2xx, p50: latency.p50, p99: latency.p99 };
}

function ofTally(name: string, { done, failures, milliseconds }: Tally) {
  return {
    name,
    asked: done + failures.length,
    failed: failures.length,
    p50: percentile(milliseconds, 50),
    p99: percentile(milliseconds, 99),
  };
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
