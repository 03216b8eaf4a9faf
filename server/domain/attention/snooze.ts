import { eq } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { shipmentAttention } from '#db/schema/shipment-attention.ts';
import {
  type AttentionState,
  MAX_SNOOZE_DAYS,
  SNOOZE_IN_FUTURE,
  SNOOZE_TOO_LONG,
  type Snooze,
} from '#server/contract/attention.ts';
import { AppError } from '#server/contract/error.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { databaseTime } from '#server/domain/shipments/events/clock.ts';
import { lockShipment, requireOwnerOf } from '#server/domain/shipments/load.ts';
import { loadAttentionStates } from './state.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Leaves a shipment out of what needs attention, for everyone, until then; `until: null` ends it (contract section 9). Throws
 * `unauthenticated`, `forbidden`, `not-found`, and `invalid` for a time that is over or more than 30 days ahead.
 */
export async function snoozeShipment(ctx: Ctx, input: Snooze): Promise<AttentionState> {
  const { id } = requireOwnerOf(ctx, input);
  return transaction(ctx.db, async (tx) => {
    const user = await reauthorize(tx, ctx, requireUser);
    await lockShipment(tx, user, id);
    await checkTime(tx, input.until);
    await writeSnooze(tx, ctx, { ...input, id, by: user.id });
    return (await loadAttentionStates(tx, [id])).get(id) ?? { reasons: [], snooze: null };
  });
}

async function checkTime(tx: Db, until: Date | null): Promise<void> {
  if (until === null) return;
  const ahead = until.getTime() - (await databaseTime(tx)).getTime();
  const message = ahead <= 0 ? SNOOZE_IN_FUTURE : ahead > MAX_SNOOZE_DAYS * DAY_MS ? SNOOZE_TOO_LONG : null;
  if (message) throw new AppError('invalid', message, { issues: [{ path: 'until', message }] });
}

async function writeSnooze(tx: Db, ctx: Ctx, { id, until, note, by }: Snooze & { by: string }): Promise<void> {
  const [before] = await tx
    .select({ until: shipmentAttention.snoozedUntil })
    .from(shipmentAttention)
    .where(eq(shipmentAttention.shipmentId, id));
  await tx
    .update(shipmentAttention)
    .set(
      until
        ? { snoozedUntil: until, snoozedBy: by, snoozeNote: note }
        : { snoozedUntil: null, snoozedBy: null, snoozeNote: '' },
    )
    .where(eq(shipmentAttention.shipmentId, id));
  await recordAudit(tx, ctx.actor, [
    {
      action: 'shipment-snoozed',
      shipmentId: id,
      from: before?.until?.toISOString() ?? null,
      to: until?.toISOString() ?? null,
      fields: until && note ? [{ field: 'note', to: note }] : [],
    },
  ]);
}
