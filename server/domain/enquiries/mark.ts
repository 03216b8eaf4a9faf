import { eq, sql } from 'drizzle-orm';
import { transaction } from '#db/open-database.ts';
import { enquiries } from '#db/schema/enquiries.ts';
import { ENQUIRY_NOT_FOUND, type MarkEnquiry } from '#server/contract/enquiries.ts';
import { AppError } from '#server/contract/error.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';

/**
 * Marks an enquiry as answered, or as open again. The first who marked it stays. Throws `unauthenticated`, `forbidden`, `not-found`.
 */
export async function markEnquiry(ctx: Ctx, { id: typed, isAnswered }: MarkEnquiry): Promise<void> {
  requireSuperAdmin(ctx);
  const id = parseUuid(typed);
  if (id === null) throw notFound();
  await transaction(ctx.db, async (tx) => {
    const { id: callerId } = await reauthorize(tx, ctx, requireSuperAdmin);
    const { answeredAt, answeredBy } = enquiries;
    const marked = isAnswered
      ? { answeredAt: sql`coalesce(${answeredAt}, now())`, answeredBy: sql`coalesce(${answeredBy}, ${callerId}::uuid)` }
      : { answeredAt: null, answeredBy: null };
    const rows = await tx.update(enquiries).set(marked).where(eq(enquiries.id, id)).returning({ id: enquiries.id });
    if (rows.length === 0) throw notFound();
  });
}

const notFound = () => new AppError('not-found', ENQUIRY_NOT_FOUND);
