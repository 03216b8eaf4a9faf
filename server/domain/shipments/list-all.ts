import { paginate } from '../../contract/lists.ts';
import type { ShipmentListQuery } from '../../contract/shipments.ts';
import type { ShipmentList } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';
import { requireStaff } from '../guards.ts';
import { readCounts, statisticsOf } from './counts.ts';
import { findPage } from './find-page.ts';
import { NEWEST_FIRST } from './order.ts';

/**
 * Everyone's shipments, newest first, for verified admins and super-admins; `statistics` over all (contract section 3).
 * Throws `unauthenticated` or `forbidden`.
 */
export async function listAllShipments(ctx: Ctx, query: ShipmentListQuery): Promise<ShipmentList> {
  requireStaff(ctx);
  const { page, limit, status, search } = query;
  const counts = await readCounts(ctx.db, null);
  const filter = { status, search: { in: 'staff', text: search } } as const;
  const found = await findPage(ctx.db, { filter, order: NEWEST_FIRST, page, limit }, counts);
  return {
    shipments: found.shipments,
    statistics: statisticsOf(counts),
    pagination: paginate(page, limit, found.totalItems),
  };
}
