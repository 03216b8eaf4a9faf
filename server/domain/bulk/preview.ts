import type { BulkPreview, BulkUpdate, PreviewedTargets } from '#contract/bulk/bulk.ts';
import type { UnnamedNumbers } from '#contract/bulk/numbers.ts';
import { type Notify, recipientsOf } from '#contract/mails/notify.ts';
import { isBackwards, isReopened, type Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { isPublicRow } from '#db/schema/events/shipment-events.ts';
import type { Ctx } from '#server/domain/context.ts';
import { readClock } from '#server/domain/events/clock.ts';
import { planEvent } from '#server/domain/events/write.ts';
import { type Caller, requireStaff, requireSuperAdminPage, withScope } from '#server/domain/guards.ts';
import { type Addressed, findOptedOut } from '#server/domain/mails/outbox/opted-out.ts';
import { type BulkTarget, findBulkTargets } from './targets.ts';
import { eventOf } from './update-status.ts';
import type { EventGroup } from './write-batch.ts';

/**
 * Counts the effects of a super-admin's bulk update without writing (docs/contract/bulk.md, 'Preview'). Numbers that
 * name no shipment, or several, are listed. Throws `unauthenticated`, `forbidden`, and `not-found` for an id, as
 * `updateBulkStatus` does.
 */
export async function previewBulkUpdate(caller: Ctx, input: BulkUpdate): Promise<BulkPreview> {
  const ctx = withScope(caller, 'bulk');
  const user = requireSuperAdminPage(ctx);
  return countUpdate(ctx.db, user, input);
}

/** The same of `updateBulkStatusAsStaff`. */
export async function previewBulkUpdateAsStaff(caller: Ctx, input: BulkUpdate): Promise<BulkPreview> {
  const ctx = withScope(caller, 'bulk');
  const user = requireStaff(ctx, 'office');
  return countUpdate(ctx.db, user, input);
}

async function countUpdate(db: Db, user: Caller, input: BulkUpdate): Promise<BulkPreview> {
  const { rows, ...unnamed } = await findBulkTargets(db, user, input);
  return { ...unnamed, ...(await countEffects(db, [{ rows, event: eventOf(input) }], input.notify)) };
}

/** The effects of these events on their shipments, counted without writing. */
export async function countEffects(
  db: Db,
  groups: readonly EventGroup[],
  notify: Notify,
): Promise<Omit<BulkPreview, keyof UnnamedNumbers>> {
  const rows = groups.flatMap((group) => group.rows);
  const plans = (await Promise.all(groups.map((group) => planEvents(db, group)))).flat();
  const changed = plans.filter(({ plan }) => plan?.statusSource === 'set');
  const mailed = plans.filter(({ plan }) => plan && isPublicRow(plan)).map(({ row }) => row);
  const countOf = (is: (from: Status, to: Status) => boolean) =>
    changed.filter(({ row, plan }) => plan && is(row.status, plan.status)).length;
  return {
    total: rows.length,
    same: rows.length - changed.length,
    backwards: countOf(isBackwards),
    reopened: countOf(isReopened),
    ...(await countMails(db, rows, mailed, notify)),
  };
}

async function planEvents(db: Db, { rows, event }: EventGroup) {
  if (rows.length === 0) return [];
  const clock = await readClock(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(rows.map(async (row) => ({ row, plan: await planEvent(db, row, event, clock) })));
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
