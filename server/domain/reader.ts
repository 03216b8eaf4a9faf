import { readerFor } from '#db/replica/replica.ts';
import type { Ctx, Db } from './context.ts';

/**
 * The database for a list, an export or a statistic, which may be two seconds old but for the caller's own changes
 * (decision 049): a replica, where there is one. Never for what decides something, what is written, sessions, tracking
 * or images; tests/lint/replica-reads.test.ts says who uses it.
 */
export function reader({ db, actor }: Ctx): Db {
  // Without a session nobody knows what the caller has changed.
  if (actor.kind !== 'user' || actor.sessionHash === null) return db;
  return readerFor(db, actor.commitPosition ?? null);
}
