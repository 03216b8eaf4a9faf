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

/** `maxMemory` in MB counts the thread's objects. A thread without work ends after `idleMs`. */
type Limits = { timeoutMs: number; idleMs: number; maxMemory: number };

/** The thread runs the file `entry`; it starts with the first task. */
export function createBackgroundWorker<Task, Result>(
  entry: string,
  { timeoutMs, idleMs, maxMemory }: Limits,
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
      const clock = setTimeout(giveUp, timeoutMs, `It took more than ${timeoutMs} ms`);
      worker.once('message', onMessage).once('error', onError).once('exit', onExit);
      signal?.addEventListener('abort', onAbort);
      try {
        if (signal?.aborted) throw new WorkerEnded('Its caller left');
        worker.postMessage(task);
        return await promise;
      } finally {
        clearTimeout(clock);
        signal?.removeEventListener('abort', onAbort);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        idle = setTimeout(() => void close(), idleMs);
        idle.unref();
      }
    },
    close,
  };
}
