import { asc, eq, sql } from 'drizzle-orm';
import type { Company, CompanyList, CompanyListQuery } from '#contract/companies/companies.ts';
import { paginate } from '#contract/values/pagination.ts';
import { companies } from '#db/schema/companies/companies.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { containsTerms, searchTextOf } from '#server/domain/search.ts';
import { companyId, loadCompany, selectCompanies, serializeCompany } from './company-row.ts';

/** Companies by name, for the office (docs/contract/companies.md). Throws `unauthenticated`, `forbidden`. */
export async function listCompanies(caller: Ctx, { search, page, limit }: CompanyListQuery): Promise<CompanyList> {
  const ctx = withScope(caller, 'companies');
  requireStaff(ctx, 'office');
  const { name, number, email, city, contact } = companies;
  const condition = search ? containsTerms([searchTextOf([name, number, email, city], contact)], search) : undefined;
  const total = await ctx.db.$count(companies, condition);
  const rows = await selectCompanies(ctx.db)
    .where(condition)
    .orderBy(asc(sql`lower(${name})`), asc(companies.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { companies: fitRows(rows.map(serializeCompany)), pagination: paginate(page, limit, total) };
}

/** One company, for the office. Throws `unauthenticated`, `forbidden`, `not-found`. */
export async function getCompany(caller: Ctx, input: { id: string }): Promise<Company> {
  const ctx = withScope(caller, 'companies');
  requireStaff(ctx, 'office');
  return loadCompany(ctx.db, eq(companies.id, companyId(input)));
}
