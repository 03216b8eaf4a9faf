import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PortalRequest, ShipmentRequest } from '#contract/requests/requests.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { named } from '#server/domain/accounts/user-names.ts';
import type { Scope } from '#server/domain/companies/portal/scope.ts';
import { isOfScope, isUnread } from '#server/domain/companies/portal/unread-requests.ts';
import { AppError } from '#server/errors/app-error.ts';

export type RequestRow = typeof shipmentRequests.$inferSelect;

export const requestNotFound = () => new AppError('request-not-found');

const decider = alias(users, 'decider');

/** Requests with their company, the people, and the accepted shipment unless it was deleted. */
const selectRequests = (db: Db) =>
  db
    .select({
      request: shipmentRequests,
      company: { id: companies.id, name: companies.name },
      requestedBy: users.fullName,
      decidedBy: decider.fullName,
      shipment: { id: shipments.id, trackingNumber: shipments.trackingNumber, company: shipments.company },
    })
    .from(shipmentRequests)
    .innerJoin(companies, eq(companies.id, shipmentRequests.companyId))
    .leftJoin(users, eq(users.id, shipmentRequests.requestedBy))
    .leftJoin(decider, eq(decider.id, shipmentRequests.decidedBy))
    .leftJoin(shipments, and(eq(shipments.id, shipmentRequests.shipmentId), isNull(shipments.deletedAt)));

type Selected = Awaited<ReturnType<typeof selectRequests>>[number];

const shown = ({ request, company, requestedBy }: Selected) => ({
  id: request.id,
  company,
  state: request.state,
  fields: request.fields,
  pickupDate: request.pickupDate,
  note: request.note,
  requestedBy: named(request.requestedBy, requestedBy),
  createdAt: request.createdAt.toISOString(),
  updatedAt: request.updatedAt.toISOString(),
  decidedAt: request.decidedAt?.toISOString() ?? null,
  reason: request.reason,
});

const pick = ({ id, trackingNumber }: { id: string; trackingNumber: string }) => ({ id, trackingNumber });

/** These requests as staff see them, newest first. */
export async function loadRequests(
  db: Db,
  isMeant: SQL | undefined,
  limit = 1,
  offset = 0,
): Promise<ShipmentRequest[]> {
  const rows = await newestFirst(db, isMeant, limit, offset);
  return rows.map((row) => ({
    ...shown(row),
    decidedBy: named(row.request.decidedBy, row.decidedBy),
    shipment: row.shipment && pick(row.shipment),
  }));
}

const newestFirst = (db: Db, isMeant: SQL | undefined, limit: number, offset: number) =>
  selectRequests(db)
    .where(isMeant)
    .orderBy(sql`${shipmentRequests.createdAt} desc`, shipmentRequests.id)
    .limit(limit)
    .offset(offset);

/** Requests of these companies as the user sees them. A shipment of another customer is not named. */
export async function loadPortalRequests(
  db: Db,
  user: { id: string },
  scope: Scope,
  { isMeant, limit = 1, offset = 0 }: { isMeant: SQL | undefined; limit?: number; offset?: number },
): Promise<PortalRequest[]> {
  const rows = await newestFirst(db, and(isOfScope(scope), isMeant), limit, offset);
  const ids = rows.map(({ request }) => request.id);
  const unread =
    ids.length === 0
      ? []
      : await db
          .select({ id: shipmentRequests.id })
          .from(shipmentRequests)
          .where(and(inArray(shipmentRequests.id, ids), isUnread(user.id)));
  const isOwn = (company: string | null) => scope.some(({ id }) => id === company);
  return rows.map((row) => ({
    ...shown(row),
    shipment: row.shipment && isOwn(row.shipment.company) ? pick(row.shipment) : null,
    isRead: !unread.some(({ id }) => id === row.request.id),
  }));
}

/**
 * Locks a request that waits, its company before it as a merge does. Throws `not-found`, and `conflict` for one that
 * was decided, or that has changed since `updatedAt`.
 */
export async function lockWaiting(tx: Db, isIt: SQL | undefined, updatedAt?: string): Promise<RequestRow> {
  const [found] = await tx.select({ company: shipmentRequests.companyId }).from(shipmentRequests).where(isIt);
  if (found) await lockCompany(tx, found.company);
  const [row] = await tx.select().from(shipmentRequests).where(isIt).for('update');
  if (!row) throw requestNotFound();
  if (row.state !== 'requested') throw new AppError('request-decided', { values: { state: row.state } });
  if (updatedAt !== undefined && Date.parse(updatedAt) !== row.updatedAt.getTime())
    throw new AppError('request-changed-meanwhile');
  return row;
}

/**
 * The company, which nobody merges or deletes until the transaction ends; undefined where it is gone. With 'no key
 * update' nobody else locks it so, nor changes its members.
 */
export async function lockCompany(
  tx: Db,
  id: string,
  strength: 'key share' | 'no key update' = 'key share',
): Promise<{ id: string; name: string } | undefined> {
  const { name } = companies;
  const [company] = await tx
    .select({ id: companies.id, name })
    .from(companies)
    .where(eq(companies.id, id))
    .for(strength);
  return company;
}
