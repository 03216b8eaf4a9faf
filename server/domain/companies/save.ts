import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Company, CreateCompany, UpdateCompany } from '#contract/companies/companies.ts';
import { lockName } from '#db/advisory-locks.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import { namesOf } from '#server/domain/accounts/user-names.ts';
import type { AuditField } from '#server/domain/audit/record.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff, staffFor, withScope } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { changedFields, companyId, companyNotFound, loadCompany } from './company-row.ts';

/**
 * Adds a company (docs/contract/companies.md). Throws `unauthenticated`, `forbidden`, `invalid` for a contact who is
 * none, and `conflict` for a name or number that another one has in any case.
 */
export async function createCompany(caller: Ctx, { owner, ...fields }: CreateCompany): Promise<Company> {
  const ctx = withScope(caller, 'companies');
  return authorizedTransaction(ctx, staffFor('office'), async (tx) => {
    // So that the second of two simultaneous calls sees what the first one wrote.
    await lockName(tx, 'companies');
    await rejectTwin(tx, fields);
    const contact = await findContact(tx, owner);
    const [row] = await tx
      .insert(companies)
      .values({ ...fields, ownerId: owner })
      .returning({ id: companies.id });
    const company = await loadCompany(tx, eq(companies.id, row?.id ?? ''));
    const values = { ...fields, owner: contact };
    await recordChange(tx, ctx, { kind: 'company-added', to: fields.name, fields: changedFields({}, values) });
    return company;
  });
}

/** Changes what is sent; an equal value is no change. Throws as `createCompany` does, and `not-found`. */
export async function updateCompany(caller: Ctx, input: { id: string } & UpdateCompany): Promise<Company> {
  const ctx = withScope(caller, 'companies');
  const guard = (called: Ctx) => ({ user: requireStaff(called, 'office'), id: companyId(input) });
  return authorizedTransaction(ctx, guard, async (tx, { id }) => {
    await lockName(tx, 'companies');
    const { id: _, owner, ...fields } = input;
    const [stored] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
    if (!stored) throw companyNotFound();
    await rejectTwin(tx, { ...stored, ...fields }, id);
    const changed = [...changedFields(stored, fields), ...(await changedOwner(tx, stored.ownerId, owner))];
    if (changed.length === 0) return loadCompany(tx, eq(companies.id, id));
    await tx
      .update(companies)
      .set({ ...fields, ...(owner !== undefined && { ownerId: owner }) })
      .where(eq(companies.id, id));
    const company = await loadCompany(tx, eq(companies.id, id));
    await recordChange(tx, ctx, { kind: 'company-changed', from: stored.name, to: company.name, fields: changed });
    return company;
  });
}

/** Throws `conflict` where another company has the name or the number. */
async function rejectTwin(tx: Db, { name, number }: { name: string; number: string }, id?: string): Promise<void> {
  const isOther = id === undefined ? undefined : ne(companies.id, id);
  const has = (condition: SQL) => tx.$count(companies, and(isOther, condition));
  if ((await has(sql`lower(${companies.name}) = lower(${name})`)) > 0)
    throw new AppError('company-exists', { field: 'name' });
  if (number !== '' && (await has(sql`lower(${companies.number}) = lower(${number})`)) > 0)
    throw new AppError('company-number-taken', { field: 'number' });
}

/** By id, not as it is shown: a contact who can own no shipments any more is taken away all the same. */
async function changedOwner(tx: Db, storedId: string | null, owner: string | null | undefined): Promise<AuditField[]> {
  if (owner === undefined) return [];
  const to = await findContact(tx, owner);
  if (owner?.toLowerCase() === (storedId ?? undefined)) return [];
  const names = await namesOf(tx, storedId ? [storedId] : []);
  return [{ field: 'owner', from: names.get(storedId ?? '') ?? null, to }];
}

/** The contact's name; null for none. Throws `invalid` for a user who cannot own shipments. */
async function findContact(tx: Db, owner: string | null): Promise<string | null> {
  if (owner === null) return null;
  const [user] = await tx
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.id, owner), canOwnShipments()));
  if (!user) throw new AppError('contact-unknown', { field: 'owner' });
  return user.fullName;
}
