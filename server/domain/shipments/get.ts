import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { NamedUser } from '#contract/values/named-user.ts';
import { users } from '#db/schema/accounts/users.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { trackedCondition } from '#server/domain/goods/tracked-condition.ts';
import { type Caller, requireDuty, withScope } from '#server/domain/guards.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { notFound, readableCondition } from './load.ts';
import { serializeShipment, shipmentColumns } from './serialize.ts';

/**
 * One shipment with its images and whole history, by its id, its tracking number or that of a piece: for a verified
 * admin or super-admin any, for an admin who is not verified his own (docs/contract/shipments.md, 'Calls'), for a
 * driver those of his rounds. Throws `unauthenticated`, `not-found` for others and deleted ones.
 */
export async function getShipment(caller: Ctx, input: { id: string }): Promise<Shipment> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const { user, condition } = readableOf(ctx, input.id, 'look-up');
  const [row] = await ctx.db.select(shipmentColumns).from(shipments).where(condition);
  if (!row) throw notFound();
  return serializeShipment(row, user);
}

/**
 * Id and owner of a shipment that the caller may read, for verbs about its parts. Throws as `getShipment` does, and
 * `forbidden` for a duty that does not allow the work.
 */
export async function requireReadable(
  caller: Ctx,
  input: { id: string },
  work: 'look-up' | 'read',
): Promise<{ id: string; ownerId: string }> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  const { id, userId: ownerId } = shipments;
  const [row] = await ctx.db
    .select({ id, ownerId })
    .from(shipments)
    .where(readableOf(ctx, input.id, work).condition);
  if (!row) throw notFound();
  return row;
}

/** The condition of the active shipment of this name, for its readers. Throws `unauthenticated`, `not-found`. */
function readableOf(ctx: Ctx, name: string, work: 'look-up' | 'read'): { user: Caller; condition: SQL | undefined } {
  const user = requireDuty(ctx, work);
  const readable = readableCondition(user);
  if (readable === null) throw notFound();
  return { user, condition: and(namedCondition(name), isNull(shipments.deletedAt), readable) };
}

/** The condition of the shipment with this id, tracking number or number of a piece. Throws `not-found`. */
export function namedCondition(text: string) {
  const id = parseUuid(text);
  if (id !== null) return eq(shipments.id, id);
  const number = readTrackedNumber(text);
  if (number === null) throw notFound();
  return trackedCondition(number);
}

/** The shipment's owner, for its readers; the name stays when the account is deleted. Throws as `getShipment` does. */
export async function getOwner(ctx: Ctx, input: { id: string }): Promise<NamedUser> {
  const { ownerId: id } = await requireReadable(ctx, input, 'read');
  const [owner] = await ctx.db.select({ fullName: users.fullName }).from(users).where(eq(users.id, id));
  return { id, fullName: owner?.fullName ?? '' };
}
