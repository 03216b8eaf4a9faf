import { asc, inArray } from 'drizzle-orm';
import type { Share } from '#contract/companies/shared-with.ts';
import type { Db } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { AppError } from '#server/errors/app-error.ts';

/** The companies of a shipment that are written: the customer, and those that it is shared with. */
type Named = { company?: string | null | undefined; sharedWith?: readonly Share[] | undefined };

/** By id. */
export type CompanyNames = ReadonlyMap<string, string>;

/**
 * The names of the companies that these shipments are written with. None can be deleted until the transaction
 * ends. Throws `invalid` for one that is not there.
 */
export async function lockNamedCompanies(tx: Db, written: readonly Named[]): Promise<CompanyNames> {
  const customers = new Set(written.flatMap(({ company }) => company ?? []));
  const others = written.flatMap(({ sharedWith = [] }) => sharedWith.map(({ company }) => company));
  const ids = [...new Set([...customers, ...others])];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('key share');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const unknown = ids.find((id) => !names.has(id));
  if (unknown !== undefined)
    throw new AppError('company-unknown', { field: customers.has(unknown) ? 'company' : 'sharedWith' });
  return names;
}
