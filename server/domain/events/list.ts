import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HistoryEntry } from '#contract/events/events.ts';
import { users } from '#db/schema/accounts/users.ts';
import { isHistoryEvent, isPublicEvent, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { named } from '#server/domain/accounts/user-names.ts';
import type { Ctx } from '#server/domain/context.ts';
import { attemptImages } from '#server/domain/proofs/shown-proof.ts';
import { requireReadable } from '#server/domain/shipments/get.ts';

const retracting = alias(users, 'retracting');

/**
 * The events of one shipment, oldest first, with the names of the users who recorded and retracted them; times ISO 8601
 * UTC. Throws as `getShipment` does. REST has ids instead of names (docs/contract/events.md, 'History').
 */
export async function getHistory(ctx: Ctx, input: { id: string }): Promise<HistoryEntry[]> {
  const { id: shipmentId } = await requireReadable(ctx, input, 'read');
  const rows = await ctx.db
    .select({
      event: shipmentEvents,
      isPublic: isPublicEvent(sql`${shipmentEvents}`),
      image: attemptImages(sql`${shipmentEvents}`),
      recordedBy: users.fullName,
      retractedBy: retracting.fullName,
    })
    .from(shipmentEvents)
    .leftJoin(users, eq(users.id, shipmentEvents.actorId))
    .leftJoin(retracting, eq(retracting.id, shipmentEvents.retractedBy))
    .where(and(eq(shipmentEvents.shipmentId, shipmentId), isHistoryEvent(sql`${shipmentEvents}`)))
    .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id));
  return rows.map(({ event, isPublic, image, recordedBy, retractedBy }) => ({
    id: String(event.id),
    status: event.status,
    at: event.at.toISOString(),
    location: event.location,
    note: event.note,
    reason: event.reason,
    internalNote: event.internalNote,
    by: event.actorId,
    retractedAt: event.retractedAt?.toISOString() ?? null,
    retractedBy: event.retractedBy,
    who: named(event.actorId, recordedBy),
    byKey: event.keyName,
    whoRetracted: named(event.retractedBy, retractedBy),
    isCreation: event.statusSource === 'created',
    isInternal: !isPublic,
    ...(image && { image }),
  }));
}
