/**
 * Runs one task when a permit is free, first come first served, and resolves to the task's result. A task may release its permit
 * before it ends. A waiting caller leaves the queue when `signal` is aborted.
 */
export type Semaphore = <Result>(
  work: (release: () => void) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/** How many callers may wait for a permit, how long each, and what is thrown for one that gets none. */
type Queue = { maxLength: number; timeoutMs?: number; rejection: (why: 'full' | 'timeout' | 'aborted') => Error };

/** Lets `permits` tasks run at once; without `queue` any number may wait. */
export function createSemaphore(permits: number, queue?: Queue): Semaphore {
  let free = permits;
  const waiting = new Set<() => void>();
  const wait = ({ timeoutMs, rejection }: Partial<Queue>, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leaveQueue = () => {
        waiting.delete(enter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const enter = () => {
        leaveQueue();
        resolve();
      };
      const giveUp = (why: 'timeout' | 'aborted') => {
        leaveQueue();
        reject(rejection?.(why) ?? new Error(why));
      };
      const onAbort = () => giveUp('aborted');
      const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs, 'timeout');
      signal?.addEventListener('abort', onAbort);
      waiting.add(enter);
      if (signal?.aborted) onAbort();
    });
  const acquire = async (signal?: AbortSignal) => {
    if (free > 0) free -= 1;
    else if (queue && waiting.size >= queue.maxLength) throw queue.rejection('full');
    else await wait(queue ?? {}, signal);
  };
  const release = () => {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  };
  return async (work, signal) => {
    await acquire(signal);
    let hasPermit = true;
    const releaseOnce = () => {
      if (hasPermit) release();
      hasPermit = false;
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
