import { and, desc, eq, inArray } from 'drizzle-orm';
import { SIGN_IN_ACTIONS, type SignInEntry } from '#contract/accounts/accounts.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount } from '#server/domain/guards.ts';

const MAX_ENTRIES = 50;

/**
 * Sign-ins, failed sign-ins and changes of the password of one's own account, newest first (docs/contract/accounts.md,
 * 'Own account'). Throws `unauthenticated`.
 */
export async function listOwnSignIns(ctx: Ctx): Promise<SignInEntry[]> {
  const { id: userId } = requireAccount(ctx);
  const entries = await ctx.db
    .select({ id: auditEntries.id, what: auditEntries.action, at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(auditEntries.userId, userId), inArray(auditEntries.action, [...SIGN_IN_ACTIONS])))
    .orderBy(desc(auditEntries.id))
    .limit(MAX_ENTRIES);
  const ids = entries.map(({ id }) => id);
  const values = await ctx.db.select().from(auditValues).where(inArray(auditValues.entryId, ids));
  const fieldOf = (entryId: number, field: string) =>
    values.find((value) => value.entryId === entryId && value.field === field)?.toValue ?? null;
  return entries.map(({ id, what, at }) => ({
    id: String(id),
    what: what as SignInEntry['what'],
    // The entry of a requested reset is written later, with its mail; it has the time of the request.
    at: fieldOf(id, 'asked') ?? at.toISOString(),
    browser: fieldOf(id, 'browser'),
    address: fieldOf(id, 'address'),
  }));
}
