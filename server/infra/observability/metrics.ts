import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { metricsOfAllWorkers } from './workers-metrics.ts';

/** For the metrics of this directory. */
export const registry = new Registry();

// Memory, CPU and, as nodejs_eventloop_lag_*, how late the event loop runs.
collectDefaultMetrics({ register: registry });
// The youngest of several workers counts; prom-client leaves it out of their sum.
Object.assign(registry.getSingleMetric('process_start_time_seconds') ?? {}, { aggregator: 'max' });

if (cluster.isWorker) {
  // From now on it answers the first process, which adds up.
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests took, by route pattern, method and status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method, or OTHER: a caller may send any word. */
export const methodLabel = (method: string): string => (KNOWN_METHODS.has(method) ? method : 'OTHER');

/** One answered request. `route` is the pattern, never the address: a label per address would have no end. */
export function observeRequest(request: { route: string; method: string; status: number; seconds: number }): void {
  const { route, method, status, seconds } = request;
  requests.observe({ route, method: methodLabel(method), status }, seconds);
}

/** Uploads that are being received at this time. */
export const uploadsInFlight = new Gauge({
  name: 'uploads_in_flight',
  help: 'Uploads that are being received',
  registers: [registry],
});

const mails = new Counter({
  name: 'mail_attempts_total',
  help: 'Tries to send a mail: sent, retry (it will be tried again), failed (given up), withdrawn (not its sender any more)',
  labelNames: ['outcome'],
  registers: [registry],
});

const MAIL_OUTCOMES = ['sent', 'retry', 'failed', 'withdrawn'] as const;
// From 0 on: where a series begins with 6, Prometheus sees no increase.
for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);

/** One try to send a mail. */
export function countMail(outcome: (typeof MAIL_OUTCOMES)[number]): void {
  mails.inc({ outcome });
}

const queuedMails = new Gauge({
  name: 'mail_queued',
  help: 'Mails that wait to be sent; each process has the number of all, so the largest counts and not the sum',
  registers: [registry],
  aggregator: 'max',
});

/** Prometheus's text format, of all workers if this is one. The number of queued mails is the relay's last one. */
export async function renderMetrics(): Promise<{ contentType: string; text: string }> {
  const text = await (cluster.isWorker ? metricsOfAllWorkers() : registry.metrics());
  return { contentType: registry.contentType, text };
}

/** Keeps the number of queued mails, as the relay sees it. */
export function noteQueuedMails(count: number): void {
  queuedMails.set(count);
}
