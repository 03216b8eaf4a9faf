import type { BulkPreview, BulkUpdate } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';

/** What a bulk update would do. */
export async function previewBulkUpdate(ctx: Ctx, input: BulkUpdate): Promise<BulkPreview> {
  throw new Error('not written yet');
}
