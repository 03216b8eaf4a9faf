import { paginate } from '#server/contract/pagination.ts';
import type { ShipmentListQuery } from '#server/contract/shipments.ts';
import type { ShipmentList } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { paginateShipments } from './paginate.ts';
import { NEWEST_FIRST } from './sort-order.ts';
import { loadCounts, statisticsOf } from './statistics.ts';

/**
 * The caller's own shipments, newest first; `statistics` over all of them, unfiltered (contract section 3).
 * Throws `unauthenticated`.
 */
export async function listMyShipments(ctx: Ctx, query: ShipmentListQuery): Promise<ShipmentList> {
  const { id: userId } = requireUser(ctx);
  const { page, limit, status, search } = query;
  const counts = await loadCounts(ctx.db, userId);
  const filter = { userId, status, search: { in: 'staff', text: search } } as const;
  const found = await paginateShipments(ctx.db, { filter, order: NEWEST_FIRST, page, limit }, counts);
  return {
    shipments: found.shipments,
    statistics: statisticsOf(counts),
    pagination: paginate(page, limit, found.totalItems),
  };
}
