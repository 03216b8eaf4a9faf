import { lt, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { exportTickets } from '#db/schema/exports/export-tickets.ts';

/** Deletes expired tickets. Run by a job too. */
export async function deleteExpiredTickets(db: Db): Promise<void> {
  await db.delete(exportTickets).where(lt(exportTickets.expiresAt, sql`now()`));
}
