import { dutyAllows, mayAskForEveryones } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import { MAX_BULK } from '#contract/bulk/numbers.ts';
import type {
  AllShipmentsQuery,
  MatchingIds,
  MatchingQuery,
  ShipmentListQuery,
} from '#contract/shipments/list-queries.ts';
import type { ShipmentList } from '#contract/shipments/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireDuty, requireStaff, withScope } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { env } from '#server/env.ts';
import { filterOf } from './filter.ts';
import { listPage, paginateIds } from './paginate.ts';
import { sortOrderOf } from './sort-order.ts';
import { statisticsOf } from './statistics.ts';

/**
 * The caller's own shipments, filtered and sorted; `statistics` over all of them, unfiltered
 * (docs/contract/shipments.md, 'Lists'). A client's have no internal notes and no retracted events. Throws
 * `unauthenticated`, `forbidden` for a driver.
 */
export async function listMyShipments(caller: Ctx, query: ShipmentListQuery): Promise<ShipmentList> {
  const ctx = withScope(caller, 'shipments:read');
  const user = requireDuty(ctx, 'read');
  // Its value is hidden from a client, who must not find it by the filter either.
  const company = user.role === 'client' ? undefined : query.company;
  return listShipments(ctx, { ...query, company, owner: user.id }, user, user.id);
}

/**
 * Everyone's shipments, filtered and sorted, for verified admins and super-admins; `statistics` over all
 * (docs/contract/shipments.md, 'Lists'). Throws `unauthenticated` or `forbidden`.
 */
export async function listAllShipments(caller: Ctx, query: AllShipmentsQuery): Promise<ShipmentList> {
  const ctx = withScope(caller, 'all:read');
  return listShipments(ctx, query, requireStaff(ctx, 'read'), null);
}

async function listShipments(
  ctx: Ctx,
  query: AllShipmentsQuery,
  user: User,
  countedFor: string | null,
): Promise<ShipmentList> {
  const filter = filterOf(query, searchPlaceOf(user));
  const { shipments, pagination, counts } = await listPage(reader(ctx), user, filter, query, countedFor);
  return { shipments: fitRows(shipments), statistics: statisticsOf(counts), pagination };
}

const searchPlaceOf = (user: User) => (dutyAllows(user, 'contacts') ? 'staff' : 'without-contacts');

/**
 * The ids of the shipments that a list shows with these filters and that the caller may change or label, as many as one
 * bulk update takes (docs/contract/shipments.md, 'Lists'). Throws `unauthenticated` or `forbidden`.
 */
export async function listMatchingIds(caller: Ctx, { scope, ...query }: MatchingQuery): Promise<MatchingIds> {
  const ctx = withScope(caller, 'shipments:read');
  const user = requireStaff(ctx, 'warehouse');
  const own = scope === 'mine' || !mayAskForEveryones(user, env().SHARED_WORK === 'on');
  if (own && query.owner && query.owner !== user.id) return { ids: [], total: 0 };
  const filter = filterOf(own ? { ...query, owner: user.id } : query, searchPlaceOf(user));
  const order = sortOrderOf(query.sortBy, query.sortOrder);
  const { ids, totalItems } = await paginateIds(ctx.db, { filter, order, page: 1, limit: MAX_BULK });
  return { ids, total: totalItems };
}
