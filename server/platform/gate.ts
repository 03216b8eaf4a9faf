/** Runs one task when a place is free, first come first served, and gives what the task gives. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** How many may wait for a place, and what the next one is refused with. */
type Queue = { longest: number; refusal: () => Error };

/** Lets `places` tasks run at once; without `queue` any number may wait. */
export function openGate(places: number, queue?: Queue): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (free > 0) free -= 1;
    else if (queue && waiting.length >= queue.longest) throw queue.refusal();
    else await new Promise<void>((go) => waiting.push(go));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
