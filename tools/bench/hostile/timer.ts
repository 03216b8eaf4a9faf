import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A request that is sent again and again beside what is measured. */
export type Timer = {
  /** The milliseconds of each request since the last call. */
  waits: () => Promise<number[]>;
  stop: () => Promise<unknown>;
};

export function startTimer(url: string, headers: Record<string, string> = {}): Timer {
  const worker = new Worker(new URL('./timed-request.ts', import.meta.url), { workerData: { url, headers } });
  return {
    async waits() {
      const answered = once(worker, 'message');
      worker.postMessage('');
      return (await answered)[0];
    },
    stop: () => worker.terminate(),
  };
}
