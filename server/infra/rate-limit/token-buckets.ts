import { LRUCache } from 'lru-cache';

const MAX_SUBJECTS = 10_000;

/** `granted`: whether this one was taken. `remaining`: how many more may come at once. */
export type Taken = { granted: boolean; remaining: number };

/** Counts in this process only: a subject may come `burst` times at once, and `perSecond` times a second for ever. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, { tokens: number; at: number }>({ max: MAX_SUBJECTS });
  readonly #perSecond: number;
  readonly #burst: number;

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** All of `count` at once, or none. */
  take(subject: string, count = 1): Taken {
    const now = performance.now();
    const { tokens, at } = this.#buckets.get(subject) ?? { tokens: this.#burst, at: now };
    const refilled = Math.min(this.#burst, tokens + ((now - at) / 1000) * this.#perSecond);
    const granted = refilled >= count;
    const left = granted ? refilled - count : refilled;
    this.#buckets.set(subject, { tokens: left, at: now });
    return { granted, remaining: Math.floor(left) };
  }
}
