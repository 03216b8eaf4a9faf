import { paginate } from '../../contract/lists.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '../../contract/permissions.ts';
import { superAdminStatus } from '../../contract/statuses.ts';
import type { SuperAdminList, SuperAdminQuery } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';
import { requireSuperAdmin } from '../guards.ts';
import { readCounts, statisticsOf } from '../shipments/counts.ts';
import { findPage } from '../shipments/find-page.ts';
import { orderOf } from '../shipments/order.ts';
import { presentToSuperAdmin } from './present.ts';

/**
 * Everyone's shipments, filtered, sorted and searched; `statistics` over all that are not deleted (contract section 3).
 * Throws `unauthenticated` or `forbidden`.
 */
export async function listSuperAdminShipments(ctx: Ctx, query: SuperAdminQuery): Promise<SuperAdminList> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  const { status, carrier, search, sortBy, sortOrder, page, limit } = query;
  const counts = await readCounts(ctx.db, null);
  const filter = { status, carrier, search: { in: 'super-admin', text: search } } as const;
  const found = await findPage(ctx.db, { filter, order: orderOf(sortBy, sortOrder), page, limit }, counts);
  return {
    shipments: found.shipments.map(presentToSuperAdmin),
    statistics: statisticsOf(counts, superAdminStatus),
    pagination: paginate(page, limit, found.totalItems),
  };
}
