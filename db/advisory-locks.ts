import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** The numbers of the advisory locks; with the key of a user, `users` and `imports` are classes of them. */
export const ADVISORY_LOCKS = {
  migrations: 7_312_024,
  demo: 7_312_025,
  users: 7_312_026,
  imports: 7_312_027,
  grants: 7_312_028,
} as const;

/** Until the transaction ends no other has the lock of this name: what it counts stays so. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
