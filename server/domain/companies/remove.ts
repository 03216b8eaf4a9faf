import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockName } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin, withScope } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { companyId, companyNotFound, isSharedWith } from './company-row.ts';

/**
 * Deletes a company, by a super-admin; what was shared with it no longer is (docs/contract/companies.md). Throws
 * `unauthenticated`, `forbidden`, `not-found`, and `conflict` while it has members or shipments of its own.
 */
export async function removeCompany(caller: Ctx, input: { id: string }): Promise<void> {
  const ctx = withScope(caller, 'companies');
  const guard = (called: Ctx) => ({ user: requireSuperAdmin(called), id: companyId(input) });
  await authorizedTransaction(ctx, guard, async (tx, { id }) => {
    await lockName(tx, 'companies');
    const [stored] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
    if (!stored) throw companyNotFound();
    await rejectInUse(tx, id);
    // Deleted shipments: nobody sees them there, and one that is restored has no customer.
    await tx.update(shipments).set({ company: null }).where(eq(shipments.company, id));
    await tx.execute(sql`
      update shipments set shared_with = (select coalesce(jsonb_agg(share order by place), '[]')
        from jsonb_array_elements(shared_with) with ordinality shared(share, place) where share ->> 'company' <> ${id})
      where ${isSharedWith(id)}`);
    await tx.delete(companies).where(eq(companies.id, id));
    await recordChange(tx, ctx, { kind: 'company-removed', from: stored.name });
  });
}

async function rejectInUse(tx: Db, id: string): Promise<void> {
  if ((await tx.$count(companyMembers, eq(companyMembers.companyId, id))) > 0)
    throw new AppError('company-has-members');
  if ((await tx.$count(shipments, and(eq(shipments.company, id), isNull(shipments.deletedAt)))) > 0)
    throw new AppError('company-has-shipments');
}
