import { randomUUID } from 'node:crypto';
import type { MemberRole } from '#contract/companies/members.ts';
import type { Db } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';

type CompanyRow = typeof companies.$inferInsert;

/** Writes a company straight to the table. */
export async function insertCompany(db: Db, fields: Partial<CompanyRow> = {}): Promise<string> {
  const [company] = await db
    .insert(companies)
    .values({ name: randomUUID(), ...fields })
    .returning({ id: companies.id });
  if (!company) throw new Error('No company was written');
  return company.id;
}

/** Makes the user a member of the company, or of a new one. */
export async function insertMember(db: Db, userId: string, companyId?: string, as: MemberRole = 'viewer') {
  const id = companyId ?? (await insertCompany(db));
  await db.insert(companyMembers).values({ userId, companyId: id, as, joinedAt: new Date() });
  return id;
}
