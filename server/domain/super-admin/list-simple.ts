import { SUPER_ADMIN_PAGE_DENIED } from '../../contract/permissions.ts';
import { SIMPLE_LIST_LENGTH, type SuperAdminShipment } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';
import { requireSuperAdmin } from '../guards.ts';
import { findIds } from '../shipments/find-page.ts';
import { loadShipments } from '../shipments/load.ts';
import { NEWEST_FIRST } from '../shipments/order.ts';
import { presentToSuperAdmin } from './present.ts';

/** The newest 100 shipments (contract section 3). Throws `unauthenticated` or `forbidden`. */
export async function listSimpleShipments(ctx: Ctx): Promise<SuperAdminShipment[]> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  const newest = { filter: {}, order: NEWEST_FIRST, page: 1, limit: SIMPLE_LIST_LENGTH };
  const ids = await findIds(ctx.db, newest, SIMPLE_LIST_LENGTH);
  return (await loadShipments(ctx.db, ids)).map(presentToSuperAdmin);
}
