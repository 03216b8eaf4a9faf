import { mayWorkOn } from '#contract/accounts/permissions.ts';
import type { ClosedTally, ClosePreview, CloseTally } from '#contract/loads/tally.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import type { Db } from '#db/open-database.ts';
import { loadTallies } from '#db/schema/loads/load-tallies.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { countMails } from '#server/domain/bulk/preview.ts';
import { type BulkTarget, readTargets } from '#server/domain/bulk/targets.ts';
import { type EventGroup, writeEventBatch } from '#server/domain/bulk/write-batch.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { type Caller, requireStaff, staffFor, withScope } from '#server/domain/guards.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { findLoad, lockLoad } from '../load-row.ts';
import { notedNumbers, readMembers, requireWholeReach } from '../members.ts';
import { findClosed, missingOf, numberOf, overOf, readTally, type Tallied } from './read.ts';

type Input = { id: string } & CloseTally;

/**
 * Ends a tally: each shipment that differs gets an event that keeps its status, with the reason, as one batch that is
 * undone as a bulk update is; then the tally takes numbers again (docs/contract/loads.md, 'Tally'). Throws
 * `unauthenticated`, `forbidden`, also for a key that does not reach all of it, `not-found`, and `conflict` where it is
 * closed already or a history is full.
 */
export async function closeTally(caller: Ctx, input: Input): Promise<ClosedTally> {
  const ctx = withScope(caller, 'loads');
  return authorizedTransaction(ctx, staffFor('warehouse'), async (tx, user) => {
    const { stored } = await lockLoad(tx, user, input.id, 'warehouse');
    const { at: place, notify } = input;
    await rejectClosed(tx, stored.id, place);
    await requireWholeReach(tx, user, [stored.id]);
    const { groups, tallied, ...differences } = await planEvents(tx, user, { ...stored, place }, { lock: true });
    const batch = await writeEventBatch(tx, 'tally', { user, actor: ctx.actor }, groups, notify, {
      ofLoads: true,
    });
    const { batchId, undoUntil, undoMs, mails } = batch;
    const expected = tallied.map((each) => ({ shipment: each.id, pieces: [...each.expected] }));
    await tx
      .insert(loadTallies)
      .values({ loadId: stored.id, place, batchId, closedAt: await databaseTime(tx), expected });
    const fields = [
      { field: 'place', to: place },
      ...Object.entries(differences).flatMap(([field, numbers]) =>
        numbers.length > 0 ? [{ field, to: notedNumbers(numbers) }] : [],
      ),
    ];
    await recordChange(tx, ctx, { kind: 'load-tallied', loadId: stored.id, to: stored.number, fields });
    return { ...differences, mails, batchId, undoUntil, undoMs };
  });
}

/** The same without writing, and the mails that it would queue. */
export async function previewCloseTally(caller: Ctx, input: Input): Promise<ClosePreview> {
  const ctx = withScope(caller, 'loads');
  const user = requireStaff(ctx, 'warehouse');
  const load = await findLoad(ctx.db, user, input.id);
  await rejectClosed(ctx.db, load.id, input.at);
  await requireWholeReach(ctx.db, user, [load.id]);
  const {
    groups,
    tallied: _,
    ...differences
  } = await planEvents(ctx.db, user, { ...load, place: input.at }, { lock: false });
  const rows = [...new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row])).values()];
  const notify: Notify = input.notify ?? 'none';
  return { ...differences, ...(await countMails(ctx.db, rows, rows, notify)) };
}

async function rejectClosed(db: Db, loadId: string, place: CloseTally['at']): Promise<void> {
  if (await findClosed(db, loadId, place)) throw new AppError('tally-closed');
}

type Place = { id: string; number: string; place: CloseTally['at'] };
type Plan = Pick<ClosePreview, 'shortShipped' | 'damaged' | 'misrouted' | 'listed'> & {
  groups: EventGroup[];
  tallied: Tallied[];
};

const REASONS = { shortShipped: 'short-shipped', damaged: 'damaged', misrouted: 'misrouted' } as const;

/**
 * Delivered, cancelled and returned ones get no event: they were not to come. Nor does what is no member and not the
 * caller's to change.
 */
async function planEvents(
  db: Db,
  user: Caller,
  { id, number, place }: Place,
  options: { lock: boolean },
): Promise<Plan> {
  const tallied = await readTally(db, user, id, place);
  const differing = tallied.filter((each) => missingOf(each).length + overOf(each).length + each.damaged.size > 0);
  const rows = await readTargets(
    db,
    user,
    differing.map((each) => each.id),
    options,
  );
  const openOf = new Map(rows.filter(({ status }) => !SETTLED_STATUSES.includes(status)).map((row) => [row.id, row]));
  const members = new Set((await readMembers(db, user, [id])).map((member) => member.id));
  const reaches = (each: Tallied) => members.has(each.id) || mayChange(user, openOf.get(each.id));
  const pieces = {
    shortShipped: (each: Tallied) => (reaches(each) ? missingOf(each) : []),
    damaged: (each: Tallied) => (reaches(each) ? [...each.damaged] : []),
    misrouted: (each: Tallied) => (mayChange(user, openOf.get(each.id)) ? overOf(each) : []),
  };
  const plan: Plan = { shortShipped: [], damaged: [], misrouted: [], listed: [], groups: [], tallied };
  for (const kind of ['shortShipped', 'damaged', 'misrouted'] as const) {
    const targets = differing.flatMap((each) => {
      const [row, found] = [openOf.get(each.id), pieces[kind](each)];
      if (!row || found.length === 0) return [];
      plan[kind].push(each.trackingNumber);
      return [{ ...row, internalNote: noteOf(each, found, `${place} of ${number}`) }];
    });
    const event = { location: '', note: '', reason: REASONS[kind], isTally: true };
    if (targets.length > 0) plan.groups.push({ rows: targets, event });
  }
  plan.listed = differing.flatMap((each) =>
    mayChange(user, openOf.get(each.id)) ? [] : overOf(each).map((piece) => numberOf(each, piece)),
  );
  return plan;
}

const mayChange = (user: Caller, row: BulkTarget | undefined): boolean =>
  row !== undefined && mayWorkOn(user, row.userId, env().SHARED_WORK === 'on', 'warehouse');

/** For staff alone: which pieces, and where they were counted. */
function noteOf(each: Tallied, pieces: readonly number[], where: string): string {
  const text = `At the ${where}: ${pieces.map((piece) => numberOf(each, piece)).join(', ')}`;
  return text.length <= TEXT_LIMITS.prose ? text : `At the ${where}: ${pieces.length} pieces`;
}
