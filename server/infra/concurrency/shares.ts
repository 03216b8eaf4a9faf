/** The owner of a task, such as an account. At most `max` tasks of a key wait or run, and at most `maxRunning` run. */
export type Share = { key: string; max: number; maxRunning?: number };

/**
 * A task with its round: the number of earlier tasks of its keys, counted from the round that is served when the task
 * arrives. A task of a higher rank waits for all of lower ones.
 */
export type QueuedTask = { shares: readonly Share[]; rank: number; round: number };

type Holder = { tasks: number; running: number; lastRound: number };

/** A fair queue (round robin over keys): a task whose key has many others waits behind a task whose key has one. */
export class FairQueue {
  readonly #holders = new Map<string, Holder>();
  #served = 0;

  /** Null if one of the shares is used up. */
  join(shares: readonly Share[], rank = 0): QueuedTask | null {
    if (shares.some(({ key, max }) => (this.#holders.get(key)?.tasks ?? 0) >= max)) return null;
    const holders = shares.map(({ key }) => this.#holderOf(key));
    const round = Math.max(this.#served, ...holders.map(({ lastRound }) => lastRound + 1));
    for (const holder of holders) Object.assign(holder, { tasks: holder.tasks + 1, lastRound: round });
    return { shares, rank, round };
  }

  /** The waiting task of the lowest rank and round that may run; the oldest among equals. */
  next<Task extends QueuedTask>(waiting: Iterable<Task>): Task | undefined {
    let first: Task | undefined;
    for (const task of waiting) if (this.#mayRun(task) && (!first || isBefore(task, first))) first = task;
    return first;
  }

  start({ shares, round }: QueuedTask): void {
    this.#served = Math.max(this.#served, round);
    for (const { key } of shares) this.#holderOf(key).running += 1;
  }

  leave({ shares }: QueuedTask, wasRunning: boolean): void {
    for (const { key } of shares) {
      const holder = this.#holderOf(key);
      holder.tasks -= 1;
      if (wasRunning) holder.running -= 1;
      if (holder.tasks === 0) this.#holders.delete(key);
    }
  }

  #mayRun({ shares }: QueuedTask): boolean {
    return shares.every(({ key, maxRunning = Number.POSITIVE_INFINITY }) => this.#holderOf(key).running < maxRunning);
  }

  #holderOf(key: string): Holder {
    const present = this.#holders.get(key);
    if (present) return present;
    const holder = { tasks: 0, running: 0, lastRound: -1 };
    this.#holders.set(key, holder);
    return holder;
  }
}

const isBefore = (one: QueuedTask, other: QueuedTask): boolean =>
  one.rank === other.rank ? one.round < other.round : one.rank < other.rank;
