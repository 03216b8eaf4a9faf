import { setTimeout as delay } from 'node:timers/promises';
import { createSemaphore } from '#server/infra/concurrency/semaphore.ts';
import { createConnectivityLog } from '#server/infra/observability/connectivity-log.ts';
import { log } from '#server/infra/observability/log.ts';

/** The time of a lease. It is renewed during the attempt, so only a crash lets it expire. */
export const LEASE_MS = 30_000;
/** A row that ended several processes is tried while no other is. */
export const SUSPICIOUS_EXPIRED_LEASES = 2;

const RENEW_EVERY_MS = LEASE_MS / 6;
/** Also for what other processes queue, and for what one that ended has left. */
const LOOK_EVERY_MS = 1_000;
const WRITE_AGAIN_MS = 250;
const MIN_PAUSE_MS = 100;
const FINISH_TIMEOUT_MS = 2_000;
const CUT_OFF_TIMEOUT_MS = 1_000;
/** After the database was down, for those who finished an attempt meanwhile and try to write that down. */
const GRACE_MS = 2_000;

/** The lease of a process on a row: no other process's results count meanwhile. */
export type Lease = { id: string; lease: string };

/** `expiredLeases`: attempts in a row before this one that ended without an outcome. */
type LeasedRow = Lease & { expiredLeases: number };

/** The due rows that may be taken. */
export type LeaseFilter = {
  /** In this process's hands already. */
  excluded: ReadonlySet<string>;
  /** Also those that may be what ends processes. */
  suspicious: boolean;
  /** Only those that nobody has a lease of, not even one that ran out. */
  unleased: boolean;
};

/** A table of rows that are written with a change and done after it, at least once (decision 082). */
export type RelayQueue<Row extends LeasedRow, Outcome> = {
  /** In the log. */
  name: string;
  /** How many attempts may be in flight at once. */
  workers: () => number;
  /** Milliseconds until anything may be tried. */
  wait: () => number;
  /** Takes a row that is due, or none. No two processes get the same. */
  lease: (filter: LeaseFilter) => Promise<Row | undefined>;
  /** Never throws. */
  attempt: (row: Row) => Promise<Outcome>;
  /** Writes down the outcome of an attempt that took so many milliseconds; tried again while the database is down. */
  record: (row: Row, outcome: Outcome, took: number) => Promise<void>;
  /** Keeps rows that are being tried from being taken for a crashed process's. */
  renew: (rows: readonly Row[]) => Promise<void>;
  /** In how many milliseconds the next is due; null when none is. */
  nextDue: () => Promise<number | null>;
  /** Cuts off the attempts in flight. */
  close: () => void;
};

export type Relay = {
  /** Leases no more rows, lets attempts finish for two seconds, then cuts them off: their rows stay queued. */
  stop(): Promise<void>;
};

/**
 * Does what is due in the queue, several rows at a time, until it is stopped. It looks every second and when the next
 * row is due. Any number of processes may do so. A row that may be what ends processes is tried alone, so that no other
 * is taken for it (decision 027).
 */
export function startRelay<Row extends LeasedRow, Outcome>(queue: RelayQueue<Row, Outcome>): Relay {
  const workers = new Set<Promise<void>>();
  const inFlight = new Set<string>();
  const trying = new Set<Row>();
  const leaseMutex = createSemaphore(1);
  const connectivity = createConnectivityLog(queue.name);
  let stopped = false;
  let aloneWith: Row | undefined;
  let graceUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  const lookIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, milliseconds);
  };

  const wake = () => {
    if (stopped || workers.size >= queue.workers()) return;
    if (queue.wait() > 0) return lookIn(queue.wait());
    const worker = doWhatIsDue().finally(() => workers.delete(worker));
    workers.add(worker);
  };

  /** One row after the other; where there is one there may be more, so the next worker starts beside it. */
  const doWhatIsDue = async () => {
    try {
      while (!stopped && queue.wait() === 0) {
        const row = await leaseMutex(takeNext);
        if (!row) break;
        setImmediate(wake);
        await tryOne(row).finally(() => releaseRow(row));
      }
      // Its worker looks on afterwards.
      if (aloneWith) return;
      const dueIn = await queue.nextDue();
      noteResponse();
      lookIn(Math.max(MIN_PAUSE_MS, queue.wait(), Math.min(dueIn ?? LOOK_EVERY_MS, LOOK_EVERY_MS)));
    } catch (error) {
      if (!connectivity.failed(error)) log.error({ err: error }, `The queue could not be read: ${queue.name}`);
      lookIn(LOOK_EVERY_MS);
    }
  };

  const takeNext = async () => {
    if (aloneWith) return undefined;
    const row = await queue.lease({
      excluded: inFlight,
      suspicious: inFlight.size === 0,
      unleased: connectivity.isDown || Date.now() < graceUntil,
    });
    noteResponse();
    if (!row) return undefined;
    inFlight.add(row.id);
    if (row.expiredLeases >= SUSPICIOUS_EXPIRED_LEASES) aloneWith = row;
    return row;
  };

  const releaseRow = (row: Row) => {
    inFlight.delete(row.id);
    if (aloneWith === row) aloneWith = undefined;
  };

  const noteResponse = () => {
    if (connectivity.isDown) graceUntil = Date.now() + GRACE_MS;
    connectivity.answered();
  };

  const tryOne = async (row: Row) => {
    trying.add(row);
    const started = performance.now();
    const outcome = await queue.attempt(row);
    await untilWritten(row, outcome, performance.now() - started);
    trying.delete(row);
  };

  // A result must not be lost because the database is down: what was done would be done again.
  const untilWritten = async (row: Row, outcome: Outcome, took: number) => {
    for (;;) {
      try {
        return await queue.record(row, outcome, took);
      } catch (error) {
        if (!connectivity.failed(error))
          log.error({ err: error, row: row.id }, `A result could not be written: ${queue.name}`);
        if (stopped) return;
        await delay(WRITE_AGAIN_MS);
      }
    }
  };

  const renewing = setInterval(() => {
    if (trying.size > 0) queue.renew([...trying]).catch((error) => connectivity.failed(error));
  }, RENEW_EVERY_MS);

  wake();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const ended = Promise.all(workers).then(() => true);
      const inTime = await Promise.race([ended, delay(FINISH_TIMEOUT_MS, false, { ref: false })]);
      queue.close();
      // An interrupted attempt is recorded as such; only a database that is down is not waited for.
      if (!inTime) await Promise.race([ended, delay(CUT_OFF_TIMEOUT_MS, false, { ref: false })]);
      clearInterval(renewing);
    },
  };
}
