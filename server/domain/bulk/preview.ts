import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import { isBackwards } from '#server/contract/statuses.ts';
import type { BulkPreview, BulkUpdate } from '#server/contract/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { isAffected, loadBulkTargets, recipientsOf } from './targets.ts';

/**
 * What the bulk update would do, without doing it: how many shipments, how many of them have the status already, how many would go
 * backwards, how many mails (contract section 3). Throws `unauthenticated`, `forbidden`, `not-found` as `updateBulkStatus` does.
 */
export async function previewBulkUpdate(ctx: Ctx, input: BulkUpdate): Promise<BulkPreview> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  const rows = await loadBulkTargets(ctx.db, input.ids, { lock: false });
  const affected = rows.filter((row) => isAffected(row, input));
  return {
    total: rows.length,
    same: rows.filter(({ status }) => status === input.status).length,
    backwards: rows.filter(({ status }) => isBackwards(status, input.status)).length,
    mails: input.notify ? affected.flatMap(recipientsOf).length : 0,
  };
}
