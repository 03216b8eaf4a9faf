import { and, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Enquiry, EnquiryList, EnquiryListQuery } from '#contract/enquiries/enquiries.ts';
import { paginate } from '#contract/values/pagination.ts';
import { users } from '#db/schema/accounts/users.ts';
import { enquiries } from '#db/schema/enquiries/enquiries.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { containsText } from '#server/domain/search-key.ts';

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

function contains(search: string): SQL | undefined {
  const { name, email, company } = enquiries;
  return or(...[name, email, company].map((column) => containsText(column, search)));
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
