import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  hasOwnerRights,
  isOutOfReach,
  isStaff,
  mayWorkOn,
  type Work,
  worksOnRounds,
} from '#contract/accounts/permissions.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, checkDuty, requireDuty, requireUser } from '#server/domain/guards.ts';
import { isOnRoundOf, type When, workableAmong } from '#server/domain/loads/reach.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { preparedQuery } from '#server/domain/prepared-query.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { changedColumns, sentColumns, serializeShipment, shipmentColumns, type Viewer } from './serialize.ts';

export const notFound = () => new AppError('shipment-not-found');

/**
 * Requires staff whose duty allows the work, and parses the id, before anything is read. Throws `unauthenticated`,
 * `forbidden` for another duty; `not-found` for who is not staff (docs/contract/wire.md, 'Callers') and for a malformed
 * id.
 */
export function requirePossibleChanger(ctx: Ctx, input: { id: string }, work: Work): { user: Caller; id: string } {
  const user = requireUser(ctx);
  if (!isStaff(user)) throw notFound();
  checkDuty(user, work);
  const id = parseUuid(input.id);
  if (id === null) throw notFound();
  return { user, id };
}

/**
 * Requires a caller who may read shipments: a verified admin or super-admin any, an unverified admin their own
 * (docs/contract/shipments.md, 'Calls'), as an API key without `all:read` its owner's; a driver those of his rounds.
 * `look-up` is less than `read`, for what somebody knows the number of. Throws `unauthenticated`; `forbidden` for
 * another duty, `not-found` for a client.
 */
export function requireReader(ctx: Ctx, work: 'look-up' | 'read'): { user: Caller; readsAll: boolean } {
  const user = requireDuty(ctx, work);
  const readable = readableBy(user);
  if (readable === 'none') throw notFound();
  return { user, readsAll: readable === 'all' };
}

/** The shipments that this user reads whole. */
function readableBy(user: Caller): 'all' | 'own' | 'rounds' | 'none' {
  if (worksOnRounds(user)) return isStaff(user) ? 'rounds' : 'none';
  if (!isStaff(user) && user.role !== 'admin') return 'none';
  return isStaff(user) && !user.ownOnly ? 'all' : 'own';
}

/** The condition of those shipments; undefined for all, null for none. */
export function readableCondition(user: Caller): SQL | undefined | null {
  const readable = readableBy(user);
  if (readable === 'none') return null;
  if (readable === 'rounds') return isOnRoundOf(user.id, 'now');
  return readable === 'all' ? undefined : eq(shipments.userId, user.id);
}

/**
 * Throws `forbidden` for who may not do this work on a shipment of this owner, `not-found` for a key that does not
 * reach it.
 */
export function checkChanger(user: Caller, ownerId: string, work: Work): void {
  if (isOutOfReach(user, ownerId)) throw notFound();
  if (!mayWorkOn(user, ownerId, env().SHARED_WORK === 'on', work)) throw new AppError('not-your-shipment');
}

/**
 * The same where the goods of the user's rounds count, too. To a driver a shipment that is on none of his is
 * `not-found`.
 */
export async function requireReach(
  db: Db,
  user: Caller,
  shipment: { id: string; userId: string },
  work: Work,
  when: When = 'now',
): Promise<void> {
  if ((await workableAmong(db, user, [shipment], work, when)).has(shipment.id)) return;
  if (worksOnRounds(user)) throw notFound();
  checkChanger(user, shipment.userId, work);
}

/**
 * Throws `forbidden` for who may neither delete it nor hand it over: with SHARED_WORK, colleagues who may change it.
 */
export function checkOwnerRights(user: Caller, ownerId: string): void {
  if (!hasOwnerRights(user, ownerId)) throw new AppError('not-your-shipment');
}

/**
 * The caller, who may do this work on this shipment: its owner, a super-admin, with SHARED_WORK and by some duties any
 * verified admin, with its goods the driver of its round. Throws `unauthenticated`, `forbidden` for another verified
 * admin, `not-found` for others.
 */
export async function requireChanger(ctx: Ctx, input: { id: string }, work: Work, when?: When): Promise<Caller> {
  const { user, id } = requirePossibleChanger(ctx, input, work);
  const [row] = await ctx.db
    .select({ id: shipments.id, userId: shipments.userId })
    .from(shipments)
    .where(isNotDeleted(id));
  if (!row) throw notFound();
  await requireReach(ctx.db, user, row, work, when);
  return user;
}

const isNotDeleted = (id: string) => and(eq(shipments.id, id), isNull(shipments.deletedAt));

/** The active shipment with this id, whoever's it is, as this viewer sees it. Throws `not-found`. */
export async function loadShipment(db: Db, id: string, viewer: Viewer): Promise<Shipment> {
  const [row] = await db.select(shipmentColumns).from(shipments).where(isNotDeleted(id));
  if (!row) throw notFound();
  return serializeShipment(row, viewer);
}

// A subselect hides the number of values: otherwise PostgreSQL plans each list anew.
const requestedIds = sql`(select ${sql.placeholder('ids')}::uuid[])::uuid[]`;
export const isAmongIds = and(sql`${shipments.id} = any(${requestedIds})`, isNull(shipments.deletedAt));

const loadedForStaff = preparedQuery((db) =>
  db.select(changedColumns).from(shipments).where(isAmongIds).prepare('load_shipments'),
);
const loadedForClient = preparedQuery((db) =>
  db.select(sentColumns).from(shipments).where(isAmongIds).prepare('load_client_shipments'),
);

/** The active shipments among these ids with their newest events, as this viewer sees them, in the order of the ids. */
export async function loadShipments(db: Db, ids: readonly string[], viewer: Viewer): Promise<Shipment[]> {
  if (ids.length === 0) return [];
  const loaded = viewer.role === 'client' ? loadedForClient : loadedForStaff;
  const rows = await loaded(db).execute({ ids: [...ids] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => serializeShipment(row, viewer));
}

export type ShipmentRow = typeof shipments.$inferSelect;

async function lockShipment(tx: Db, user: Caller, id: string, work: Work, when?: When): Promise<ShipmentRow> {
  const [row] = await tx.select().from(shipments).where(isNotDeleted(id)).for('update');
  if (!row) throw notFound();
  await requireReach(tx, user, row, work, when);
  return row;
}

/**
 * Runs `change` in one transaction with the shipment locked: `authorizedTransaction` for who may do this work on it.
 * Throws `unauthenticated`, `not-found`, and `forbidden` when it is another caller's or the duty does not allow it.
 */
export function shipmentTransaction<Result>(
  ctx: Ctx,
  input: { id: string },
  work: Work,
  change: (tx: Db, stored: ShipmentRow, user: Caller) => Promise<Result>,
  when?: When,
): Promise<Result> {
  return authorizedTransaction(
    ctx,
    (caller) => requirePossibleChanger(caller, input, work),
    async (tx, { user, id }) => change(tx, await lockShipment(tx, user, id, work, when), user),
  );
}
