import { Worker } from 'node:worker_threads';

/** The reply of the thread of `entry` to a task. */
export type WorkerReply<Result> = { result: Result } | { error: string };

/** Does one task at a time on a thread of its own, so that the event loop stays free. */
export type BackgroundWorker<Task, Result> = {
  /**
   * Rejects with WorkerEnded for a task that takes too long or too much memory or whose `signal` is aborted: the thread
   * is ended then.
   */
  perform: (task: Task, signal?: AbortSignal) => Promise<Result>;
  close: () => Promise<void>;
};

export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded';
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * `maxCpuMs` is the processor time of a task, `maxMemory` in MB counts the thread's objects. A thread without work ends
 * after `idleMs`.
 */
type Limits = { maxCpuMs: number; idleMs: number; maxMemory: number };

/** By the clock a task may take so many times its processor time: the machine may be busy, a task may wait. */
const CLOCK_FACTOR = 4;
const WATCH_INTERVAL_MS = 250;

/** The thread runs the file `entry`; it starts with the first task. */
export function createBackgroundWorker<Task, Result>(
  entry: string,
  { maxCpuMs, idleMs, maxMemory }: Limits,
): BackgroundWorker<Task, Result> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function started(): Worker {
    clearTimeout(idle);
    if (thread) return thread;
    const worker = new Worker(entry, {
      execArgv: [],
      // It draws; it needs none of the product's secrets.
      env: {},
      // The young generation would grow to three times as much, with little gain.
      resourceLimits: { maxOldGenerationSizeMb: maxMemory, maxYoungGenerationSizeMb: 12 },
    });
    worker.unref();
    // The caller of a task hears of it there.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    thread = worker;
    return worker;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const worker = thread;
    thread = undefined;
    await worker?.terminate();
  }

  return {
    async perform(task, signal) {
      const worker = started();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const onMessage = (reply: WorkerReply<Result>) =>
        'error' in reply ? reject(new Error(reply.error)) : resolve(reply.result);
      const onError = (error: Error & { code?: string }) => {
        // It ends only later; the next task wants another.
        if (thread === worker) thread = undefined;
        reject(error.code === OUT_OF_MEMORY ? new WorkerEnded(`It took more than ${maxMemory} MB`) : error);
      };
      const onExit = () => reject(new WorkerEnded('The thread ended at work'));
      const giveUp = (why: string) => {
        reject(new WorkerEnded(why));
        if (thread === worker) void close();
      };
      const onAbort = () => giveUp('Its caller left');
      const tooSlow = `It took more than ${maxCpuMs} ms`;
      const clock = setTimeout(giveUp, maxCpuMs * CLOCK_FACTOR, tooSlow);
      const before = cpuMsOf(worker);
      let isOver = false;
      const watch = setInterval(async () => {
        if ((await cpuMsOf(worker)) - (await before) > maxCpuMs && !isOver) giveUp(tooSlow);
      }, WATCH_INTERVAL_MS);
      worker.once('message', onMessage).once('error', onError).once('exit', onExit);
      signal?.addEventListener('abort', onAbort);
      try {
        if (signal?.aborted) throw new WorkerEnded('Its caller left');
        worker.postMessage(task);
        return await promise;
      } finally {
        clearTimeout(clock);
        clearInterval(watch);
        isOver = true;
        signal?.removeEventListener('abort', onAbort);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        idle = setTimeout(() => void close(), idleMs);
        idle.unref();
      }
    },
    close,
  };
}

/** 0 where it does not run. */
async function cpuMsOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}
