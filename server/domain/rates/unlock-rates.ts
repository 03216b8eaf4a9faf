import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open-database.ts';
import { count, type RateRule } from '#server/infra/rate-limit/rate-limiter.ts';
import { reject } from './reject.ts';

const OF_NUMBER: RateRule = { name: 'unlocks of number', limit: 20, seconds: secondsInDay };
const OF_CLIENT: RateRule = { name: 'unlocks', limit: 5, seconds: secondsInHour };
/** Tries on any numbers: each number makes two counters, which stay a day. */
const ALL_OF_CLIENT: RateRule = { name: 'unlocks of client', limit: 120, seconds: secondsInMinute };

/**
 * Counts a try to unlock this number, whether it exists or not. Throws `too-many` beyond five an hour of one client IP,
 * and beyond 20 a day of anybody: the mailed link still works (docs/contract/tracking.md, 'Unlock'). One client IP has
 * at most 120 tries a minute.
 */
export async function countUnlock(db: Db, number: string, clientIp: string): Promise<void> {
  reject('unlocks', await count(db, ALL_OF_CLIENT, clientIp));
  reject('unlocks', await count(db, OF_CLIENT, `${clientIp}\n${number}`));
  reject('unlocks', await count(db, OF_NUMBER, number));
}
