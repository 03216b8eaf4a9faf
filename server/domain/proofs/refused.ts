import { and, eq } from 'drizzle-orm';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { writeEvents } from '#server/domain/events/write.ts';
import { isOnRoundOf } from '#server/domain/loads/reach.ts';
import { shipmentTransaction } from '#server/domain/shipments/load.ts';

type Refused = { id: string; at?: Date | null | undefined };

/**
 * Tells the office what the driver of a round, present or former, entered at the door and is not taken: as an internal
 * note in the history, once however often it is sent (docs/contract/loads.md, 'Round'). `said` is what was entered.
 * Throws as `recordOnce` does, and `conflict` where the history is full.
 */
export function noteRefused(ctx: Ctx, { id, at }: Refused, said: string, message: string): Promise<void> {
  return shipmentTransaction(
    ctx,
    { id },
    'goods',
    async (tx, stored, user) => {
      const isHis = and(eq(shipments.id, stored.id), isOnRoundOf(user.id, at ?? 'now'));
      if ((await tx.$count(shipments, isHis)) === 0) return;
      const time = at ? ` on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
      const internalNote = `Entered at the door${time}, not taken: ${said}. ${message}`.slice(0, TEXT_LIMITS.prose);
      const { shipmentId, actorId } = shipmentEvents;
      const isKnown = and(
        eq(shipmentId, stored.id),
        eq(actorId, user.id),
        eq(shipmentEvents.internalNote, internalNote),
      );
      if ((await tx.$count(shipmentEvents, isKnown)) > 0) return;
      const event = { location: '', note: '', internalNote };
      await recordChanges(tx, ctx, await writeEvents(tx, ctx.actor, [stored], event, 'none'));
    },
    'lately',
  );
}
