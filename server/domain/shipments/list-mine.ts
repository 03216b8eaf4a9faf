import { paginate } from '../../contract/lists.ts';
import type { ShipmentListQuery } from '../../contract/shipments.ts';
import type { ShipmentList } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';
import { requirePerson } from '../guards.ts';
import { readCounts, statisticsOf } from './counts.ts';
import { findPage } from './find-page.ts';
import { NEWEST_FIRST } from './order.ts';

/**
 * The caller's own shipments, newest first; `statistics` over all of them, unfiltered (contract section 3).
 * Throws `unauthenticated`.
 */
export async function listMyShipments(ctx: Ctx, query: ShipmentListQuery): Promise<ShipmentList> {
  const { id: userId } = requirePerson(ctx);
  const { page, limit, status, search } = query;
  const counts = await readCounts(ctx.db, userId);
  const filter = { userId, status, search: { in: 'staff', text: search } } as const;
  const found = await findPage(ctx.db, { filter, order: NEWEST_FIRST, page, limit }, counts);
  return {
    shipments: found.shipments,
    statistics: statisticsOf(counts),
    pagination: paginate(page, limit, found.totalItems),
  };
}
