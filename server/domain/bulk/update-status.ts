import type { BulkResult, BulkUpdate } from '#contract/bulk/bulk.ts';
import type { Db } from '#db/open-database.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import type { Actor, Ctx } from '#server/domain/context.ts';
import { type Caller, requireStaff, requireSuperAdminPage, staffFor, withScope } from '#server/domain/guards.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { lockBulkTargets } from './targets.ts';
import { writeEventBatch } from './write-batch.ts';

/**
 * Sets the status of all these shipments or of none, for a super-admin. Each whose status changes, or that gets a text,
 * gets one event and, as `notify` says, mails in the same transaction, none for an internal note alone
 * (docs/contract/bulk.md, 'Bulk update'). All of it is one batch that can be undone until `undoUntil`. Throws
 * `unauthenticated`, `forbidden`, `too-many`, and for the whole `not-found` when one id or number is unknown, deleted
 * or ambiguous, `conflict` when one gets an event that changes no status and its history is full.
 */
export async function updateBulkStatus(caller: Ctx, input: BulkUpdate): Promise<BulkResult> {
  const ctx = withScope(caller, 'bulk');
  const { id } = requireSuperAdminPage(ctx);
  await countLargeJob(ctx.db, id);
  return authorizedTransaction(ctx, requireSuperAdminPage, (tx, user) => updateAll(tx, user, ctx.actor, input));
}

/** The same for staff; `forbidden` for the whole also when the caller may not change one (docs/contract/bulk.md). */
export async function updateBulkStatusAsStaff(caller: Ctx, input: BulkUpdate): Promise<BulkResult> {
  const ctx = withScope(caller, 'bulk');
  const { id } = requireStaff(ctx, 'office');
  await countLargeJob(ctx.db, id);
  return authorizedTransaction(ctx, staffFor('office'), (tx, user) => updateAll(tx, user, ctx.actor, input));
}

async function updateAll(tx: Db, user: Caller, actor: Actor, input: BulkUpdate): Promise<BulkResult> {
  const rows = await lockBulkTargets(tx, user, input);
  const batch = await writeEventBatch(tx, 'update', { user, actor }, [{ rows, event: eventOf(input) }], input.notify);
  return { updated: rows.length, ...batch };
}

/** The event that each shipment gets. */
export function eventOf({ status, at, location, note, internalNote, reason }: BulkUpdate) {
  return { status, at: at ?? undefined, location, note, internalNote, reason };
}
