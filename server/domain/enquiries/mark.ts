import { eq, sql } from 'drizzle-orm';
import type { MarkEnquiry } from '#contract/enquiries/enquiries.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Marks an enquiry as answered, or as open again. The first who marked it stays. Throws `unauthenticated`, `forbidden`,
 * `not-found`.
 */
export async function markEnquiry(ctx: Ctx, { id: typed, isAnswered }: MarkEnquiry): Promise<void> {
  const guard = (caller: Ctx) => ({ callerId: requireSuperAdmin(caller).id, id: requireUuid(typed, notFound) });
  await authorizedTransaction(ctx, guard, async (tx, { callerId, id }) => {
    const { answeredAt, answeredBy } = enquiries;
    const marked = isAnswered
      ? { answeredAt: sql`coalesce(${answeredAt}, now())`, answeredBy: sql`coalesce(${answeredBy}, ${callerId}::uuid)` }
      : { answeredAt: null, answeredBy: null };
    const rows = await tx.update(enquiries).set(marked).where(eq(enquiries.id, id)).returning({ id: enquiries.id });
    if (rows.length === 0) throw notFound();
  });
}

const notFound = () => new AppError('enquiry-not-found');
