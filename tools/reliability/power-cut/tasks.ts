import { availableParallelism } from 'node:os';

export type Tasks = {
  /** Resolves when another task may begin. */
  vacancy(): Promise<void>;
  begin(work: () => Promise<void>): void;
  /** Resolves when the last one has ended; rejects when one fails. */
  end(): Promise<void>;
};

/** Runs as many tasks at a time as there are processors, and two at least. */
export function openTasks(): Tasks {
  const max = Math.max(2, availableParallelism());
  const running = new Set<Promise<void>>();
  return {
    async vacancy() {
      while (running.size >= max) await Promise.race(running);
    },
    begin(work) {
      const task = work().finally(() => running.delete(task));
      running.add(task);
    },
    async end() {
      await Promise.all(running);
    },
  };
}
