import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { NamedCarrier, UpdateCarrier } from '#contract/carriers/carriers.ts';
import { lockName } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';
import { carriers } from '#db/schema/carriers/carriers.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction, longAuthorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange, recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';

const carrierNotFound = () => new AppError('carrier-not-found');

/** For tens of thousands of shipments (decision 111). */
const RENAMING_MS = 60_000;
const BATCH = 500;

/**
 * Changes a named carrier, by a super-admin. A new name renames its shipments, deleted ones too, and is recorded for
 * each that is not deleted. A value equal to the stored one is no change. Throws `unauthenticated`, `forbidden`,
 * `too-many`, `not-found`, and `conflict` for a name that another one has.
 */
export async function updateCarrier(ctx: Ctx, { id: text, ...input }: { id: string } & UpdateCarrier) {
  const guard = (caller: Ctx) => ({ user: requireSuperAdmin(caller), id: requireUuid(text, carrierNotFound) });
  const { user } = guard(ctx);
  if (input.name !== undefined) await countLargeJob(ctx.db, user.id);
  return longAuthorizedTransaction(ctx, guard, (tx, { id }) => write(tx, ctx, id, input), RENAMING_MS);
}

async function write(tx: Db, ctx: Ctx, id: string, input: UpdateCarrier): Promise<NamedCarrier> {
  await lockName(tx, 'carriers');
  const [stored] = await tx.select().from(carriers).where(eq(carriers.id, id)).for('update');
  if (!stored) throw carrierNotFound();
  const { name = stored.name, trackingUrl = stored.trackingUrl } = input;
  const fields = [
    { field: 'name', from: stored.name, to: name },
    { field: 'trackingUrl', from: stored.trackingUrl, to: trackingUrl },
  ].filter(({ from, to }) => from !== to);
  if (fields.length === 0) return stored;
  const twins = and(ne(carriers.id, id), sql`lower(${carriers.name}) = lower(${name})`);
  if ((await tx.$count(carriers, twins)) > 0) throw new AppError('carrier-exists', { field: 'name' });
  await tx.update(carriers).set({ name, trackingUrl }).where(eq(carriers.id, id));
  if (name !== stored.name) await renameShipments(tx, ctx, stored.name, name);
  await recordChange(tx, ctx, { kind: 'carrier-changed', from: stored.name, to: name, fields });
  return { id, name, trackingUrl };
}

/** All are locked first, in the same order as by every change of several shipments. */
async function renameShipments(tx: Db, { actor }: Ctx, from: string, to: string): Promise<void> {
  const isRenamed = and(
    isNotNull(shipments.carrierName),
    sql`lower(${shipments.carrierName}) = lower(${from})`,
    ne(shipments.carrierName, to),
  );
  const rows = await tx
    .select({ id: shipments.id, name: shipments.carrierName, deletedAt: shipments.deletedAt })
    .from(shipments)
    .where(isRenamed)
    .orderBy(shipments.id)
    .for('update');
  const updatedAt = await databaseTime(tx);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const ids = batch.map(({ id }) => id);
    await tx.update(shipments).set({ carrierName: to, updatedAt }).where(inArray(shipments.id, ids));
    const active = batch.filter(({ deletedAt }) => deletedAt === null);
    await recordChanges(
      tx,
      { actor },
      active.map(({ id, name }) => ({
        kind: 'updated',
        shipmentId: id,
        fields: [{ field: 'carrierName', from: name, to }],
      })),
    );
  }
}

/**
 * Deletes a named carrier, by a super-admin. Its shipments keep the name as text, and their numbers lose the link.
 * Throws `unauthenticated`, `forbidden`, `not-found`.
 */
export async function removeCarrier(ctx: Ctx, input: { id: string }): Promise<void> {
  const guard = (caller: Ctx) => ({ user: requireSuperAdmin(caller), id: requireUuid(input.id, carrierNotFound) });
  await authorizedTransaction(ctx, guard, async (tx, { id }) => {
    const [removed] = await tx.delete(carriers).where(eq(carriers.id, id)).returning();
    if (!removed) throw carrierNotFound();
    await recordChange(tx, ctx, { kind: 'carrier-removed', from: removed.name });
  });
}
