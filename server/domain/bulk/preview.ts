import type { BulkPreview, BulkUpdate, PreviewedTargets } from '#contract/bulk/bulk.ts';
import { type Notify, recipientsOf } from '#contract/mails/notify.ts';
import { isBackwards, isReopened } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { isPublicRow } from '#db/schema/events/shipment-events.ts';
import type { Ctx } from '#server/domain/context.ts';
import { readClock } from '#server/domain/events/clock.ts';
import { planEvent } from '#server/domain/events/write.ts';
import { type Caller, requireStaff, requireSuperAdminPage, withScope } from '#server/domain/guards.ts';
import { type Addressed, findOptedOut } from '#server/domain/mails/outbox/opted-out.ts';
import { type BulkTarget, findBulkTargets } from './targets.ts';
import { eventOf } from './update-status.ts';

/**
 * Counts the effects of a super-admin's bulk update without writing (docs/contract/bulk.md, 'Preview'). Numbers that
 * name no shipment, or several, are listed. Throws `unauthenticated`, `forbidden`, and `not-found` for an id, as
 * `updateBulkStatus` does.
 */
export async function previewBulkUpdate(caller: Ctx, input: BulkUpdate): Promise<BulkPreview> {
  const ctx = withScope(caller, 'bulk');
  const user = requireSuperAdminPage(ctx);
  return countEffects(ctx.db, user, input);
}

/** The same of `updateBulkStatusAsStaff`. */
export async function previewBulkUpdateAsStaff(caller: Ctx, input: BulkUpdate): Promise<BulkPreview> {
  const ctx = withScope(caller, 'bulk');
  const user = requireStaff(ctx, 'office');
  return countEffects(ctx.db, user, input);
}

async function countEffects(db: Db, user: Caller, input: BulkUpdate): Promise<BulkPreview> {
  const { rows, ...unnamed } = await findBulkTargets(db, user, input);
  const plans = await planEvents(db, rows, input);
  const changed = plans.filter(({ plan }) => plan?.statusSource === 'set').map(({ row }) => row);
  const mailed = plans.filter(({ plan }) => plan && isPublicRow(plan)).map(({ row }) => row);
  return {
    ...unnamed,
    total: rows.length,
    same: rows.length - changed.length,
    backwards: changed.filter(({ status }) => isBackwards(status, input.status)).length,
    reopened: changed.filter(({ status }) => isReopened(status, input.status)).length,
    ...(await countMails(db, rows, mailed, input.notify)),
  };
}

async function planEvents(db: Db, rows: readonly BulkTarget[], input: BulkUpdate) {
  if (rows.length === 0) return [];
  const clock = await readClock(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(rows.map(async (row) => ({ row, plan: await planEvent(db, row, eventOf(input), clock) })));
}

/** The mails to those who get one, and the addresses among all that stopped them. */
export async function countMails(
  db: Db,
  rows: readonly BulkTarget[],
  mailed: readonly BulkTarget[],
  notify: Notify,
): Promise<Pick<PreviewedTargets, 'mails' | 'stopped'>> {
  const mailsOf = (targets: readonly BulkTarget[], parties: Notify): Addressed[] =>
    targets.flatMap((row) => recipientsOf(row, parties).map((recipient) => ({ shipmentId: row.id, recipient })));
  const stopped = await findOptedOut(db, mailsOf(rows, 'both'));
  const keyOf = ({ shipmentId, recipient }: Addressed) => `${shipmentId} ${recipient}`;
  const isStopped = new Set(stopped.map(keyOf));
  return {
    mails: mailsOf(mailed, notify).filter((mail) => !isStopped.has(keyOf(mail))).length,
    stopped: stopped.map(({ shipmentId: id, recipient: email }) => ({ id, email })),
  };
}
