import { eq, sql } from 'drizzle-orm';
import type { AcceptRequest, DeclineRequest, RequestId, ShipmentRequest } from '#contract/requests/requests.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { loadRequests, lockWaiting, requestNotFound } from './load.ts';
import { recordRequest } from './recipients.ts';

const guardOf = (typed: string) => (ctx: Ctx) => ({
  user: requireStaff(ctx, 'office'),
  id: requireUuid(typed, requestNotFound),
});

/**
 * Makes the shipment that a customer asked for, owned by the caller, in one transaction (docs/contract/requests.md).
 * Throws as `createShipment` does, `not-found`, and `conflict` for a request that was decided, or changed since
 * `updatedAt`.
 */
export async function acceptRequest(caller: Ctx, input: RequestId & AcceptRequest): Promise<Shipment> {
  const { id: typed, updatedAt, ...fields } = input;
  const ctx = withScope(caller, 'shipments:write');
  return authorizedTransaction(ctx, guardOf(typed), async (tx, { user, id }) => {
    const row = await lockWaiting(tx, eq(shipmentRequests.id, id), updatedAt);
    const company = row.companyId;
    const sharedWith = fields.sharedWith.filter((share) => share.company !== company);
    const shipment = await createShipment({ ...ctx, db: tx }, { ...fields, company, sharedWith }, []);
    await tx
      .update(shipmentRequests)
      .set({ state: 'accepted', shipmentId: shipment.id, decidedAt: sql`clock_timestamp()`, decidedBy: user.id })
      .where(eq(shipmentRequests.id, id));
    const to = await nameOf(tx, company);
    await recordRequest(tx, ctx, row, { kind: 'request-accepted', to, shipmentId: shipment.id });
    return shipment;
  });
}

/** Declines a request, with a reason that the customer reads. Throws `not-found`, `conflict`. */
export async function declineRequest(
  caller: Ctx,
  { id: typed, reason }: RequestId & DeclineRequest,
): Promise<ShipmentRequest> {
  const ctx = withScope(caller, 'companies');
  return authorizedTransaction(ctx, guardOf(typed), async (tx, { user, id }) => {
    const row = await lockWaiting(tx, eq(shipmentRequests.id, id));
    await tx
      .update(shipmentRequests)
      .set({ state: 'declined', reason, decidedAt: sql`clock_timestamp()`, decidedBy: user.id })
      .where(eq(shipmentRequests.id, id));
    await recordRequest(tx, ctx, row, { kind: 'request-declined', from: await nameOf(tx, row.companyId) });
    const [request] = await loadRequests(tx, eq(shipmentRequests.id, id));
    if (!request) throw requestNotFound();
    return request;
  });
}

async function nameOf(tx: Db, id: string): Promise<string | null> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, id));
  return company?.name ?? null;
}
