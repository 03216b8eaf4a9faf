import { and, gte, lte, sql } from 'drizzle-orm';
import type { LoadList, LoadListQuery, LoadPage } from '#contract/loads/loads.ts';
import { progressOf } from '#contract/loads/outcomes.ts';
import { paginate } from '#contract/values/pagination.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { listLoadHistory } from '#server/domain/audit/list.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { containsTerms, searchTextOf } from '#server/domain/search.ts';
import { loadRows } from '#server/domain/shipments/listing/rows.ts';
import { findLoad, isInState, LATEST_FIRST, readableLoads, selectLoads, serializeLoad } from './load-row.ts';
import { readMembers, withTotals } from './members.ts';

const { number, carrier, transport, voyage, references, fromCity, toCity } = loads;
/** The text of a load that lists search. */
export const searchedInLoads = searchTextOf(
  [
    number,
    carrier,
    transport,
    voyage,
    fromCity,
    toCity,
    sql`jsonb_path_query_array(${references}, '$[*].value')::text`,
  ],
  sql`''`,
);

/**
 * The loads that the caller may read, the latest departure first (docs/contract/loads.md). Throws `unauthenticated`,
 * `forbidden`.
 */
export async function listLoads(caller: Ctx, query: LoadListQuery): Promise<LoadList> {
  const ctx = withScope(caller, 'shipments:read');
  const user = requireStaff(ctx, 'read');
  const { state, from, to, search, page, limit } = query;
  const condition = and(
    readableLoads(user),
    query.transport ? sql`lower(${transport}) = lower(${query.transport})` : undefined,
    query.voyage ? sql`lower(${voyage}) = lower(${query.voyage})` : undefined,
    state ? isInState[state] : undefined,
    from ? gte(loads.departure, from) : undefined,
    to ? lte(loads.departure, to) : undefined,
    search ? containsTerms([searchedInLoads], search) : undefined,
  );
  const total = await ctx.db.$count(loads, condition);
  const rows = await selectLoads(ctx.db)
    .where(condition)
    .orderBy(...LATEST_FIRST)
    .limit(limit)
    .offset((page - 1) * limit);
  return { loads: rows.map(serializeLoad), pagination: paginate(page, limit, total) };
}

/**
 * One load by id or number, with its shipments in their order, as this caller sees them, and its history, which a key
 * that reaches its owner's shipments alone has without their numbers. Throws `unauthenticated`, `forbidden`,
 * `not-found`.
 */
export async function getLoad(caller: Ctx, input: { id: string }): Promise<LoadPage> {
  const ctx = withScope(caller, 'shipments:read');
  const user = requireStaff(ctx, 'read');
  const load = await findLoad(ctx.db, user, input.id);
  const members = await readMembers(ctx.db, user, [load.id]);
  const inLoad = new Map(
    members.map(({ id, loadPieces, driverNote, outcome }) => [id, { loadPieces, driverNote, outcome }]),
  );
  const rows = await loadRows(
    ctx.db,
    members.map(({ id }) => id),
    user,
  );
  return {
    load: withTotals(load, members),
    progress: load.driver && progressOf(members),
    shipments: fitRows(
      rows.flatMap((row) => {
        const member = inLoad.get(row.id);
        return member ? [{ ...row, ...member }] : [];
      }),
    ),
    history: (await listLoadHistory(ctx.db, load.id)).map((entry) => (user.ownOnly ? { ...entry, fields: [] } : entry)),
  };
}
