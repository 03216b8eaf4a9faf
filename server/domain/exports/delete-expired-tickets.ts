import { lt, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { exportTickets } from '#db/schema/export-tickets.ts';

/** Tickets whose minute is over; nobody asks for them again. Run by a job too. */
export async function deleteExpiredTickets(db: Db): Promise<void> {
  await db.delete(exportTickets).where(lt(exportTickets.expiresAt, sql`now()`));
}
