/**
 * Runs one task when a place is free, first come first served, and gives what the task gives. A task may give its place to the
 * next one before it ends. Who waits leaves the line when `signal` is aborted.
 */
export type Gate = <Result>(work: (leave: () => void) => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** How many may wait for a place, how long each, and what is thrown for who gets none. */
type Queue = { longest: number; timeoutMs?: number; refusal: (why: 'full' | 'timeout' | 'aborted') => Error };

/** Lets `places` tasks run at once; without `queue` any number may wait. */
export function openGate(places: number, queue?: Queue): Gate {
  let free = places;
  const waiting = new Set<() => void>();
  const wait = ({ timeoutMs, refusal }: Partial<Queue>, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leaveLine = () => {
        waiting.delete(enter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', hangUp);
      };
      const enter = () => {
        leaveLine();
        resolve();
      };
      const refuse = (why: 'timeout' | 'aborted') => {
        leaveLine();
        reject(refusal?.(why) ?? new Error(why));
      };
      const hangUp = () => refuse('aborted');
      const timer = timeoutMs === undefined ? undefined : setTimeout(refuse, timeoutMs, 'timeout');
      signal?.addEventListener('abort', hangUp);
      waiting.add(enter);
      if (signal?.aborted) hangUp();
    });
  const enter = async (signal?: AbortSignal) => {
    if (free > 0) free -= 1;
    else if (queue && waiting.size >= queue.longest) throw queue.refusal('full');
    else await wait(queue ?? {}, signal);
  };
  const leave = () => {
    const [next] = waiting;
    if (next) next();
    else free += 1;
  };
  return async (work, signal) => {
    await enter(signal);
    let inside = true;
    const leaveOnce = () => {
      if (inside) leave();
      inside = false;
    };
    try {
      return await work(leaveOnce);
    } finally {
      leaveOnce();
    }
  };
}

/** Runs one task of a key at a time, first come first served; tasks of other keys do not wait for it. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Any number of tasks may wait. */
export function openTurns(): Turns {
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

/** Runs a task of this weight when there is room for it, first come first served, and gives what the task gives. */
export type Scales = <Result>(weight: number, work: () => Promise<Result>) => Promise<Result>;

/** Lets tasks run at once whose weights together are at most `capacity`; one that is heavier runs alone. */
export function openScales(capacity: number): Scales {
  let carried = 0;
  const waiting: { weight: number; go: () => void }[] = [];
  const admit = () => {
    for (let [next] = waiting; next && (carried === 0 || carried + next.weight <= capacity); [next] = waiting) {
      waiting.shift();
      carried += next.weight;
      next.go();
    }
  };
  return async (weight, work) => {
    await new Promise<void>((go) => {
      waiting.push({ weight, go });
      admit();
    });
    try {
      return await work();
    } finally {
      carried -= weight;
      admit();
    }
  };
}
