import { paginate } from '#server/contract/pagination.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import { superAdminStatus } from '#server/contract/statuses.ts';
import type { SuperAdminList, SuperAdminQuery } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { paginateShipments } from './paginate.ts';
import { serializeForSuperAdmin } from './serialize-super-admin.ts';
import { sortOrderOf } from './sort-order.ts';
import { loadCounts, statisticsOf } from './statistics.ts';

/**
 * Everyone's shipments, filtered, sorted and searched; `statistics` over all that are not deleted (contract section 3).
 * Throws `unauthenticated` or `forbidden`.
 */
export async function listSuperAdminShipments(ctx: Ctx, query: SuperAdminQuery): Promise<SuperAdminList> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  const { search, sortBy, sortOrder, page, limit, ...filters } = query;
  const db = reader(ctx);
  const counts = await loadCounts(db, null);
  const filter = { ...filters, search: { in: 'super-admin', text: search } } as const;
  const found = await paginateShipments(db, { filter, order: sortOrderOf(sortBy, sortOrder), page, limit }, counts);
  return {
    shipments: found.shipments.map(serializeForSuperAdmin),
    statistics: statisticsOf(counts, superAdminStatus),
    pagination: paginate(page, limit, found.totalItems),
  };
}
