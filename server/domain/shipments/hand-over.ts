import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { HandOver, HandOverMany, Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { dutyOf } from '#server/domain/accounts/serialize-user.ts';
import { namesOf } from '#server/domain/accounts/user-names.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Actor, Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { parseUuid, requireUuid } from '#server/domain/parse-uuid.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { keyOwner } from '#server/domain/shipments/writing/idempotency.ts';
import { AppError } from '#server/errors/app-error.ts';
import { databaseTime } from '../events/clock.ts';
import { checkOwnerRights, loadShipment, notFound, shipmentTransaction } from './load.ts';

type Target = { id: string; userId: string };

/**
 * Makes a verified admin of duty office or a super-admin the owner of the shipment (docs/contract/shipments.md,
 * 'Hand-over'). Its present owner is no change. A user who takes over from another gets a mail. Throws as
 * `softDeleteShipment` does, and `invalid` for a user who cannot own shipments.
 */
export async function handOverShipment(ctx: Ctx, input: HandOver): Promise<Shipment> {
  return shipmentTransaction(ctx, input, 'office', async (tx, stored, user) => {
    checkOwnerRights(user, stored.userId);
    await giveTo(tx, ctx.actor, [stored], input.user);
    return loadShipment(tx, stored.id, user);
  });
}

/**
 * The same for several shipments, by a super-admin: all or none. `updated` counts the distinct ids. Throws
 * `unauthenticated`, `forbidden`, `too-many`, `not-found` when one is unknown or deleted, `invalid`.
 */
export async function handOverShipments(ctx: Ctx, input: HandOverMany): Promise<{ updated: number }> {
  const { id: callerId } = requireSuperAdmin(ctx);
  await countLargeJob(ctx.db, callerId);
  const ids = [...new Set(input.ids.map((id) => requireUuid(id, notFound)))];
  return authorizedTransaction(ctx, requireSuperAdmin, async (tx) => {
    const rows = await tx
      .select({ id: shipments.id, userId: shipments.userId })
      .from(shipments)
      .where(and(inArray(shipments.id, ids), isNull(shipments.deletedAt)))
      .orderBy(asc(shipments.id))
      .for('update');
    if (rows.length !== ids.length) throw notFound();
    await giveTo(tx, ctx.actor, rows, input.user);
    return { updated: rows.length };
  });
}

async function giveTo(tx: Db, actor: Actor, rows: readonly Target[], newOwner: string): Promise<void> {
  const owner = await requireNewOwner(tx, newOwner);
  const given = rows.filter(({ userId }) => userId !== owner.id);
  if (given.length === 0) return;
  const names = await namesOf(
    tx,
    given.map(({ userId }) => userId),
  );
  await tx
    .update(shipments)
    .set({
      userId: owner.id,
      idempotencyUserId: sql`case when ${shipments.idempotencyKey} is not null then ${keyOwner} end`,
      updatedAt: await databaseTime(tx),
    })
    .where(
      inArray(
        shipments.id,
        given.map(({ id }) => id),
      ),
    );
  const isOwn = actor.kind === 'user' && actor.user.id === owner.id;
  await recordChanges(
    tx,
    { actor },
    given.map(({ id, userId }) => ({
      kind: 'handed-over',
      shipmentId: id,
      userId: owner.id,
      from: names.get(userId) ?? null,
      to: owner.fullName,
      owner: isOwn ? null : owner,
    })),
  );
}

/** Locks the new owner, who must not be demoted or deleted before the shipments are handed over. */
async function requireNewOwner(tx: Db, text: string) {
  const id = parseUuid(text);
  const [user] =
    id === null
      ? []
      : await tx
          .select()
          .from(users)
          .where(and(eq(users.id, id), isNull(users.deletedAt)))
          .for('share');
  if (user && isAllowed({ ...user, duty: dutyOf(user) }, 'office')) return user;
  throw new AppError('not-an-owner', { field: 'user' });
}
