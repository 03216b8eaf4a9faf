import { FairQueue, type QueuedTask, type Share } from './shares.ts';

/**
 * Runs one task when a permit is free and resolves to the task's result. A task may release its permit before it ends.
 * A waiting caller leaves the queue when `signal` is aborted. First come, first served; but who has several tasks here,
 * by a key of `shares`, waits with each behind those who have fewer; and all of a rank wait for those of lower ones.
 */
export type Semaphore = <Result>(
  work: (release: () => void) => Promise<Result>,
  options?: { signal?: AbortSignal | undefined; shares?: readonly Share[]; rank?: number },
) => Promise<Result>;

/** How many callers may wait for a permit, how long each, and what is thrown for one that gets none. */
export type Rejection = 'full' | 'share' | 'timeout' | 'aborted';
type Queue = { maxLength: number; timeoutMs?: number; rejection: (why: Rejection) => Error };
type Waiting = QueuedTask & { enter: () => void };

/** Lets `permits` tasks run at once; without `queue` any number may wait. */
export function createSemaphore(permits: number, queue?: Queue): Semaphore {
  let free = permits;
  const shares = new FairQueue();
  const waiting = new Set<Waiting>();
  const reject = (why: Rejection) => queue?.rejection(why) ?? new Error(why);
  const admit = () => {
    while (free > 0) {
      const next = shares.next(waiting);
      if (!next) return;
      waiting.delete(next);
      shares.start(next);
      free -= 1;
      next.enter();
    }
  };
  const acquire = (task: QueuedTask, signal?: AbortSignal) =>
    new Promise<void>((resolve, rejectTask) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const enter = () => {
        stopWaiting();
        resolve();
      };
      const entry = { ...task, enter };
      const giveUp = (why: Rejection) => {
        stopWaiting();
        waiting.delete(entry);
        shares.leave(task, false);
        rejectTask(reject(why));
      };
      const onAbort = () => giveUp('aborted');
      const timer = queue?.timeoutMs === undefined ? undefined : setTimeout(giveUp, queue.timeoutMs, 'timeout');
      signal?.addEventListener('abort', onAbort);
      waiting.add(entry);
      admit();
      if (!waiting.has(entry)) return;
      if (signal?.aborted) onAbort();
      else if (queue && waiting.size > queue.maxLength) giveUp('full');
    });
  return async (work, options = {}) => {
    const task = shares.join(options.shares ?? [], options.rank);
    if (!task) throw reject('share');
    await acquire(task, options.signal);
    let hasPermit = true;
    const releaseOnce = () => {
      if (!hasPermit) return;
      hasPermit = false;
      free += 1;
      shares.leave(task, true);
      admit();
    };
    try {
      return await work(releaseOnce);
    } finally {
      releaseOnce();
    }
  };
}

/** Runs one task of a key at a time, first come first served; tasks of other keys do not wait for it. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Any number of tasks may wait. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const own = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
