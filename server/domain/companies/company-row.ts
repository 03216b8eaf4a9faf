import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Company } from '#contract/companies/companies.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import type { AuditField } from '#server/domain/audit/record.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { AppError } from '#server/errors/app-error.ts';

export const companyNotFound = () => new AppError('company-not-found');

/** The id of the company that a call names. Throws `not-found` for a text that cannot be one. */
export const companyId = ({ id }: { id: string }): string => requireUuid(id, companyNotFound);

/** The condition that a shipment is shared with the company; the index has those that are shared at all. */
export const isSharedWith = (id: string): SQL =>
  sql`(${shipments.sharedWith} @> ${JSON.stringify([{ company: id }])}::jsonb and ${shipments.sharedWith} <> '[]')`;

/** Companies with their contacts, who are none any more once they can own no shipments. */
export const selectCompanies = (db: Db) =>
  db
    .select({ company: companies, owner: { id: users.id, fullName: users.fullName } })
    .from(companies)
    .leftJoin(users, and(eq(users.id, companies.ownerId), canOwnShipments()));

type Selected = Pick<Company, 'owner'> & { company: typeof companies.$inferSelect };

export function serializeCompany({ company: { ownerId: _, createdAt, ...fields }, owner }: Selected): Company {
  return { ...fields, owner, createdAt: createdAt.toISOString() };
}

/** One company. Throws `not-found`. */
export async function loadCompany(db: Db, condition: SQL): Promise<Company> {
  const [row] = await selectCompanies(db).where(condition);
  if (!row) throw companyNotFound();
  return serializeCompany(row);
}

type Values = { [field: string]: string | null | undefined | object };

/** The fields of which the log keeps only that they changed: a deleted company leaves no personal value. */
const PERSONAL: ReadonlySet<string> = new Set(['email', 'contact', 'address', 'note']);

/** The fields that differ, for the audit log; one that is undefined was not sent. */
export function changedFields(before: Values, after: Values): AuditField[] {
  const text = (value: Values[string]) => (typeof value === 'string' && value !== '' ? value : null);
  return Object.entries(after)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => ({ field, from: text(before[field]), to: text(value) }))
    .filter(({ from, to }) => from !== to)
    .map((changed) => (PERSONAL.has(changed.field) ? { field: changed.field } : changed));
}
