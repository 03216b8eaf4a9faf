import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import { SIMPLE_LIST_LENGTH, type SuperAdminShipment } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';
import { loadShipments } from '#server/domain/shipments/load.ts';
import { findIds } from './paginate.ts';
import { serializeForSuperAdmin } from './serialize-super-admin.ts';
import { NEWEST_FIRST } from './sort-order.ts';

/** The newest 100 shipments (contract section 3). Throws `unauthenticated` or `forbidden`. */
export async function listSimpleShipments(ctx: Ctx): Promise<SuperAdminShipment[]> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  const newest = { filter: {}, order: NEWEST_FIRST, page: 1, limit: SIMPLE_LIST_LENGTH };
  const db = reader(ctx);
  const ids = await findIds(db, newest, SIMPLE_LIST_LENGTH);
  return (await loadShipments(db, ids)).map(serializeForSuperAdmin);
}
