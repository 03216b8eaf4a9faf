/**
 * Half an hour of mixed work, then the slope of memory and open files: `npm run prove:soak`, after a build; an argument says for
 * how many minutes. The first third is warming up and does not count. Ends with status 1 if a request failed.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { bookingWithPhotographs, keepDoing, leafThrough, lookUp, signInAndOut, trackingPage } from './chores.ts';
import { readVitals, startSeededProduct } from './seeded-product.ts';

const MINUTES = Number(process.argv[2] ?? 30);
const SHIPMENTS = 10_000;
const EVERY_MS = 5_000;

type Sample = { hours: number; megabytes: number; openFiles: number };

const product = await startSeededProduct(SHIPMENTS);
const signal = AbortSignal.timeout(MINUTES * 60_000);
const work = Promise.all([
  keepDoing(product, lookUp, 50, signal),
  keepDoing(product, trackingPage, 10, signal),
  keepDoing(product, leafThrough, 2, signal),
  keepDoing(product, signInAndOut, 0.5, signal),
  keepDoing(product, await bookingWithPhotographs(), 0.2, signal),
]);

const samples: Sample[] = [];
const started = performance.now();
while (!signal.aborted) {
  const { megabytes, openFiles } = await readVitals(product.url);
  samples.push({ hours: (performance.now() - started) / 3_600_000, megabytes, openFiles });
  await delay(EVERY_MS);
}
const tallies = await work;
const failed = tallies.reduce((total, tally) => total + tally.failed, 0);
const done = tallies.reduce((total, tally) => total + tally.done, 0);
const settled = samples.slice(Math.floor(samples.length / 3));

console.info(`${MINUTES} minutes, ${done} requests, ${failed} failed, Node ${process.version}`);
console.info(`| | first | last | least | most | slope an hour, without the first third |\n|---|---|---|---|---|---|`);
printRow('resident memory, MB', (sample) => sample.megabytes);
printRow('open files', (sample) => sample.openFiles);
await product.stop();
process.exit(failed > 0 ? 1 : 0);

function printRow(name: string, of: (sample: Sample) => number): void {
  const values = settled.map(of);
  const figures = [samples.map(of).at(0), values.at(-1), Math.min(...values), Math.max(...values)];
  console.info(`| ${name} | ${figures.map((figure) => figure?.toFixed(0)).join(' | ')} | ${slope(of).toFixed(1)} |`);
}

/** Of the straight line nearest to the samples. */
function slope(of: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const hours = mean(settled.map((sample) => sample.hours));
  const value = mean(settled.map(of));
  const products = settled.map((sample) => (sample.hours - hours) * (of(sample) - value));
  const squares = settled.map((sample) => (sample.hours - hours) ** 2);
  return mean(products) / mean(squares);
}
