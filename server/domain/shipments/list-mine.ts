import type { ShipmentListQuery } from '../../contract/shipments.ts';
import type { ShipmentList } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';

/** The caller's shipments. */
export async function listMyShipments(ctx: Ctx, query: ShipmentListQuery): Promise<ShipmentList> {
  throw new Error('not written yet');
}
