import type { BulkPreview, BulkUpdate } from '#contract/bulk/bulk.ts';
import { type Notify, recipientsOf } from '#contract/mails/notify.ts';
import { isBackwards, isReopened } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff, requireSuperAdminPage, withScope } from '#server/domain/guards.ts';
import { type Addressed, findOptedOut } from '#server/domain/mails/outbox/opted-out.ts';
import { type BulkTarget, isAffected, loadBulkTargets } from './targets.ts';

/**
 * Counts the effects of a super-admin's bulk update without writing: shipments, those that have the status already, go
 * backwards or are reopened, and mails (docs/contract/bulk.md, 'Preview'). Throws `unauthenticated`, `forbidden`,
 * `not-found` as `updateBulkStatus` does.
 */
export async function previewBulkUpdate(caller: Ctx, input: BulkUpdate): Promise<BulkPreview> {
  const ctx = withScope(caller, 'bulk');
  const user = requireSuperAdminPage(ctx);
  return countEffects(ctx.db, user, input);
}

/** The same of `updateBulkStatusAsStaff`. */
export async function previewBulkUpdateAsStaff(caller: Ctx, input: BulkUpdate): Promise<BulkPreview> {
  const ctx = withScope(caller, 'bulk');
  const user = requireStaff(ctx);
  return countEffects(ctx.db, user, input);
}

async function countEffects(db: Db, user: Caller, input: BulkUpdate): Promise<BulkPreview> {
  const rows = await loadBulkTargets(db, user, input, { lock: false });
  const affected = rows.filter((row) => isAffected(row, input));
  const mailsOf = (targets: readonly BulkTarget[], notify: Notify): Addressed[] =>
    targets.flatMap((row) => recipientsOf(row, notify).map((recipient) => ({ shipmentId: row.id, recipient })));
  const stopped = await findOptedOut(db, mailsOf(rows, 'both'));
  const isStopped = (mail: Addressed) =>
    stopped.some(({ shipmentId, recipient }) => shipmentId === mail.shipmentId && recipient === mail.recipient);
  return {
    total: rows.length,
    same: rows.filter(({ status }) => status === input.status).length,
    backwards: rows.filter(({ status }) => isBackwards(status, input.status)).length,
    reopened: rows.filter(({ status }) => isReopened(status, input.status)).length,
    mails: mailsOf(affected, input.notify).filter((mail) => !isStopped(mail)).length,
    stopped: stopped.map(({ shipmentId: id, recipient: email }) => ({ id, email })),
  };
}
