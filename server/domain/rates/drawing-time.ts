import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open-database.ts';
import { InMemoryRateLimiter } from '#server/infra/rate-limit/in-memory-rate-limiter.ts';
import { blockedFor, charge, type RateRule, rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';
import { reject } from './reject.ts';

/** docs/contract/wire.md, 'Shares of an account': 600 seconds of drawing papers an hour, counted in milliseconds. */
const DRAWING: RateRule = { name: 'drawing', limit: 600_000, seconds: secondsInHour };
/** After a paper that was given up. */
export const SLOW_PAPER_WAIT_S = secondsInMinute;

const slowPapers = new InMemoryRateLimiter(1, SLOW_PAPER_WAIT_S);
/** Milliseconds of each account within a minute. */
const recent = new LRUCache<string, number>({ max: 10_000, ttl: secondsInMinute * 1_000, noUpdateTTL: true });

/** Throws `too-many` for an account whose seconds of this hour are used up; counts nothing. */
export async function requireDrawingTime(db: Db, userId: string): Promise<void> {
  reject('papers', await blockedFor(db, [DRAWING, userId]));
}

/** Throws `too-many` for a minute after a paper of the account that was given up. */
export function requireNoSlowPaper(userId: string): void {
  if (rateLimited()) reject('slow papers', slowPapers.blockedFor(userId));
}

/** An account's papers wait for those of a lower rank: the seconds that were drawn for it within a minute. */
export const drawingRank = (userId: string): number => Math.floor((recent.get(userId) ?? 0) / 1_000);

/** Counts the time of a paper, also of one that nobody waits for any more. */
export async function countDrawing(db: Db, userId: string, milliseconds: number, wasGivenUp: boolean): Promise<void> {
  recent.set(userId, (recent.get(userId) ?? 0) + milliseconds);
  if (wasGivenUp) slowPapers.count(userId);
  await charge(db, DRAWING, userId, Math.ceil(milliseconds));
}
