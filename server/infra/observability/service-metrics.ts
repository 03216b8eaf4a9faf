import { Counter, Gauge, Histogram } from 'prom-client';
import type { Database, PoolCounts } from '#db/open-database.ts';
import { registry } from './metrics.ts';

const registers = [registry];

/** Read whenever the metrics are rendered. */
type WatchedServices = { ready: () => Promise<boolean>; poolCounts: () => PoolCounts; replica?: Database['replica'] };

let watched: WatchedServices | undefined;

/** From now on the metrics have these services' state. */
export function watchServices(services: WatchedServices): void {
  watched = services;
}

new Gauge({
  name: 'ready',
  help: '1 where /readyz answers 200, else 0; of several workers the smallest',
  registers,
  aggregator: 'min',
  async collect() {
    this.set((await watched?.ready()) ? 1 : 0);
  },
});

new Gauge({
  name: 'database_connections',
  help: 'Open connections of the pool: in_use and idle',
  labelNames: ['state'],
  registers,
  collect() {
    const { inUse = 0, idle = 0 } = watched?.poolCounts() ?? {};
    this.set({ state: 'in_use' }, inUse);
    this.set({ state: 'idle' }, idle);
  },
});

new Gauge({
  name: 'database_connections_max',
  help: 'Connections that the pool may have',
  registers,
  collect() {
    this.set(watched?.poolCounts().max ?? 0);
  },
});

new Gauge({
  name: 'database_connections_waiting',
  help: 'Callers that wait for a connection of the pool',
  registers,
  collect() {
    this.set(watched?.poolCounts().waiting ?? 0);
  },
});

const REPLICA_USES = ['used', 'behind', 'down'] as const;

new Gauge({
  name: 'database_replica',
  help: 'Processes by what they do with the replica: used, or not used because it is behind or down; none without a replica',
  labelNames: ['use'],
  registers,
  collect() {
    const state = watched?.replica?.();
    this.reset();
    if (state) for (const use of REPLICA_USES) this.set({ use }, use === state.use ? 1 : 0);
  },
});

new Gauge({
  name: 'database_replica_lag_seconds',
  help: 'Age of what the replica has; of several workers the largest, 0 without a replica',
  registers,
  aggregator: 'max',
  collect() {
    this.set(watched?.replica?.().lagSeconds ?? 0);
  },
});

new Counter({
  name: 'database_replica_reads_total',
  help: 'Statements that were meant for the replica, by who answered: replica or primary',
  labelNames: ['by'],
  registers,
  collect() {
    const state = watched?.replica?.();
    this.reset();
    if (!state) return;
    this.inc({ by: 'replica' }, state.reads.byReplica);
    this.inc({ by: 'primary' }, state.reads.byPrimary);
  },
});

const unavailable = new Counter({
  name: 'database_unavailable_total',
  help: 'Calls that failed because the database was down or gave up',
  registers,
});

export const countDatabaseUnavailable = (): void => unavailable.inc();

const rejections = new Counter({
  name: 'rate_limit_rejections_total',
  help: 'Calls that a rate limit rejected, by what there was too much of',
  labelNames: ['limit'],
  registers,
});

export const countRejection = (limit: string): void => rejections.inc({ limit });

const signInFailures = new Counter({
  name: 'sign_in_failures_total',
  help: 'Wrong passwords, and wrong codes of the second factor',
  labelNames: ['factor'],
  registers,
});

const FACTORS = ['password', 'code'] as const;
// From 0 on, as the mails' outcomes.
for (const factor of FACTORS) signInFailures.inc({ factor }, 0);

export const countSignInFailure = (factor: (typeof FACTORS)[number]): void => signInFailures.inc({ factor });

const renderings = new Counter({
  name: 'page_renderings_total',
  help: 'Pages that were rendered; those from a cache and redirects are not among them',
  registers,
});

export const countRendering = (): void => renderings.inc();

const decodings = new Histogram({
  name: 'image_decode_duration_seconds',
  help: 'How long decoder processes took for a task, by queue and outcome; ended: the process ended first',
  labelNames: ['queue', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});

/** Call the result when the task has ended. */
export function observeDecoding(queue: string): (outcome: string) => void {
  const end = decodings.startTimer({ queue });
  return (outcome) => void end({ outcome });
}

const storeRequests = new Histogram({
  name: 'object_store_request_duration_seconds',
  help: 'How long tries to ask the object store took, by method and outcome: answered, rejected, unanswered',
  labelNames: ['method', 'outcome'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12],
  registers,
});

type StoreOutcome = 'answered' | 'rejected' | 'unanswered';

/** Call the result when the try has ended. */
export function observeStoreRequest(method: string): (outcome: StoreOutcome) => void {
  const end = storeRequests.startTimer({ method });
  return (outcome) => void end({ outcome });
}
