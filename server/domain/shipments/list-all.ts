import type { ShipmentListQuery } from '../../contract/shipments.ts';
import type { ShipmentList } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';

/** Everyone's shipments, for staff. */
export async function listAllShipments(ctx: Ctx, query: ShipmentListQuery): Promise<ShipmentList> {
  throw new Error('not written yet');
}
