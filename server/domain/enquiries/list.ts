import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Enquiry, EnquiryList, EnquiryListQuery, MarkEnquiry } from '#contract/enquiries/enquiries.ts';
import { paginate } from '#contract/values/pagination.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { containsTerms, searchTextOf } from '#server/domain/search.ts';
import { AppError } from '#server/errors/app-error.ts';

const SHOWN = {
  open: isNull(enquiries.answeredAt),
  answered: isNotNull(enquiries.answeredAt),
  all: undefined,
} as const;

/** The enquiries of visitors, newest first (docs/contract/enquiries.md). Throws `unauthenticated`, `forbidden`. */
export async function listEnquiries(ctx: Ctx, query: EnquiryListQuery): Promise<EnquiryList> {
  requireSuperAdmin(ctx);
  const { page, limit, search, show } = query;
  const condition = and(SHOWN[show], search ? contains(search) : undefined);
  const total = await ctx.db.$count(enquiries, condition);
  const rows = await ctx.db
    .select({ enquiry: enquiries, answeredByName: users.fullName })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.answeredBy))
    .where(condition)
    .orderBy(desc(enquiries.createdAt), enquiries.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return { enquiries: fitRows(rows.map(serialize)), pagination: paginate(page, limit, total) };
}

function contains(search: string): SQL {
  const { name, email, company, phone } = enquiries;
  return containsTerms([searchTextOf([name, email, company], phone)], search);
}

type Row = { enquiry: typeof enquiries.$inferSelect; answeredByName: string | null };

function serialize({ enquiry, answeredByName }: Row): Enquiry {
  const { answeredAt, answeredBy, createdAt, ...fields } = enquiry;
  const by = { id: answeredBy ?? '', fullName: answeredByName ?? '' };
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    answered: answeredAt && { at: answeredAt.toISOString(), by },
  };
}

/** Enquiries are needed for a year; the privacy page says so. */
const ENQUIRY_DAYS = 365;

/** Deletes enquiries that are older, with their mails; for a job. */
export async function deleteOldEnquiries(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const isOld = lt(enquiries.createdAt, sql`now() - ${ENQUIRY_DAYS}::int * interval '1 day'`);
    const old = tx.select({ id: enquiries.id }).from(enquiries).where(isOld);
    await tx.delete(outboxMails).where(inArray(outboxMails.enquiryId, old));
    await tx.delete(enquiries).where(isOld);
  });
}

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
