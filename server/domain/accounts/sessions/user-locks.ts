import { type SQL, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';

type UserLocks = { shared?: readonly string[]; exclusive?: readonly string[] };

/**
 * Locks users until the transaction ends, before it locks any row: shared for a write in a user's name, exclusively for
 * ending that user's sessions. Advisory locks are granted in the order of the requests. Shared row locks are not: a
 * caller with writes always in flight could not be signed out or deactivated.
 */
export async function lockUsers(tx: Db, { shared = [], exclusive = [] }: UserLocks): Promise<void> {
  const locks = new Map<number, SQL>();
  for (const id of shared) locks.set(keyOf(id), sharedUserLock(id));
  for (const id of exclusive) locks.set(keyOf(id), exclusiveUserLock(id));
  // One after the other and in one order, so that two transactions do not deadlock.
  for (const key of [...locks.keys()].sort((one, other) => one - other)) {
    await tx.execute(sql`select ${locks.get(key)}`);
  }
}

/** The shared lock as a condition without columns: PostgreSQL checks it before it reads a row of the query. */
export const sharedUserLock = (userId: string): SQL =>
  sql`(select true from pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.users}::int, ${keyOf(userId)}::int))`;

const exclusiveUserLock = (userId: string): SQL =>
  sql`(select true from pg_advisory_xact_lock(${ADVISORY_LOCKS.users}::int, ${keyOf(userId)}::int))`;

/** 32 of a UUID's random bits; two users who share them sometimes wait for each other. */
const keyOf = (userId: string): number => Buffer.from(userId.slice(0, 8), 'hex').readInt32BE();
