import { and, eq, isNull, sql } from 'drizzle-orm';
import { canCreateShipment, hasOwnerRights, isOutOfReach, mayChange } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireUser } from '#server/domain/guards.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { preparedQuery } from '#server/domain/prepared-query.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { changedColumns, sentColumns, serializeShipment, shipmentColumns } from './serialize.ts';

export const notFound = () => new AppError('shipment-not-found');

/**
 * Requires a caller who can own shipments, and parses the id, before anything is read. Throws `unauthenticated`;
 * `not-found` for callers who cannot own any (docs/contract/wire.md, 'Callers') and for a malformed id.
 */
export function requirePossibleOwner(ctx: Ctx, input: { id: string }): { user: Caller; id: string } {
  const user = requireUser(ctx);
  const id = parseUuid(input.id);
  if (!canCreateShipment(user) || id === null) throw notFound();
  return { user, id };
}

/**
 * Requires a caller who may read shipments: a verified admin or super-admin any, an unverified admin their own
 * (docs/contract/shipments.md, 'Calls'), as an API key without `all:read` its owner's. Throws `unauthenticated`;
 * `not-found` for a client.
 */
export function requireReader(ctx: Ctx): { user: Caller; readsAll: boolean } {
  const user = requireUser(ctx);
  const readable = readableBy(user);
  if (readable === 'none') throw notFound();
  return { user, readsAll: readable === 'all' };
}

/** The shipments that this user reads whole. */
export function readableBy(user: Caller): 'all' | 'own' | 'none' {
  const isStaff = canCreateShipment(user);
  if (!isStaff && user.role !== 'admin') return 'none';
  return isStaff && !user.ownOnly ? 'all' : 'own';
}

/** Throws `forbidden` for who may not change a shipment of this owner, `not-found` for a key that does not reach it. */
export function checkChanger(user: Caller, ownerId: string): void {
  if (isOutOfReach(user, ownerId)) throw notFound();
  if (!mayChange(user, ownerId, env().SHARED_WORK === 'on')) throw new AppError('not-your-shipment');
}

/**
 * Throws `forbidden` for who may neither delete it nor hand it over: with SHARED_WORK, colleagues who may change it.
 */
export function checkOwnerRights(user: Caller, ownerId: string): void {
  if (!hasOwnerRights(user, ownerId)) throw new AppError('not-your-shipment');
}

/**
 * The caller, who may change this shipment: its owner, a super-admin, with SHARED_WORK any verified admin. Throws
 * `unauthenticated`, `forbidden` for another verified admin, `not-found` for others.
 */
export async function requireChanger(ctx: Ctx, input: { id: string }): Promise<Caller> {
  const { user, id } = requirePossibleOwner(ctx, input);
  const [row] = await ctx.db.select({ userId: shipments.userId }).from(shipments).where(isNotDeleted(id));
  if (!row) throw notFound();
  checkChanger(user, row.userId);
  return user;
}

const isNotDeleted = (id: string) => and(eq(shipments.id, id), isNull(shipments.deletedAt));

/** The active shipment with this id, for any caller. Throws `not-found`. */
export async function loadShipment(db: Db, id: string): Promise<Shipment> {
  const [row] = await db.select(shipmentColumns).from(shipments).where(isNotDeleted(id));
  if (!row) throw notFound();
  return serializeShipment(row);
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

/** The active shipments among these ids with their newest events, for a user of this role, in the order of the ids. */
export async function loadShipments(db: Db, ids: readonly string[], role: User['role']): Promise<Shipment[]> {
  if (ids.length === 0) return [];
  const loaded = role === 'client' ? loadedForClient : loadedForStaff;
  const rows = await loaded(db).execute({ ids: [...ids] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(serializeShipment);
}

export type ShipmentRow = typeof shipments.$inferSelect;

async function lockShipment(tx: Db, user: Caller, id: string): Promise<ShipmentRow> {
  const [row] = await tx.select().from(shipments).where(isNotDeleted(id)).for('update');
  if (!row) throw notFound();
  checkChanger(user, row.userId);
  return row;
}

/**
 * Does the work in one transaction with the shipment locked: `authorizedTransaction` for who may change it. Throws
 * `unauthenticated`, `not-found`, and `forbidden` when it is another caller's.
 */
export function shipmentTransaction<Result>(
  ctx: Ctx,
  input: { id: string },
  work: (tx: Db, stored: ShipmentRow, user: Caller) => Promise<Result>,
): Promise<Result> {
  return authorizedTransaction(
    ctx,
    (caller) => requirePossibleOwner(caller, input),
    async (tx, { user, id }) => work(tx, await lockShipment(tx, user, id), user),
  );
}
