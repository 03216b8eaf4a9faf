import type { BulkPreview, BulkUpdate } from '#server/contract/bulk.ts';
import { recipientsOf } from '#server/contract/notify.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import { isBackwards, isReopened } from '#server/contract/statuses.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { findOptedOut } from '#server/infra/mail/queue-mail.ts';
import { isAffected, loadBulkTargets } from './targets.ts';

/**
 * What the bulk update would do, without doing it: how many shipments, how many of them have the status already, would go backwards or
 * would be reopened, how many mails (contract section 3). Throws `unauthenticated`, `forbidden`, `not-found` as `updateBulkStatus` does.
 */
export async function previewBulkUpdate(ctx: Ctx, input: BulkUpdate): Promise<BulkPreview> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  const rows = await loadBulkTargets(ctx.db, input.ids, { lock: false });
  const mails = rows
    .filter((row) => isAffected(row, input))
    .flatMap((row) => recipientsOf(row, input.notify).map((recipient) => ({ shipmentId: row.id, recipient })));
  const stopped = mails.length > 0 ? await findOptedOut(ctx.db, mails) : new Set();
  return {
    total: rows.length,
    same: rows.filter(({ status }) => status === input.status).length,
    backwards: rows.filter(({ status }) => isBackwards(status, input.status)).length,
    reopened: rows.filter(({ status }) => isReopened(status, input.status)).length,
    mails: mails.length - stopped.size,
  };
}
