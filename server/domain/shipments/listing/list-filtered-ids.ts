import { MAX_BULK } from '#server/contract/bulk.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import type { FilteredIds, FilteredIdsQuery } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { paginateIds } from './paginate.ts';
import { sortOrderOf } from './sort-order.ts';
import { loadCounts } from './statistics.ts';

/**
 * The ids of all that the super-admin list shows with these filters, up to as many as one bulk update takes. Throws `unauthenticated` or
 * `forbidden`.
 */
export async function listFilteredIds(ctx: Ctx, query: FilteredIdsQuery): Promise<FilteredIds> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  const { search, sortBy, sortOrder, ...filters } = query;
  const filter = { ...filters, search: { in: 'super-admin', text: search } } as const;
  const order = sortOrderOf(sortBy, sortOrder);
  return paginateIds(ctx.db, { filter, order, page: 1, limit: MAX_BULK }, await loadCounts(ctx.db, null));
}
