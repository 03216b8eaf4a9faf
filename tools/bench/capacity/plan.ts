import { seededRandom } from '../../reliability/ledger/seeded-random.ts';

/** One request, whatever it takes: processor milliseconds, bytes of its response, rows, bytes of PostgreSQL's log. */
export type Cost = {
  name: string;
  productMs: number;
  postgresMs: number;
  bytes: number;
  rowsRead: number;
  rowsWritten: number;
  logBytes: number;
};

/** A year of a freight company that has so many shipments stored, a third of them created in it. */
const SIZES = [1_000_000, 10_000_000, 100_000_000];
const SECONDS_A_YEAR = 365 * 24 * 3_600;
/** The busiest second has so many times the mean. */
const PEAK = 4;
const CREATED_A_YEAR = 1 / 3;
/** For each shipment of the year, how often each request is made. */
const PER_SHIPMENT: [name: string, times: number][] = [
  ['creation, two mails', 0.7],
  ['creation, two images of 2 MB', 0.3],
  ['bulk update of 500, 1,000 mails', 6 / 500],
  ['tracking lookup, REST', 10],
  ['tracking page, first view', 10],
  ['tracking page, again', 10],
  ['own shipments, first page', 10],
  ['super-admin list with statistics', 2],
  ['search, 25 found', 3],
  ['attention, first page', 1],
  ['sign-in', 0.1],
];
const LOOKUPS_A_SECOND = 10_000;
/** The mix of public lookups: most are pages that were asked for before. No CDN may cache one. */
const LOOKUP_MIX: [name: string, share: number][] = [
  ['tracking lookup, REST', 0.3],
  ['tracking page, first view', 0.2],
  ['tracking page, again', 0.5],
];
/** Nine of ten requests are to wait for a processor less than this. */
const WAIT_MS = 20;
const SIMULATED = 100_000;

type Load = { rate: number; productMs: number; postgresMs: number; bytes: number; logBytes: number };

/** Prints what the busiest second of each size wants, and what ten thousand lookups a second want beside it. */
export function printPlan(costs: readonly Cost[], bytesAShipment: number): void {
  console.info(
    '| shipments | requests/s at the peak | product, cores | PostgreSQL, cores | data, GB | log, MB/s | sent, MB/s |',
  );
  console.info('|---|---|---|---|---|---|---|');
  for (const size of SIZES) {
    const perSecond = (size * CREATED_A_YEAR * PEAK) / SECONDS_A_YEAR;
    const load = loadOf(
      costs,
      PER_SHIPMENT.map(([name, times]) => [name, times * perSecond]),
    );
    printLine(size.toLocaleString('en-US'), load, (size * bytesAShipment) / 1e9);
  }
  const lookups = loadOf(
    costs,
    LOOKUP_MIX.map(([name, share]) => [name, share * LOOKUPS_A_SECOND]),
  );
  printLine(`${LOOKUPS_A_SECOND.toLocaleString('en-US')} lookups a second`, lookups);
}

function printLine(name: string, load: Load, gigabytes?: number): void {
  const cells = [
    name,
    load.rate.toFixed(0),
    coresFor(load.rate, load.productMs),
    coresFor(load.rate, load.postgresMs),
    gigabytes?.toFixed(0) ?? '',
    (load.logBytes / 1e6).toFixed(2),
    (load.bytes / 1e6).toFixed(1),
  ];
  console.info(`| ${cells.join(' | ')} |`);
}

/** Mean processor milliseconds for a request of this mix, bytes for each second. */
function loadOf(costs: readonly Cost[], rates: [name: string, perSecond: number][]): Load {
  const load = { rate: 0, productMs: 0, postgresMs: 0, bytes: 0, logBytes: 0 };
  for (const [name, perSecond] of rates) {
    const cost = costs.find((each) => each.name === name);
    if (!cost) throw new Error(`${name} was not measured`);
    load.rate += perSecond;
    load.productMs += perSecond * cost.productMs;
    load.postgresMs += perSecond * cost.postgresMs;
    load.bytes += perSecond * cost.bytes;
    load.logBytes += perSecond * cost.logBytes;
  }
  return { ...load, productMs: load.productMs / load.rate, postgresMs: load.postgresMs / load.rate };
}

/**
 * The fewest processors that let nine of ten requests wait less than WAIT_MS, simulated with random arrivals and
 * work.
 */
function coresFor(rate: number, meanMs: number): number {
  for (let cores = Math.max(1, Math.ceil((rate * meanMs) / 1_000)); ; cores += Math.max(1, Math.floor(cores / 20))) {
    if (ninthTenth(simulatedWaits(rate, meanMs, cores)) < WAIT_MS) return cores;
  }
}

/** Waiting milliseconds of independent requests in one queue for the first free processor. */
function simulatedWaits(rate: number, meanMs: number, cores: number): number[] {
  const random = seededRandom(1).next;
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  const freeAt = new Float64Array(cores);
  const waits: number[] = [];
  let now = 0;
  for (let request = 0; request < SIMULATED; request += 1) {
    now += exponential(1_000 / rate);
    let first = 0;
    for (let core = 1; core < cores; core += 1) if ((freeAt[core] ?? 0) < (freeAt[first] ?? 0)) first = core;
    const start = Math.max(now, freeAt[first] ?? 0);
    waits.push(start - now);
    freeAt[first] = start + exponential(meanMs);
  }
  return waits;
}

const ninthTenth = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;
