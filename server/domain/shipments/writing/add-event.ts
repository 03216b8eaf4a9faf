import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import type { AddEvent } from '#server/contract/shipment-events.ts';
import type { Shipment } from '#server/contract/shipments.ts';
import type { Status } from '#server/contract/statuses.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadShipment, lockShipment, requireOwnerOf, type ShipmentRow } from '#server/domain/shipments/load.ts';
import { requireRoomInHistory } from './history-limit.ts';
import { updateShipmentRows } from './insert.ts';
import { milestones } from './milestones.ts';
import { recordEvents } from './record-events.ts';
import { recordStatusChange } from './record-status-change.ts';

/**
 * Adds to the history. With `at` the event takes its place there and changes no status; its own is, unless given, the one that was
 * in force then. Without `at` it happens now, and a status given becomes the shipment's (contract section 3).
 * The shipment's present status, alone, is no change. Throws as `getShipment` does, and `conflict` where the history is full.
 */
export async function addEvent(ctx: Ctx, input: { id: string } & AddEvent): Promise<Shipment> {
  requireOwnerOf(ctx, input);
  return transaction(ctx.db, async (tx) => {
    const { user, id } = await reauthorize(tx, ctx, (caller) => requireOwnerOf(caller, input));
    const stored = await lockShipment(tx, user, id);
    if (input.at) await placeInHistory(tx, ctx, stored, { ...input, at: input.at });
    else await happenNow(tx, ctx, stored, input);
    return loadShipment(tx, id);
  });
}

async function placeInHistory(tx: Db, ctx: Ctx, stored: ShipmentRow, event: AddEvent & { at: Date }): Promise<void> {
  await requireRoomInHistory(tx, [stored.id]);
  const status = event.status ?? (await statusAt(tx, stored, event.at));
  const changedAt = await updateShipmentRows(tx, [stored.id]);
  // A clock that runs ahead must not put the event after those that are still to come.
  const at = new Date(Math.min(event.at.getTime(), changedAt.getTime()));
  await recordEvents(tx, ctx.actor, [
    { shipmentId: stored.id, status, at, location: event.location, note: event.note },
  ]);
}

async function happenNow(tx: Db, ctx: Ctx, stored: ShipmentRow, event: AddEvent): Promise<void> {
  const { location, note, status = stored.status } = event;
  const changes = status !== stored.status;
  if (!changes && !location && !note.trim()) return;
  if (!changes) await requireRoomInHistory(tx, [stored.id]);
  const at = await updateShipmentRows(tx, [stored.id], changes ? { status, ...milestones(status, stored) } : {});
  if (changes) await recordStatusChange(tx, ctx.actor, stored, { status, at, location, note });
  else await recordEvents(tx, ctx.actor, [{ shipmentId: stored.id, status, at, location, note }]);
}

/** The status of the last event up to then; before the first, the first one's. */
async function statusAt(tx: Db, { id, status }: ShipmentRow, at: Date): Promise<Status> {
  const ofShipment = eq(shipmentEvents.shipmentId, id);
  const [before] = await tx
    .select({ status: shipmentEvents.status })
    .from(shipmentEvents)
    .where(and(ofShipment, lte(shipmentEvents.at, at)))
    .orderBy(desc(shipmentEvents.at), desc(shipmentEvents.id))
    .limit(1);
  if (before) return before.status;
  const [first] = await tx
    .select({ status: shipmentEvents.status })
    .from(shipmentEvents)
    .where(ofShipment)
    .orderBy(asc(shipmentEvents.at), asc(shipmentEvents.id))
    .limit(1);
  return first?.status ?? status;
}
