import { setTimeout as delay, setImmediate } from 'node:timers/promises';

/** Resolves when the caller may begin. `key` names whom the work is for; null: it needs no rest between two. */
export type Turns = (key: string | null) => Promise<void>;

/**
 * Work that occupies the processor, one piece for each turn of the event loop: what has arrived meanwhile is served
 * between two. After a piece its key rests as long as the piece took, so that a loop of one key leaves half to others.
 */
export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  const rests = new Map<string, Promise<void>>();

  const next = () => {
    last = last.then(() => setImmediate());
    return last;
  };

  return (key) => {
    if (key === null) return next();
    const turn = (rests.get(key) ?? Promise.resolve()).then(next);
    // Begins just before the caller's work, in the same turn.
    const rest = turn.then(async () => {
      const began = performance.now();
      await setImmediate();
      await delay(performance.now() - began);
      if (rests.get(key) === rest) rests.delete(key);
    });
    rests.set(key, rest);
    return turn;
  };
}
