import { type SQL, sql } from 'drizzle-orm';
import { seesEveryones } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { AttentionCounts } from '#contract/attention/attention.ts';
import { ATTENTION_REASONS } from '#contract/statuses/attention-reasons.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isNeeded, isSnoozed } from '#db/schema/attention/shipment-attention.ts';
import { countAwaitingUsers } from '#server/domain/accounts/users/lists/list-awaiting.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';

/**
 * The condition on `shipment_attention` for the rows of a user: a verified admin's own, for a super-admin everyone's.
 */
export const isInScope = (user: User): SQL => (seesEveryones(user) ? sql`true` : sql`user_id = ${user.id}::uuid`);

/** Counts the user's due shipments that are not snoozed, by reason and in all: one scan of an index. */
export async function countAttention(db: Db, user: User): Promise<AttentionCounts> {
  const counts = ATTENTION_REASONS.map(
    (reason) => sql`count(*) filter (where ${isNeeded(reason)})::integer as ${sql.identifier(reason)}`,
  );
  const [row] = await rowsOf<AttentionCounts>(
    db,
    sql`select count(*)::integer as "all", ${sql.join(counts, sql`, `)} from shipment_attention
      where ${isInScope(user)} and ${isNeeded(undefined)} and (${isSnoozed}) is not true`,
  );
  if (!row) throw new Error('A count gave no row');
  return row;
}

/**
 * The work that waits for a verified admin or a super-admin: shipments by reason, and users to be verified. Throws
 * `unauthenticated` or `forbidden`.
 */
export async function countMenu(ctx: Ctx): Promise<{ attention: AttentionCounts; awaiting: number }> {
  const user = requireStaff(ctx);
  const db = reader(ctx);
  const [attention, awaiting] = await Promise.all([countAttention(db, user), countAwaitingUsers(db)]);
  return { attention, awaiting };
}
