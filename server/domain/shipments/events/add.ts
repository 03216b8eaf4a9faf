import { transaction } from '#db/open-database.ts';
import { recipientsOf } from '#server/contract/notify.ts';
import type { AddEvent, EventResult } from '#server/contract/shipment-events.ts';
import type { Shipment } from '#server/contract/shipments.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadShipment, lockShipment, requireOwnerOf } from '#server/domain/shipments/load.ts';
import { undoUntilOf } from '#server/infra/mail/hold.ts';
import { queueShipmentMails } from '#server/infra/mail/queue-mail.ts';
import { writeEvents } from './write.ts';

/**
 * Adds to the history (contract section 3). From the minute of the newest event on a status given becomes the shipment's, with its dates;
 * earlier it only enters the history. The shipment's present status, alone, is no change. With `notify` mails are queued in
 * the same transaction. Throws as `updateShipment` does, and `conflict` where the history is full.
 */
export async function addEvent(ctx: Ctx, input: { id: string } & AddEvent): Promise<EventResult<Shipment>> {
  requireOwnerOf(ctx, input);
  return transaction(ctx.db, async (tx) => {
    const { user, id } = await reauthorize(tx, ctx, (caller) => requireOwnerOf(caller, input));
    const stored = await lockShipment(tx, user, id);
    const { status, at, location, note, notify } = input;
    const [event] = await writeEvents(tx, ctx.actor, [stored], { status, at: at ?? undefined, location, note });
    if (!event) return { shipment: await loadShipment(tx, id), eventId: null, undoUntil: null };
    await queueShipmentMails(
      tx,
      recipientsOf(stored, notify).map((recipient) => ({
        shipmentId: id,
        recipient,
        kind: 'status-update' as const,
        eventId: event.id,
      })),
    );
    const undoUntil = await undoUntilOf(tx, [event.id]);
    return {
      shipment: await loadShipment(tx, id),
      eventId: String(event.id),
      undoUntil: undoUntil?.toISOString() ?? null,
    };
  });
}
