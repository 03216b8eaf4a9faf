import { and, eq, isNull } from 'drizzle-orm';
import { lockName } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { longAuthorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin, withScope } from '#server/domain/guards.ts';
import { lockLoadsOf } from '#server/domain/loads/load-row.ts';
import { AppError } from '#server/errors/app-error.ts';
import { companyId, companyNotFound } from './company-row.ts';
import { lockShipmentsOf, withCustomer, writeCompanies } from './write-companies.ts';

/** For tens of thousands of shipments (decision 111). */
const REMOVING_MS = 60_000;

/**
 * Deletes a company, by a super-admin; what was shared with it no longer is (docs/contract/companies.md). Throws
 * `unauthenticated`, `forbidden`, `not-found`, and `conflict` while it has members, shipments of its own or
 * open requests.
 */
export async function removeCompany(caller: Ctx, input: { id: string }): Promise<void> {
  const ctx = withScope(caller, 'companies');
  const guard = (called: Ctx) => ({ user: requireSuperAdmin(called), id: companyId(input) });
  await longAuthorizedTransaction(ctx, guard, (tx, { id }) => remove(tx, ctx, id), REMOVING_MS);
}

/** Loads and shipments are locked before the company, and shipments then once more, as a merge does. */
async function remove(tx: Db, ctx: Ctx, id: string): Promise<void> {
  await lockName(tx, 'companies');
  await rejectInUse(tx, id);
  await lockLoadsOf(tx, id);
  await lockShipmentsOf(tx, id);
  const [stored] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  if (!stored) throw companyNotFound();
  await rejectInUse(tx, id);
  // Its own are deleted ones: nobody sees them there, and one that is restored has no customer.
  await writeCompanies(tx, ctx.actor, await lockShipmentsOf(tx, id), ({ company, sharedWith }) =>
    withCustomer(
      { company, sharedWith: sharedWith.filter((share) => share.company !== id) },
      company === id ? null : company,
    ),
  );
  await tx.delete(shipmentRequests).where(eq(shipmentRequests.companyId, id));
  await tx.delete(companies).where(eq(companies.id, id));
  await recordChange(tx, ctx, { kind: 'company-removed', from: stored.name });
}

async function rejectInUse(tx: Db, id: string): Promise<void> {
  if ((await tx.$count(companyMembers, eq(companyMembers.companyId, id))) > 0)
    throw new AppError('company-has-members');
  if ((await tx.$count(shipments, and(eq(shipments.company, id), isNull(shipments.deletedAt)))) > 0)
    throw new AppError('company-has-shipments');
  const isOpen = and(eq(shipmentRequests.companyId, id), isNull(shipmentRequests.decidedAt));
  if ((await tx.$count(shipmentRequests, isOpen)) > 0) throw new AppError('company-has-requests');
}
