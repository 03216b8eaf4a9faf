import { eq, type SQL, sql } from 'drizzle-orm';
import { dutyAllows, mayAskForEveryones, seesEveryones } from '#contract/accounts/permissions.ts';
import type { AttentionCounts } from '#contract/attention/attention.ts';
import { ATTENTION_REASONS, type AttentionReason, type AttentionScope } from '#contract/statuses/attention-reasons.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isNeeded, isSnoozed } from '#db/schema/attention/shipment-attention.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { countAwaitingUsers } from '#server/domain/accounts/users/lists/list-awaiting.ts';
import { countRequests } from '#server/domain/companies/requests/list.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';

type MenuCounts = { attention: AttentionCounts; scope: AttentionScope; awaiting: number; requests: number };

/**
 * The scope that a caller is shown: the one that is asked for, or else everyone's where the work is on all, and others
 * their own (docs/contract/attention.md, 'Scope'). Throws `forbidden` for everyone's where the caller may not ask for
 * them.
 */
export function attentionScope(user: Caller, asked: AttentionScope | undefined): AttentionScope {
  if (asked === 'all' && !mayAskForAll(user))
    throw new AppError(user.ownOnly ? 'key-not-allowed' : 'super-admin-required');
  return asked ?? (seesEveryones(user) ? 'all' : 'mine');
}

export const mayAskForAll = (user: Caller): boolean => mayAskForEveryones(user, env().SHARED_WORK === 'on');

/** The condition on `shipment_attention` for a reason, or for any. */
export type InScope = (reason: AttentionReason | undefined) => SQL;

export const EVERYONES: InScope = () => sql`true`;

/** The rows of a scope. One's own are also the answers of customers whose contact one is, for that reason alone. */
export async function loadScope(db: Db, user: Caller, scope: AttentionScope): Promise<InScope> {
  if (scope === 'all') return EVERYONES;
  const isOwn = sql`user_id = ${user.id}::uuid`;
  const customers = await loadCustomers(db, user);
  if (customers.length === 0) return () => isOwn;
  const isOfCustomer = sql`exists (select from shipments about
    where about.id = shipment_id and about.company_id = any(${sql.param(customers)}::uuid[]))`;
  const isOwnOrAnswer = sql`(${isOwn} or ${isNeeded('answer')} and ${isOfCustomer})`;
  return (reason) => (reason === undefined || reason === 'answer' ? isOwnOrAnswer : isOwn);
}

/** The companies whose contact the caller is, who can own shipments (docs/contract/companies.md, 'Calls'). */
async function loadCustomers(db: Db, user: Caller): Promise<string[]> {
  if (user.ownOnly || !dutyAllows(user, 'office')) return [];
  const rows = await db.select({ id: companies.id }).from(companies).where(eq(companies.ownerId, user.id));
  return rows.map(({ id }) => id);
}

/** Counts the due shipments of this scope that are not snoozed, by reason and in all: one scan of an index. */
export async function countAttention(db: Db, inScope: InScope): Promise<AttentionCounts> {
  const counts = ATTENTION_REASONS.map(
    (reason) =>
      sql`count(*) filter (where ${isNeeded(reason)} and ${inScope(reason)})::integer as ${sql.identifier(reason)}`,
  );
  const [row] = await rowsOf<AttentionCounts>(
    db,
    sql`select count(*)::integer as "all", ${sql.join(counts, sql`, `)} from shipment_attention
      where ${inScope(undefined)} and ${isNeeded(undefined)} and (${isSnoozed}) is not true`,
  );
  if (!row) throw new Error('A count gave no row');
  return row;
}

/**
 * The work that waits for a verified admin or a super-admin: shipments of this scope by reason, users to be verified,
 * and requests of customers. Throws `unauthenticated` or `forbidden`.
 */
export async function countMenu(ctx: Ctx): Promise<MenuCounts> {
  const user = requireStaff(ctx, 'read');
  const scope = attentionScope(user, undefined);
  const db = reader(ctx);
  const [attention, awaiting, requests] = await Promise.all([
    loadScope(db, user, scope).then((inScope) => countAttention(db, inScope)),
    countAwaitingUsers(db),
    countRequests(db, user),
  ]);
  return { attention, scope, awaiting, requests };
}
