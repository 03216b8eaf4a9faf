import { LRUCache } from 'lru-cache';

const MAX_SUBJECTS = 10_000;

type Window = { hits: number; until: number };

/** Counts in this process only: at most `limit` of a subject in a window of `seconds` that opens with the first. */
export class InMemoryRateLimiter {
  // A whole network of addresses fills it. Then the least recently seen is forgotten, in one step whatever its size.
  readonly #windows = new LRUCache<string, Window>({ max: MAX_SUBJECTS });
  readonly #limit: number;
  readonly #seconds: number;

  constructor(limit: number, seconds: number) {
    this.#limit = limit;
    this.#seconds = seconds;
  }

  /** Null: the subject may come; otherwise the seconds until then. */
  blockedFor(subject: string): number | null {
    const window = this.#current(subject);
    return window && window.hits >= this.#limit ? Math.ceil((window.until - Date.now()) / 1000) : null;
  }

  count(subject: string): void {
    const window = this.#current(subject) ?? this.#open(subject, this.#seconds);
    window.hits += 1;
  }

  /** Another process counted: nothing of this subject for so many seconds. */
  block(subject: string, seconds: number): void {
    this.#open(subject, seconds).hits = this.#limit;
  }

  #current(subject: string): Window | undefined {
    const window = this.#windows.get(subject);
    return window && window.until > Date.now() ? window : undefined;
  }

  #open(subject: string, seconds: number): Window {
    const window = { hits: 0, until: Date.now() + seconds * 1000 };
    this.#windows.set(subject, window);
    return window;
  }
}
