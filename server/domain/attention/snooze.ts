import { addHours } from 'date-fns';
import { eq } from 'drizzle-orm';
import {
  type AttentionState,
  type BulkSnooze,
  MAX_SNOOZE_DAYS,
  NO_ATTENTION,
  SNOOZE_IN_FUTURE,
  SNOOZE_TOO_LONG,
  type Snooze,
} from '#contract/attention/attention.ts';
import type { Db } from '#db/open-database.ts';
import { isSnoozed, NOT_SNOOZED, shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { lockBulkTargets } from '#server/domain/bulk/targets.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { staffFor, withScope } from '#server/domain/guards.ts';
import { shipmentTransaction } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { loadAttentionStates } from './state.ts';

/**
 * Hides a shipment from Attention for everyone until then; `until: null` ends the snooze (docs/contract/attention.md).
 * Throws `unauthenticated`, `forbidden`, `not-found`, and `invalid` for a time that is over or more than 30 days ahead.
 */
export async function snoozeShipment(ctx: Ctx, input: Snooze): Promise<AttentionState> {
  return shipmentTransaction(ctx, input, 'office', async (tx, { id }, user) => {
    await checkTime(tx, input.until);
    await writeSnooze(tx, ctx, { ...input, id, by: user.id });
    return (await loadAttentionStates(tx, [id])).get(id) ?? NO_ATTENTION;
  });
}

/**
 * The same for several shipments, all or none; `snoozed` counts each once. Throws as one does, and names the tracking
 * numbers of those that the caller may not change.
 */
export async function snoozeShipments(caller: Ctx, { ids, ...input }: BulkSnooze): Promise<{ snoozed: number }> {
  const ctx = withScope(caller, 'shipments:write');
  return authorizedTransaction(ctx, staffFor('office'), async (tx, user) => {
    const targets = await lockBulkTargets(tx, user, { ids });
    await checkTime(tx, input.until);
    for (const { id } of targets) await writeSnooze(tx, ctx, { ...input, id, by: user.id });
    return { snoozed: targets.length };
  });
}

async function checkTime(tx: Db, until: Date | null): Promise<void> {
  if (until === null) return;
  const now = await databaseTime(tx);
  const isTooLong = until > addHours(now, 24 * MAX_SNOOZE_DAYS);
  const message = until <= now ? SNOOZE_IN_FUTURE : isTooLong ? SNOOZE_TOO_LONG : null;
  if (message) throw new AppError('snooze-time', { message, field: 'until' });
}

/** A snooze that is over counts as none. Without a change nothing is recorded. */
async function writeSnooze(tx: Db, ctx: Ctx, { id, until, note, by }: Snooze & { by: string }): Promise<void> {
  const [stored] = await tx
    .select({ until: shipmentAttention.snoozedUntil, note: shipmentAttention.snoozeNote, lasts: isSnoozed })
    .from(shipmentAttention)
    .where(eq(shipmentAttention.shipmentId, id))
    .for('update');
  const before = stored?.lasts ? { until: stored.until, note: stored.note } : { until: null, note: '' };
  const after = { until, note: until ? note : '' };
  if (before.until?.getTime() === after.until?.getTime() && before.note === after.note) return;
  await tx
    .update(shipmentAttention)
    .set(until ? { snoozedUntil: until, snoozedBy: by, snoozeNote: note } : NOT_SNOOZED)
    .where(eq(shipmentAttention.shipmentId, id));
  const isNoted = before.note !== after.note;
  await recordChange(tx, ctx, {
    kind: 'snoozed',
    shipmentId: id,
    from: before.until?.toISOString() ?? null,
    to: until?.toISOString() ?? null,
    fields: isNoted ? [{ field: 'note', from: before.note || null, to: after.note || null }] : [],
  });
}
