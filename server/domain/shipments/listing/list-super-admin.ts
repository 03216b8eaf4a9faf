import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import { superAdminStatus } from '#server/contract/statuses.ts';
import type { SuperAdminList, SuperAdminQuery } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { listPage } from './list-page.ts';
import { serializeForSuperAdmin } from './serialize-super-admin.ts';
import { statisticsOf } from './statistics.ts';

/**
 * Everyone's shipments, filtered, sorted and searched; `statistics` over all that are not deleted (contract section 3).
 * Throws `unauthenticated` or `forbidden`.
 */
export async function listSuperAdminShipments(ctx: Ctx, query: SuperAdminQuery): Promise<SuperAdminList> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  const { page, limit, search, sortBy, sortOrder, ...filters } = query;
  const filter = { ...filters, search: { in: 'super-admin', text: search } } as const;
  const { shipments, pagination, counts } = await listPage({ reader: reader(ctx), primary: ctx.db }, filter, query);
  return {
    shipments: shipments.map(serializeForSuperAdmin),
    statistics: statisticsOf(counts, superAdminStatus),
    pagination,
  };
}
