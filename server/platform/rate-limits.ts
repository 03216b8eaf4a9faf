import type { Db } from '../../db/client.ts';
import { Failure } from '../contract/failure.ts';
import { MemoryCounter } from './memory-counter.ts';
import { blockedFor, count, type RateRule, rateLimited } from './rate-counters.ts';

// Contract section 7, 'Rates'. An address is an IPv4 address or an IPv6 /64.
const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;
const MINUTE_S = 60;

const FAILED_SIGN_INS_OF_PAIR: RateRule = { name: 'sign-in', limit: 10, seconds: QUARTER_HOUR_S, firstBlock: 30 };
const FAILED_SIGN_INS_OF_ADDRESS: RateRule = { name: 'sign-ins', limit: 100, seconds: QUARTER_HOUR_S };
const REGISTRATIONS: RateRule = { name: 'registration', limit: 20, seconds: HOUR_S };
const UNKNOWN_NUMBERS: RateRule = { name: 'tracking', limit: 120, seconds: MINUTE_S };

const TOO_MANY_SIGN_INS = 'Too many failed sign-ins';

/** Before a password is compared, for known and unknown accounts alike. Throws `too-many` while this pair is blocked. */
export async function requireSignInOpen(db: Db, account: string, address: string): Promise<void> {
  refuse(TOO_MANY_SIGN_INS, await blockedFor(db, FAILED_SIGN_INS_OF_PAIR, pairOf(account, address)));
}

/**
 * Counts a failed sign-in for the account from this address, and for the address. Throws `too-many` in the place of a 401 when
 * the pair was blocked meanwhile or the address has failed too often; a right password never comes here.
 */
export async function countFailedSignIn(db: Db, account: string, address: string): Promise<void> {
  refuse(TOO_MANY_SIGN_INS, await count(db, FAILED_SIGN_INS_OF_PAIR, pairOf(account, address)));
  refuse(TOO_MANY_SIGN_INS, await count(db, FAILED_SIGN_INS_OF_ADDRESS, address));
}

/** Counts a sign-up, also one that is refused afterwards. Throws `too-many` beyond 20 an hour. */
export async function countRegistration(db: Db, address: string): Promise<void> {
  refuse('Too many registrations', await count(db, REGISTRATIONS, address));
}

const TOO_MANY_LOOK_UPS = 'Too many unknown tracking numbers';
const misses = new MemoryCounter(UNKNOWN_NUMBERS.limit, UNKNOWN_NUMBERS.seconds);

/** Before a look-up, without a query. Throws `too-many` for an address that this process knows to be blocked. */
export function requireTrackingOpen(address: string): void {
  if (rateLimited()) refuse(TOO_MANY_LOOK_UPS, misses.blockedFor(address));
}

/** Counts a number that could be one and is not. Throws `too-many` beyond 120 unknown ones a minute, whichever process counted. */
export async function countTrackingMiss(db: Db, address: string): Promise<void> {
  countMalformedTracking(address);
  const seconds = await count(db, UNKNOWN_NUMBERS, address);
  if (seconds !== null) misses.block(address, seconds);
  refuse(TOO_MANY_LOOK_UPS, seconds);
}

/** Counts, in memory only, a number whose shape or check character is wrong. Throws `too-many` beyond 120 unknown ones a minute. */
export function countMalformedTracking(address: string): void {
  requireTrackingOpen(address);
  misses.count(address);
}

const pairOf = (account: string, address: string): string => `${address}\n${account}`;

function refuse(what: string, seconds: number | null): void {
  if (seconds === null) return;
  throw new Failure('too-many', `${what}. Please try again in ${inWords(seconds)}.`, { retryAfter: seconds });
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / MINUTE_S)} minutes`;
}
