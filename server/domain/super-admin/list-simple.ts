import type { SuperAdminShipment } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';

/** The newest 100. */
export async function listSimpleShipments(ctx: Ctx): Promise<SuperAdminShipment[]> {
  throw new Error('not written yet');
}
