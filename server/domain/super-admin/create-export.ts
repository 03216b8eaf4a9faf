import type { ExportQuery } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';

/** A ticket for one export. */
export async function createExport(ctx: Ctx, query: ExportQuery): Promise<{ url: string }> {
  throw new Error('not written yet');
}
