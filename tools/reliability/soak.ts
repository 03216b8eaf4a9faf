/**
 * Half an hour of mixed work, then the slope of memory and open files: `npm run reliability:soak`, after a build; an
 * argument gives the minutes. The heap's minimum of each minute counts: it outlives a collection. The first third is
 * warm-up and does not count. Status 1: a request failed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { readProcessMetrics, startSeededProduct } from '../load/seeded-product.ts';
import { browseList, creationWithImages, lookUp, runAtRate, signInAndOut, trackingPage } from './workloads.ts';

const MINUTES = Number(process.argv[2] ?? 30);
const SHIPMENTS = 10_000;
const EVERY_MS = 5_000;
const A_MINUTE = 60_000 / EVERY_MS;

type Sample = { hours: number; value: number };
type Series = { name: string; samples: Sample[] };

const product = await startSeededProduct(SHIPMENTS);
const signal = AbortSignal.timeout(MINUTES * 60_000);
const work = Promise.all([
  runAtRate(product, lookUp, 50, signal),
  runAtRate(product, trackingPage, 10, signal),
  runAtRate(product, browseList, 2, signal),
  runAtRate(product, signInAndOut, 0.5, signal),
  runAtRate(product, await creationWithImages(), 0.2, signal),
]);

const resident: Series = { name: 'resident memory, MB', samples: [] };
const heap: Series = { name: 'heap after collection, MB', samples: [] };
const files: Series = { name: 'open files', samples: [] };
const started = performance.now();
let minHeap: number[] = [];
while (!signal.aborted) {
  const { megabytes, heapMegabytes, openFiles } = await readProcessMetrics(product.url);
  const hours = (performance.now() - started) / 3_600_000;
  resident.samples.push({ hours, value: megabytes });
  files.samples.push({ hours, value: openFiles });
  minHeap.push(heapMegabytes);
  if (minHeap.length === A_MINUTE) {
    heap.samples.push({ hours, value: Math.min(...minHeap) });
    minHeap = [];
  }
  await delay(EVERY_MS);
}
const tallies = await work;
const failures = tallies.flatMap((tally) => tally.failures);
const done = tallies.reduce((total, tally) => total + tally.done, 0);

console.info(`${MINUTES} minutes, ${done} requests, failed: ${failures.join(' ') || 'none'}, Node ${process.version}`);
console.info('| | first | last | least | most | slope an hour, without the first third |\n|---|---|---|---|---|---|');
for (const series of [resident, heap, files]) printRow(series);
await product.stop();
process.exit(failures.length > 0 ? 1 : 0);

function printRow({ name, samples }: Series): void {
  const settled = samples.slice(Math.floor(samples.length / 3));
  const values = settled.map(({ value }) => value);
  const figures = [samples[0]?.value, values.at(-1), Math.min(...values), Math.max(...values)];
  console.info(
    `| ${name} | ${figures.map((figure) => figure?.toFixed(0)).join(' | ')} | ${slope(settled).toFixed(1)} |`,
  );
}

/** The slope of the straight line nearest to the samples. */
function slope(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const hours = mean(samples.map((sample) => sample.hours));
  const value = mean(samples.map((sample) => sample.value));
  const products = samples.map((sample) => (sample.hours - hours) * (sample.value - value));
  const squares = samples.map((sample) => (sample.hours - hours) ** 2);
  return mean(products) / mean(squares);
}
