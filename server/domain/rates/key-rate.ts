import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';
import { type Taken, TokenBuckets } from '#server/infra/rate-limit/token-buckets.ts';
import { reject } from './reject.ts';

/**
 * docs/contract/wire.md, 'Rate of a key': 20 requests a second and 100 at once. In memory, for each process: a count
 * costs no statement.
 */
const PER_SECOND = 20;
const BURST = 100;

/** The longest wait for the next request, in whole seconds. */
const WAIT_S = Math.ceil(1 / PER_SECOND);

const buckets = new TokenBuckets(PER_SECOND, BURST);

/** Counts the calls of a request of this key, a batch's each; null if RATE_LIMIT is off. */
export function takeOfKey(keyId: string, calls: number): Taken | null {
  return rateLimited() ? buckets.take(keyId, calls) : null;
}

/** Throws `too-many` for a request beyond the rate of its key. */
export function requireGranted(taken: Taken | null): void {
  if (taken && !taken.granted) reject('requests of an API key', WAIT_S);
}

/** The rest of a key's calls, as headers of each response to it. */
export function keyRateHeaders({ remaining }: Taken): [name: string, value: string][] {
  return [
    ['RateLimit-Policy', `"key";q=${BURST};w=${BURST / PER_SECOND}`],
    ['RateLimit', `"key";r=${remaining};t=${WAIT_S}`],
  ];
}
