import { readerFor } from '#db/replica/replica.ts';
import type { Ctx, Db } from './context.ts';

/**
 * The database for lists, exports and statistics: a replica, if there is one. It may be two seconds behind, except for
 * the caller's own changes (decision 049). Never use it for decisions, writes, sessions, tracking or images;
 * tests/lint/replica-reads.test.ts lists its callers.
 */
export function reader({ db, actor }: Ctx): Db {
  // Without a session the caller's own changes are not known.
  if (actor.kind !== 'user' || actor.sessionHash === null) return db;
  return readerFor(db, actor.commitPosition ?? null);
}
