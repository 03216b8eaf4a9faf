import type { SuperAdminList, SuperAdminQuery } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';

/** The super-admin list. */
export async function listSuperAdminShipments(ctx: Ctx, query: SuperAdminQuery): Promise<SuperAdminList> {
  throw new Error('not written yet');
}
