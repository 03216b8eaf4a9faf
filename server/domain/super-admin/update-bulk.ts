import type { BulkUpdate } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';

/** Bulk status change. */
export async function updateBulkStatus(ctx: Ctx, input: BulkUpdate): Promise<{ updated: number }> {
  throw new Error('not written yet');
}
