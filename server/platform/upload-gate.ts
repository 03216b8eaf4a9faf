/** Lets a number of tasks run at once. */
export type Gate = {
  /** Waits for a place, first come first served. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Runs at once, or throws what `refusal` gives when every place is taken. */
  runOrRefuse<T>(work: () => Promise<T>, refusal: () => Error): Promise<T>;
};

export function openGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  const enter = () =>
    new Promise<void>((resolve) => {
      if (free > 0) {
        free -= 1;
        resolve();
      } else waiting.push(resolve);
    });
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const run = async <T>(work: () => Promise<T>) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return {
    run,
    runOrRefuse: async (work, refusal) => {
      if (free === 0) throw refusal();
      return run(work);
    },
  };
}
