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
import { loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { selectCompanies } from '#server/domain/companies/company-row.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadDestinationZones } from '#server/domain/estimates/destination-zone.ts';
import { fromUnread } from '#server/domain/messages/unread.ts';
import { withCountriesIn } from '#server/infra/geo/localized-places.ts';
import { fromInvoices, isUnpaid } from './invoices.ts';
import {
  isLoadOf,
  isSeenBy,
  listCondition,
  portalCondition,
  type Reader,
  requireReadScope,
  type Scope,
} from './scope.ts';
import { portalRowColumns, serializePortalRow } from './serialize.ts';
import { countUnreadRequests } from './unread-requests.ts';

/**
 * How many shipments each list of the first page has, and the caller's companies (docs/contract/portal.md). Throws
 * `unauthenticated`, `forbidden`, `not-found`.
 */
export async function summarize(ctx: Ctx, query: PortalSummaryQuery): Promise<PortalSummary> {
  const { user, companies: scope } = await requireReadScope(ctx, query);
  const reader = await loadReader(ctx.db, user.id, scope);
  // Each message is counted, not its shipment.
  const counts = PORTAL_LISTS.map(
    (list) => sql`${list === 'waiting' ? countUnread(reader) : countOf(list, reader)}::int as ${sql.identifier(list)}`,
  );
  const unpaid = sql`(select count(*)::int ${fromInvoices(scope)} and ${isUnpaid}) as unpaid`;
  const [row] = await rowsOf<Record<PortalList | 'unpaid', number>>(
    ctx.db,
    sql`select ${sql.join([...counts, unpaid], sql`, `)} from shipments where ${isSeenBy(scope)}`,
  );
  const { companies: all } = await requireReadScope(ctx);
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
  const none = { moving: 0, late: 0, exceptions: 0, waiting: 0, deliveredThisWeek: 0, unpaid: 0, ...row };
  const declined = await countUnreadRequests(ctx.db, user.id, scope);
  const ofAgent = await ctx.db.$count(loads, isLoadOf(scope));
  return {
    ...none,
    waiting: none.waiting + declined,
    declined,
    loads: ofAgent,
    companies: all.map((each) => ({ ...each, contact: contacts.get(each.id) ?? null })),
  };
}

const countOf = (list: PortalList, reader: Reader) => sql`(count(*) filter (where ${listCondition(list, reader)}))`;

const countUnread = (reader: Reader) => sql`(select count(*) ${fromUnread(reader)})`;

/**
 * The shipments that the caller's companies see, newest first (docs/contract/portal.md). Throws
 * `unauthenticated`, `forbidden`, `not-found` for a company that is not his.
 */
export async function listPortalShipments(ctx: Ctx, query: PortalQuery): Promise<PortalShipments> {
  const { user, companies: scope } = await requireReadScope(ctx, query);
  const { page, limit, language, ...filter } = query;
  const reader = await loadReader(ctx.db, user.id, scope);
  const isSelected = portalCondition(reader, filter);
  const [found] = await rowsOf<{ total: number; ids: string[] }>(
    ctx.db,
    sql`with seen as (select id, created_at from shipments where ${isSelected})
      select (select count(*) from seen)::int as total, array_to_json(array(
        select id from seen order by created_at desc, id limit ${limit} offset ${(page - 1) * limit})) as ids`,
  );
  const { total = 0, ids = [] } = found ?? {};
  const rows = await loadPortalRows(ctx.db, ids, reader);
  const shown = await Promise.all(rows.map((row) => withCountriesIn(language, row)));
  return { shipments: shown, pagination: paginate(page, limit, total) };
}

/** The shipments among these ids that the reader's companies see, in the order of the ids. */
export async function loadPortalRows(db: Db, ids: readonly string[], reader: Reader): Promise<PortalRow[]> {
  if (ids.length === 0) return [];
  const { scope } = reader;
  const unread = sql<number>`(select count(*)::int ${fromUnread(reader)} and unread.shipment_id = shipments.id)`;
  const rows = await db
    .select({ ...portalRowColumns, unread })
    .from(shipments)
    .where(sql`${isSeenBy(scope)} and ${inArray(shipments.id, [...ids])}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => serializePortalRow(row, scope));
}

/** The week of a company is that of its place; of one without a known place, UTC's. */
export async function loadReader(db: Db, userId: string, scope: Scope): Promise<Reader> {
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
  return { userId, scope, weekOf: (company) => zones.get(company) ?? 'UTC' };
}
