import type { AttentionCounts } from '#contract/attention/attention.ts';
import { countAwaitingUsers } from '#server/domain/accounts/users/lists/list-awaiting.ts';
import { countAttention } from '#server/domain/attention/count.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';

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
