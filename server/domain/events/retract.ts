import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { RetractEvent, Retraction } from '#contract/events/events.ts';
import { DELIVERY_REASONS } from '#contract/events/reasons/reasons.ts';
import { notifiedOf } from '#contract/mails/notify.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import { type EventRow, isPublicRow, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, checkDuty, withScope } from '#server/domain/guards.ts';
import { findMailed } from '#server/domain/mails/content/shipments/corrections.ts';
import { isWithinHold } from '#server/domain/mails/outbox/hold.ts';
import { isNotified, withdrawEvents } from '#server/domain/mails/outbox/withdraw-events.ts';
import { parseSerial } from '#server/domain/parse-serial.ts';
import { checkChanger, loadShipment, type ShipmentRow, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { databaseTime } from './clock.ts';
import { removalChanges } from './removal-changes.ts';
import { stateWithout } from './remove.ts';
import { undoLastChanges } from './undo.ts';
import { updateShipmentRow } from './update-rows.ts';

/**
 * Removes an event (docs/contract/events.md, 'Undo'). Within the hold, while no mail about it was sent, the event and
 * its mails are deleted. Later it is marked as retracted and stays for staff, and those in `notify` who were mailed
 * about it get a correction (decision 069). By a round one retracts one's own alone. Throws as `updateShipment` does,
 * `not-found` for another shipment's event, and `conflict` for one that was retracted before or is the creation.
 */
export async function retractEvent(caller: Ctx, input: RetractEvent): Promise<Retraction<Shipment>> {
  const ctx = withScope(caller, 'shipments:write');
  const retract = async (tx: Db, stored: ShipmentRow, user: Caller): Promise<Retraction<Shipment>> => {
    const event = await findEvent(tx, stored.id, input.eventId);
    if (event.actorId !== user.id) {
      checkDuty(user, 'warehouse');
      checkChanger(user, stored.userId, 'warehouse');
    }
    const mayVanish = (await isWithinHold(tx, event.recordedAt)) && !(await isNotified(tx, [event.id]));
    const beside = await eventsBeside(tx, event);
    if (mayVanish && stored.version === event.shipmentVersion && beside.length === 0) {
      await undoLastChanges(tx, ctx, [{ stored, event }]);
      return { shipment: await loadShipment(tx, stored.id, user), notified: 'none' };
    }
    await withdrawEvents(
      tx,
      [event, ...beside].map(({ id }) => id),
    );
    const { notify } = input;
    const correction = mayVanish
      ? null
      : { parties: stored, notify, mailed: (await findMailed(tx, [event.id]))(event.id) };
    for (const each of beside) await removeEvent(tx, ctx, each, mayVanish);
    const state = await takeBack(tx, ctx, stored, event, mayVanish);
    // The mail about the delivery tells of them.
    const quiet = correction && { ...correction, notify: 'none' as const };
    const mails = await recordChanges(tx, ctx, [
      ...beside.flatMap((each) => removalChanges(stored, each, stored, quiet)),
      ...removalChanges(stored, event, state, correction),
    ]);
    return { shipment: await loadShipment(tx, stored.id, user), notified: notifiedOf(stored, notify, mails) };
  };
  return shipmentTransaction(ctx, input, 'goods', retract, 'lately');
}

async function findEvent(tx: Db, shipmentId: string, eventId: string): Promise<EventRow> {
  const id = parseSerial(eventId);
  const [event] = await tx
    .select()
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.id, id), eq(shipmentEvents.shipmentId, shipmentId)));
  if (!event || event.statusSource === 'estimated') throw new AppError('event-not-found');
  if (event.statusSource === 'created') throw new AppError('creation-stays');
  if (event.retractedAt) throw new AppError('event-retracted');
  return event;
}

/** The second event of a delivery that lacked two things: recorded with the first, it goes with it. */
async function eventsBeside(tx: Db, event: EventRow): Promise<EventRow[]> {
  if (event.status !== 'delivered' || event.statusSource !== 'set') return [];
  const { shipmentId, recordedAt, statusSource, reason, retractedAt } = shipmentEvents;
  return tx
    .select()
    .from(shipmentEvents)
    .where(
      and(
        ...[eq(shipmentId, event.shipmentId), eq(recordedAt, event.recordedAt), eq(statusSource, 'inherited')],
        ...[inArray(reason, [...DELIVERY_REASONS]), isNull(retractedAt)],
      ),
    );
}

/** Without the event, of this locked shipment. `vanish`: as if it had never been; the audit keeps it either way. */
async function takeBack(tx: Db, ctx: Ctx, stored: ShipmentRow, event: EventRow, vanish: boolean) {
  const state = await stateWithout(tx, stored, event);
  const now = await removeEvent(tx, ctx, event, vanish);
  await updateShipmentRow(tx, stored.id, isPublicRow(event) ? now : stored.updatedAt, state);
  return state;
}

async function removeEvent(tx: Db, ctx: Ctx, event: EventRow, vanish: boolean): Promise<Date> {
  const now = await databaseTime(tx);
  if (vanish) await tx.delete(shipmentEvents).where(eq(shipmentEvents.id, event.id));
  else {
    const retractedBy = ctx.actor.kind === 'user' ? ctx.actor.user.id : null;
    await tx.update(shipmentEvents).set({ retractedAt: now, retractedBy }).where(eq(shipmentEvents.id, event.id));
    await tx.update(shipmentProofs).set({ isRetracted: true }).where(eq(shipmentProofs.eventId, event.id));
  }
  return now;
}
