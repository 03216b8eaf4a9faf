import { utc } from '@date-fns/utc';
import { getISODay, startOfDay, subDays } from 'date-fns';
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { recordRequest } from './recipients.ts';

/** A request that came to nothing is needed for a year; the privacy page says so. */
const REQUEST_DAYS = 365;

/** Deletes requests without a shipment, so long after the decision or the last change, with their mails; for a job. */
export async function deleteOldRequests(db: Db): Promise<void> {
  const { state, decidedAt, updatedAt } = shipmentRequests;
  const isOld = sql`coalesce(${decidedAt}, ${updatedAt}) < now() - ${REQUEST_DAYS}::int * interval '1 day'`;
  await db.delete(shipmentRequests).where(and(ne(state, 'accepted'), isOld));
}

/** Until when a request was made that has waited for a working day: Monday to Friday, in UTC. */
export function aWorkingDayBefore(now: Date): Date {
  const day = getISODay(now, { in: utc });
  if (day > 5) return subDays(startOfDay(now, { in: utc }), day - 5);
  return subDays(now, day === 1 ? 3 : 1);
}

/** Mails contacts and super-admins of what nobody took for a working day, once; for a job. */
export async function tellOfWaiting(db: Db): Promise<void> {
  const { id, state, remindedAt, createdAt } = shipmentRequests;
  const isOld = lte(createdAt, aWorkingDayBefore(await databaseTime(db)));
  const isWaiting = and(eq(state, 'requested'), isNull(remindedAt), isOld);
  for (const each of await db.select({ id }).from(shipmentRequests).where(isWaiting)) {
    await transaction(db, async (tx) => {
      const [row] = await tx
        .update(shipmentRequests)
        .set({ remindedAt: sql`now()` })
        .where(and(eq(id, each.id), isWaiting))
        .returning();
      if (row) await recordRequest(tx, { actor: { kind: 'system' } }, row, { kind: 'request-waiting' });
    });
  }
}
