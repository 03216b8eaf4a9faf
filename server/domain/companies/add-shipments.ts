import { type SQL, sql } from 'drizzle-orm';
import { mayAskForEveryones } from '#contract/accounts/permissions.ts';
import { type AddCounts, type AddShipments, MAX_ADDED } from '#contract/shipments/add-to-company.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { longAuthorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff, withScope } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { containsTerms } from '#server/domain/search.ts';
import { filterCondition, filterOf, hasOnly } from '#server/domain/shipments/listing/filter.ts';
import { notFound } from '#server/domain/shipments/load.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { companyId, loadCompany } from './company-row.ts';
import { withCustomer, writeCompanies } from './write-companies.ts';

const ADDING_MS = 60_000;

/**
 * Gives earlier shipments a customer: those that have none and that the caller may change (docs/contract/companies.md,
 * 'Earlier shipments'). Throws `unauthenticated`, `forbidden`, `too-many`, `not-found` for the company or an id,
 * `invalid` for an empty filter and for more shipments than one call may change.
 */
export async function addShipments(caller: Ctx, input: AddShipments): Promise<AddCounts> {
  const ctx = withScope(caller, 'shipments:write');
  await countLargeJob(ctx.db, guardOf(input)(ctx).user.id);
  const work = async (tx: Db, { user, id }: Granted): Promise<AddCounts> => {
    const target = await targetOf(tx, user, input, id);
    await checkNumber(tx, target);
    // In the order of every change of several shipments; one that got a company meanwhile is left.
    const locked = await rowsOf<{ id: string }>(
      tx,
      sql`select id from shipments where ${target.selected} and ${target.isOpen} order by id for update`,
    );
    const { already, others, refused } = await countSelected(tx, target);
    const ids = locked.map((row) => row.id);
    await writeCompanies(tx, ctx.actor, ids, (stored) => withCustomer(stored, id));
    return { total: ids.length + already + others + refused, already, others, refused };
  };
  return longAuthorizedTransaction(ctx, guardOf(input), work, ADDING_MS);
}

/** Counts the effects of `addShipments` without writing. Throws as it does. */
export async function previewAddShipments(caller: Ctx, input: AddShipments): Promise<AddCounts> {
  const ctx = withScope(caller, 'shipments:write');
  const { user, id } = guardOf(input)(ctx);
  const { open: _, ...counts } = await checkNumber(ctx.db, await targetOf(ctx.db, user, input, id));
  return counts;
}

type Counts = AddCounts & { open: number };
type Granted = { user: Caller; id: string };

const guardOf =
  (input: AddShipments) =>
  (ctx: Ctx): Granted => ({ user: requireStaff(ctx, 'office'), id: companyId(input) });

/** Conditions on `shipments`; `isOpen` are those that get the company, `ids` the number that must be there. */
type Target = { company: string; selected: SQL; isOpen: SQL; mayChange: SQL; ids: number | null };

async function targetOf(db: Db, user: Caller, input: AddShipments, company: string): Promise<Target> {
  await loadCompany(db, sql`companies.id = ${company}`);
  const own = sql`user_id = ${user.id}::uuid`;
  const mayChange = mayAskForEveryones(user, env().SHARED_WORK === 'on', 'office') ? sql`true` : own;
  const ids = input.ids && [...new Set(input.ids.map((id) => requireUuid(id, notFound)))];
  const selected = sql`deleted_at is null and ${user.ownOnly ? own : sql`true`} and ${selectionOf(user, { ...input, ids })}`;
  return { company, selected, mayChange, isOpen: sql`company_id is null and ${mayChange}`, ids: ids?.length ?? null };
}

function selectionOf(user: Caller, { ids, addresses, filter }: AddShipments): SQL {
  if (ids) return sql`id = any(${sql.param(ids)}::uuid[])`;
  if (addresses) return sql`(${sql.join(addresses.map(hasParty), sql` or `)})`;
  const { scope, ...query } = filter ?? { search: '' };
  const wanted = filterOf(scope === 'mine' ? { ...query, owner: user.id } : query, 'staff');
  if (hasOnly(wanted, [])) throw new AppError('filter-empty', { field: 'filter' });
  return filterCondition(wanted);
}

/** The index of the search finds addresses, too. */
const hasParty = (email: string): SQL =>
  sql`(${containsTerms([sql`super_admin_search`], email)} and (sender_email = ${email} or receiver_email = ${email}))`;

/** Counts the selected shipments. Throws where an id is unknown, and where too many would get the company. */
async function checkNumber(db: Db, target: Target): Promise<Counts> {
  const counts = await countSelected(db, target);
  if (target.ids !== null && counts.total !== target.ids) throw notFound();
  if (counts.open > MAX_ADDED) {
    const written = (number: number) => number.toLocaleString('en-US');
    throw new AppError('many-to-add', { values: { count: written(counts.open), max: written(MAX_ADDED) } });
  }
  return counts;
}

async function countSelected(db: Db, target: Target): Promise<Counts> {
  const { company, selected, isOpen, mayChange } = target;
  const [row] = await rowsOf<Counts>(
    db,
    sql`select count(*)::integer as total, count(*) filter (where company_id = ${company}::uuid)::integer as already,
      count(*) filter (where company_id <> ${company}::uuid)::integer as others,
      count(*) filter (where company_id is null and not (${mayChange}))::integer as refused,
      count(*) filter (where ${isOpen})::integer as open
    from shipments where ${selected}`,
  );
  return row ?? { total: 0, already: 0, others: 0, refused: 0, open: 0 };
}
