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
