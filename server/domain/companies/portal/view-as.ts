import { eq } from 'drizzle-orm';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { Membership } from '#contract/companies/members.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { portalViews } from '#db/schema/companies/portal-views.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { companyId, loadCompany } from '#server/domain/companies/company-row.ts';
import { requireMember } from '#server/domain/companies/members/memberships.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireSession, requireStaff } from '#server/domain/guards.ts';

/**
 * Opens the portal as this company for the caller's session, to read alone; it is audited (docs/contract/portal.md, 'As
 * the customer sees it'). Throws `unauthenticated`, `forbidden` for whom the office's work is not allowed, `not-found`.
 */
export async function openPortalAs(ctx: Ctx, input: { id: string }): Promise<void> {
  const guard = (called: Ctx) => {
    requireStaff(called, 'office');
    return { ...requireSession(called), id: companyId(input) };
  };
  await authorizedTransaction(ctx, guard, async (tx, { sessionHash, id }) => {
    const { name } = await loadCompany(tx, eq(companies.id, id));
    await tx
      .insert(portalViews)
      .values({ sessionHash, companyId: id })
      .onConflictDoUpdate({ target: portalViews.sessionHash, set: { companyId: id } });
    await recordChange(tx, ctx, { kind: 'portal-viewed', to: name });
  });
}

/** Ends that. Returns the company's id, or null where none was seen. Throws `unauthenticated`. */
export async function closePortalView(ctx: Ctx): Promise<string | null> {
  return authorizedTransaction(ctx, requireSession, async (tx, { sessionHash }) => {
    const [closed] = await tx
      .delete(portalViews)
      .where(eq(portalViews.sessionHash, sessionHash))
      .returning({ id: portalViews.companyId });
    return closed?.id ?? null;
  });
}

/** The company as which a session of staff sees the portal, while their duty allows the office's work. */
export async function viewedCompany({ db, actor }: Ctx): Promise<Membership | null> {
  if (actor.kind !== 'user' || actor.sessionHash === null || actor.restriction) return null;
  if (!isAllowed(actor.user, 'office')) return null;
  const [viewed] = await db
    .select({ id: companies.id, name: companies.name })
    .from(portalViews)
    .innerJoin(companies, eq(companies.id, portalViews.companyId))
    .where(eq(portalViews.sessionHash, actor.sessionHash));
  return viewed ? { ...viewed, as: 'viewer' } : null;
}

/**
 * The caller who reads in the portal: a member, or staff who see it as a company. Calls that write take
 * `requireMember`. Throws as that does.
 */
export async function requirePortalReader(ctx: Ctx): Promise<{ user: Caller; companies: Membership[] }> {
  const viewed = await viewedCompany(ctx);
  return viewed ? { user: requireStaff(ctx, 'office'), companies: [viewed] } : requireMember(ctx);
}
