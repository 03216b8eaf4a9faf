import type { ShipmentListQuery } from '#server/contract/shipments.ts';
import type { ShipmentList } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { listPage } from './paginate.ts';
import { statisticsOf } from './statistics.ts';

/**
 * The caller's own shipments, filtered and sorted; `statistics` over all of them, unfiltered (contract sections 3 and 9).
 * Throws `unauthenticated`.
 */
export async function listMyShipments(ctx: Ctx, query: ShipmentListQuery): Promise<ShipmentList> {
  const { id: userId } = requireUser(ctx);
  const { page, limit, search, sortBy, sortOrder, ...filters } = query;
  const filter = { ...filters, userId, search: { in: 'staff', text: search } } as const;
  const { shipments, pagination, counts } = await listPage(reader(ctx), filter, query);
  return { shipments, statistics: statisticsOf(counts), pagination };
}
