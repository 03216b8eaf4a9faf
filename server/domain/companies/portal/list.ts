import { inArray, sql } from 'drizzle-orm';
import { PORTAL_LISTS, type PortalList } from '#contract/portal/lists.ts';
import type {
  PortalQuery,
  PortalRow,
  PortalShipments,
  PortalSummary,
  PortalSummaryQuery,
} from '#contract/portal/portal.ts';
import { paginate } from '#contract/values/pagination.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { selectCompanies } from '#server/domain/companies/company-row.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadDestinationZones } from '#server/domain/estimates/destination-zone.ts';
import { isSeenBy, listCondition, portalCondition, requireScope, type Scope, type WeekOf } from './scope.ts';
import { portalRowColumns, serializePortalRow } from './serialize.ts';

/**
 * How many shipments each list of the first page has, and the caller's companies (docs/contract/portal.md). Throws
 * `unauthenticated`, `forbidden`, `not-found`.
 */
export async function summarize(ctx: Ctx, query: PortalSummaryQuery): Promise<PortalSummary> {
  const { companies: scope } = await requireScope(ctx, query);
  const weekOf = await loadWeeks(ctx.db, scope);
  const counts = PORTAL_LISTS.map(
    (list) => sql`(count(*) filter (where ${listCondition(list, scope, weekOf)}))::int as ${sql.identifier(list)}`,
  );
  const [row] = await rowsOf<Record<PortalList, number>>(
    ctx.db,
    sql`select ${sql.join(counts, sql`, `)} from shipments where ${isSeenBy(scope)}`,
  );
  const { companies: all } = await requireScope(ctx);
  const contacts = new Map(
    (
      await selectCompanies(ctx.db).where(
        inArray(
          companies.id,
          all.map(({ id }) => id),
        ),
      )
    ).map(({ company, owner }) => [company.id, owner?.fullName ?? null]),
  );
  const none = { moving: 0, late: 0, exceptions: 0, deliveredThisWeek: 0 };
  return { ...none, ...row, companies: all.map((each) => ({ ...each, contact: contacts.get(each.id) ?? null })) };
}

/**
 * The shipments that the caller's companies see, newest first (docs/contract/portal.md). Throws
 * `unauthenticated`, `forbidden`, `not-found` for a company that is not his.
 */
export async function listPortalShipments(ctx: Ctx, query: PortalQuery): Promise<PortalShipments> {
  const { companies: scope } = await requireScope(ctx, query);
  const { page, limit, ...filter } = query;
  const isSelected = portalCondition(scope, filter, await loadWeeks(ctx.db, scope));
  const [found] = await rowsOf<{ total: number; ids: string[] }>(
    ctx.db,
    sql`with seen as (select id, created_at from shipments where ${isSelected})
      select (select count(*) from seen)::int as total, array_to_json(array(
        select id from seen order by created_at desc, id limit ${limit} offset ${(page - 1) * limit})) as ids`,
  );
  const { total = 0, ids = [] } = found ?? {};
  return { shipments: await loadPortalRows(ctx.db, ids, scope), pagination: paginate(page, limit, total) };
}

/** The shipments among these ids that the companies see, in the order of the ids. */
export async function loadPortalRows(db: Db, ids: readonly string[], scope: Scope): Promise<PortalRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(portalRowColumns)
    .from(shipments)
    .where(sql`${isSeenBy(scope)} and ${inArray(shipments.id, [...ids])}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => serializePortalRow(row, scope));
}

/** The week of a company is that of its place; of one without a known place, UTC's. */
export async function loadWeeks(db: Db, scope: Scope): Promise<WeekOf> {
  const { id, city, country } = companies;
  const [zoneOf, rows] = await Promise.all([
    loadDestinationZones(db),
    db
      .select({ id, destinationCity: city, destinationCountry: country })
      .from(companies)
      .where(
        inArray(
          id,
          scope.map((each) => each.id),
        ),
      ),
  ]);
  const zones = new Map(rows.map((row) => [row.id, zoneOf(row)]));
  return (company) => zones.get(company) ?? 'UTC';
}
