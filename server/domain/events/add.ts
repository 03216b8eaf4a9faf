import type { AddEvent, EventResult } from '#contract/events/events.ts';
import { notifiedOf } from '#contract/mails/notify.ts';
import { NO_UNDO } from '#contract/mails/undo-window.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { undoWindowOf } from '#server/domain/mails/outbox/hold.ts';
import { loadShipment, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { writeEvents } from './write.ts';

/**
 * Adds to the history (docs/contract/events.md, 'Order'). From the minute of the newest event on a status given becomes
 * the shipment's, with its dates; earlier it only enters the history. The shipment's present status, alone, is no
 * change. With `notify` mails are queued in the same transaction, none for an internal note alone. Throws as
 * `updateShipment` does, and `conflict` where the history is full or the status that it would change is not the one
 * that `expected` says.
 */
export async function addEvent(caller: Ctx, input: { id: string } & AddEvent): Promise<EventResult<Shipment>> {
  const ctx = withScope(caller, 'shipments:write');
  return shipmentTransaction(ctx, input, 'warehouse', async (tx, stored, user) => {
    const { id } = stored;
    const { status, at, location, note, internalNote, reason, expected, notify } = input;
    const isUnexpected = expected?.status !== undefined && expected.status !== stored.status;
    const conflict = isUnexpected ? await changedMeanwhile(tx, ctx, id, ['status']) : null;
    const texts = { location, note, internalNote, reason };
    const event = { status, at: at ?? undefined, ...texts };
    const changes = await writeEvents(tx, ctx.actor, [stored], event, notify);
    const [change] = changes;
    const shipment = await loadShipment(tx, id, user);
    if (!change) return { shipment, eventId: null, notified: 'none', ...NO_UNDO };
    if (conflict && shipment.status !== stored.status) throw conflict;
    const mails = await recordChanges(tx, ctx, changes);
    const { eventId } = change;
    const notified = notifiedOf(stored, notify, mails);
    return { shipment, eventId: String(eventId), notified, ...(await undoWindowOf(tx, [eventId])) };
  });
}
