import { MAX_BULK } from '#contract/bulk/numbers.ts';
import {
  type FilteredIds,
  type FilteredIdsQuery,
  SIMPLE_LIST_LENGTH,
  type SuperAdminList,
  type SuperAdminQuery,
  type SuperAdminRow,
} from '#contract/shipments/super-admin.ts';
import { superAdminStatus } from '#contract/statuses/statuses.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireSuperAdminPage, withScope } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { filterOf } from './filter.ts';
import { findIds, listPage, paginateIds } from './paginate.ts';
import { loadRows } from './rows.ts';
import { serializeForSuperAdmin } from './serialize.ts';
import { NEWEST_FIRST, sortOrderOf } from './sort-order.ts';
import { statisticsOf } from './statistics.ts';

/**
 * Everyone's shipments, filtered, sorted and searched; `statistics` over all active shipments
 * (docs/contract/shipments.md, 'Calls'). Throws `unauthenticated` or `forbidden`.
 */
export async function listSuperAdminShipments(caller: Ctx, query: SuperAdminQuery): Promise<SuperAdminList> {
  const ctx = withScope(caller, 'all:read');
  const user = requireSuperAdminPage(ctx);
  const { shipments, pagination, counts } = await listPage(
    reader(ctx),
    user,
    filterOf(query, 'super-admin'),
    query,
    null,
  );
  return {
    shipments: fitRows(shipments.map((row) => serializeForSuperAdmin(row))),
    statistics: statisticsOf(counts, superAdminStatus),
    pagination,
  };
}

/** The newest 100 shipments (docs/contract/shipments.md, 'Calls'). Throws `unauthenticated` or `forbidden`. */
export async function listSimpleShipments(caller: Ctx): Promise<SuperAdminRow[]> {
  const ctx = withScope(caller, 'all:read');
  const user = requireSuperAdminPage(ctx);
  const db = reader(ctx);
  const newest = { filter: {}, order: NEWEST_FIRST, page: 1, limit: SIMPLE_LIST_LENGTH };
  const rows = await loadRows(db, await findIds(db, newest, SIMPLE_LIST_LENGTH), user);
  return fitRows(rows.map((row) => serializeForSuperAdmin(row)));
}

/**
 * The ids of all shipments that the list shows with these filters, up to the maximum of a bulk update. Throws
 * `unauthenticated` or `forbidden`.
 */
export async function listFilteredIds(caller: Ctx, query: FilteredIdsQuery): Promise<FilteredIds> {
  const ctx = withScope(caller, 'all:read');
  requireSuperAdminPage(ctx);
  const order = sortOrderOf(query.sortBy, query.sortOrder);
  const first = { filter: filterOf(query, 'super-admin'), order, page: 1, limit: MAX_BULK };
  return paginateIds(ctx.db, first);
}
