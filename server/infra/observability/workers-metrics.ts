import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry } from 'prom-client';
import * as z from 'zod/mini';

const Request = z.object({ metricsRequest: z.string() });
const Response = z.object({ metricsResponse: z.string(), text: z.string() });

const TIMEOUT_MS = 6_000;

/** In the first process: answers a worker that wants the metrics of all, added up. */
export function answerForAllWorkers(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: unknown) => {
    const request = Request.safeParse(message);
    if (!request.success) return;
    // No answer if a worker does not report in time: a part of the sum would look like a fall.
    const text = await all.clusterMetrics().catch(() => undefined);
    if (text !== undefined && worker.isConnected()) worker.send({ metricsResponse: request.data.metricsRequest, text });
  });
}

/**
 * In a worker: the metrics of all workers, summed, in Prometheus's text format. Rejects after six seconds without them.
 */
export function metricsOfAllWorkers(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const id = randomUUID();
  const receive = (message: unknown) => {
    const response = Response.safeParse(message);
    if (response.success && response.data.metricsResponse === id) resolve(response.data.text);
  };
  const deadline = setTimeout(() => reject(new Error('The workers did not say their metrics in time')), TIMEOUT_MS);
  process.on('message', receive);
  process.send?.({ metricsRequest: id });
  return promise.finally(() => {
    clearTimeout(deadline);
    process.off('message', receive);
  });
}
