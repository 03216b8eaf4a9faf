import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { DISPATCHED_STATUSES } from '#contract/statuses/statuses.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { notFound } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Moves a shipment and its history into the past: the first of `times` is its creation, the rest its later events in
 * order. For demo data only: throws `forbidden` unless the product itself asks, `not-found` for an unknown id.
 */
export async function backdateShipment(ctx: Ctx, { id, times }: { id: string; times: readonly Date[] }): Promise<void> {
  if (ctx.actor.kind !== 'system') throw new AppError('demo-data-only');
  await transaction(ctx.db, async (tx) => {
    const events = await tx
      .select({ id: shipmentEvents.id })
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, id))
      .orderBy(asc(shipmentEvents.id));
    const [created] = times;
    const latest = times.at(-1);
    if (!created || !latest || events.length !== times.length) throw notFound();
    for (const [position, event] of events.entries()) {
      const at = times[position] ?? latest;
      await tx.update(shipmentEvents).set({ at, recordedAt: at }).where(eq(shipmentEvents.id, event.id));
      await tx.update(shipmentProofs).set({ at }).where(eq(shipmentProofs.eventId, event.id));
    }
    await tx
      .update(shipments)
      .set({ createdAt: created, updatedAt: latest, ...milestonesOf(tx, id) })
      .where(eq(shipments.id, id));
  });
}

/** The dates that the moved events imply; a date that was never reached stays empty. */
function milestonesOf(tx: Db, id: string) {
  const first = (condition: SQL) =>
    sql`(${tx
      .select({ at: sql`min(${shipmentEvents.at})` })
      .from(shipmentEvents)
      .where(and(eq(shipmentEvents.shipmentId, id), condition))})`;
  return {
    dispatchedDate: first(inArray(shipmentEvents.status, [...DISPATCHED_STATUSES])),
    deliveredDate: first(eq(shipmentEvents.status, 'delivered')),
  };
}
