import type { User } from '#contract/accounts/users.ts';
import type { AllShipmentsQuery, ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import type { ShipmentList } from '#contract/shipments/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { requireStaff, requireUser, withScope } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { filterOf } from './filter.ts';
import { listPage } from './paginate.ts';
import { statisticsOf } from './statistics.ts';

/**
 * The caller's own shipments, filtered and sorted; `statistics` over all of them, unfiltered
 * (docs/contract/shipments.md, 'Lists'). A client's have no internal notes and no retracted events. Throws
 * `unauthenticated`.
 */
export async function listMyShipments(caller: Ctx, query: ShipmentListQuery): Promise<ShipmentList> {
  const ctx = withScope(caller, 'shipments:read');
  const user = requireUser(ctx);
  return listShipments(ctx, { ...query, owner: user.id }, user, user.id);
}

/**
 * Everyone's shipments, filtered and sorted, for verified admins and super-admins; `statistics` over all
 * (docs/contract/shipments.md, 'Lists'). Throws `unauthenticated` or `forbidden`.
 */
export async function listAllShipments(caller: Ctx, query: AllShipmentsQuery): Promise<ShipmentList> {
  const ctx = withScope(caller, 'all:read');
  return listShipments(ctx, query, requireStaff(ctx), null);
}

async function listShipments(
  ctx: Ctx,
  query: AllShipmentsQuery,
  user: User,
  countedFor: string | null,
): Promise<ShipmentList> {
  const filter = filterOf(query, 'staff');
  const { shipments, pagination, counts } = await listPage(reader(ctx), user, filter, query, countedFor);
  return { shipments: fitRows(shipments), statistics: statisticsOf(counts), pagination };
}
