import { paginate } from '#server/contract/pagination.ts';
import type { ShipmentListQuery } from '#server/contract/shipments.ts';
import type { ShipmentList } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { paginateShipments } from './paginate.ts';
import { sortOrderOf } from './sort-order.ts';
import { loadCounts, statisticsOf } from './statistics.ts';

/**
 * Everyone's shipments, filtered and sorted, for verified admins and super-admins; `statistics` over all (contract sections 3 and 9).
 * Throws `unauthenticated` or `forbidden`.
 */
export async function listAllShipments(ctx: Ctx, query: ShipmentListQuery): Promise<ShipmentList> {
  requireStaff(ctx);
  const { page, limit, search, sortBy, sortOrder, ...filters } = query;
  const db = reader(ctx);
  const counts = await loadCounts(db, null);
  const filter = { ...filters, search: { in: 'staff', text: search } } as const;
  const found = await paginateShipments(db, { filter, order: sortOrderOf(sortBy, sortOrder), page, limit }, counts);
  return {
    shipments: found.shipments,
    statistics: statisticsOf(counts),
    pagination: paginate(page, limit, found.totalItems),
  };
}
