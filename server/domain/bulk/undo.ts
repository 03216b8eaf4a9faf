import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isAllowed, isOutOfReach, type Work } from '#contract/accounts/permissions.ts';
import type { BatchKind, BulkUndo, BulkUndoResult } from '#contract/bulk/bulk.ts';
import type { Db } from '#db/open-database.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { type EventRow, shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { undoLastEstimates } from '#server/domain/estimates/undo.ts';
import { undoLastChanges } from '#server/domain/events/undo.ts';
import { type Caller, requireStaff, requireSuperAdminPage, staffFor, withScope } from '#server/domain/guards.ts';
import { eventsUndone, loadsOfBatch } from '#server/domain/loads/batch-loads.ts';
import { isNotified } from '#server/domain/mails/outbox/withdraw-events.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { checkChanger, requireReach, type ShipmentRow } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Takes a batch back as if it had never been, its mails too, for a super-admin (docs/contract/bulk.md, 'Bulk
 * undo'). Shipments that anyone changed since are skipped. Throws `unauthenticated`, `forbidden`, `not-found` for an
 * unknown batch, and `conflict` once the hold is over, a mail of it is being sent, or it was undone before.
 */
export async function undoBulkUpdate(caller: Ctx, input: BulkUndo): Promise<BulkUndoResult> {
  const ctx = withScope(caller, 'bulk');
  requireSuperAdminPage(ctx);
  const batchId = requireUuid(input.batchId, batchNotFound);
  return authorizedTransaction(ctx, requireSuperAdminPage, (tx, user) => undoBatch(tx, ctx, user, batchId));
}

/**
 * The same for staff, who must be able to change what is taken back; else `forbidden` for the whole. To who only scans,
 * batches of others are not found.
 */
export async function undoBulkUpdateAsStaff(caller: Ctx, input: BulkUndo): Promise<BulkUndoResult> {
  const ctx = withScope(caller, 'bulk');
  requireStaff(ctx, 'goods');
  const batchId = requireUuid(input.batchId, batchNotFound);
  return authorizedTransaction(ctx, staffFor('goods'), (tx, user) => undoBatch(tx, ctx, user, batchId));
}

async function undoBatch(tx: Db, ctx: Ctx, user: Caller, batchId: string): Promise<BulkUndoResult> {
  // Shipments first, as every change locks them: whoever writes to one has ended when the batch is looked at.
  const rows = await lockShipmentsOf(tx, batchId);
  const ofBatch = await loadsOfBatch(tx, batchId);
  if ([...rows, ...ofBatch].some(({ userId }) => isOutOfReach(user, userId))) throw batchNotFound();
  const isOwn = (await authorOf(tx, batchId)) === user.id;
  if (!isOwn && !isAllowed(user, 'office')) throw batchNotFound();
  const events = await eventsOf(tx, batchId);
  const work = workOf(await markUndone(tx, batchId, user.id));
  const notified = await isNotified(
    tx,
    events.map(({ id }) => id),
  );
  if (notified) throw tooLate();
  for (const { userId } of ofBatch) checkChanger(user, userId, work);
  const changes = lastChanges(rows, events);
  if (ofBatch.length === 0)
    for (const { stored } of changes)
      if (isOwn) await requireReach(tx, user, stored, work, 'lately');
      else checkChanger(user, stored.userId, work);
  await undoChanges(tx, ctx, changes);
  const restored = new Set(changes.map(({ stored }) => stored.id));
  await undoEarlier(tx, ctx, batchId, restored);
  await recordChanges(tx, ctx, eventsUndone(ofBatch));
  const numbersOf = (isRestored: boolean) =>
    rows.filter(({ id }) => restored.has(id) === isRestored).map(({ trackingNumber }) => trackingNumber);
  return { restored: numbersOf(true), skipped: numbersOf(false) };
}

/** The end of a tally may have given a shipment several events: each is its last change once the next one is undone. */
async function undoEarlier(tx: Db, ctx: Ctx, batchId: string, restored: ReadonlySet<string>): Promise<void> {
  for (;;) {
    const rows = (await lockShipmentsOf(tx, batchId)).filter(({ id }) => restored.has(id));
    const changes = rows.length === 0 ? [] : lastChanges(rows, await eventsOf(tx, batchId));
    if (changes.length === 0) return;
    await undoChanges(tx, ctx, changes);
  }
}

type Undone = { stored: ShipmentRow; event: EventRow };

/** The events of the batch that are the last change of their shipments. */
function lastChanges(rows: readonly ShipmentRow[], events: readonly EventRow[]): Undone[] {
  const eventOf = new Map(events.map((event) => [`${event.shipmentId} ${event.shipmentVersion}`, event]));
  return rows.flatMap((stored) => {
    const event = eventOf.get(`${stored.id} ${stored.version}`);
    return event && stored.deletedAt === null ? [{ stored, event }] : [];
  });
}

async function undoChanges(tx: Db, ctx: Ctx, changes: readonly Undone[]): Promise<void> {
  const isEstimate = ({ event }: Undone) => event.statusSource === 'estimated';
  await undoLastEstimates(tx, ctx, changes.filter(isEstimate));
  await undoLastChanges(
    tx,
    ctx,
    changes.filter((change) => !isEstimate(change)),
  );
}

const eventsOf = (tx: Db, batchId: string): Promise<EventRow[]> =>
  tx.select().from(shipmentEvents).where(eq(shipmentEvents.batchId, batchId));

async function authorOf(tx: Db, batchId: string): Promise<string | null> {
  const [batch] = await tx
    .select({ actorId: bulkBatches.actorId })
    .from(bulkBatches)
    .where(eq(bulkBatches.id, batchId));
  return batch?.actorId ?? null;
}

/** The work that made a batch of this kind, and that takes it back. */
export const workOf = (kind: BatchKind): Work => WORKS[kind];

const WORKS: Readonly<Record<BatchKind, Work>> = {
  update: 'office',
  scan: 'goods',
  estimate: 'office',
  tally: 'warehouse',
};

const batchNotFound = () => new AppError('bulk-update-not-found');
const tooLate = () => new AppError('undo-too-late');

export function lockShipmentsOf(tx: Db, batchId: string) {
  const ofBatch = tx
    .select({ id: shipmentEvents.shipmentId })
    .from(shipmentEvents)
    .where(eq(shipmentEvents.batchId, batchId));
  return tx.select().from(shipments).where(inArray(shipments.id, ofBatch)).orderBy(asc(shipments.id)).for('update');
}

async function markUndone(tx: Db, batchId: string, userId: string): Promise<BatchKind> {
  const [marked] = await tx
    .update(bulkBatches)
    .set({ undoneAt: sql`statement_timestamp()`, undoneBy: userId })
    .where(
      and(
        eq(bulkBatches.id, batchId),
        isNull(bulkBatches.undoneAt),
        sql`${bulkBatches.undoUntil} > statement_timestamp()`,
      ),
    )
    .returning({ kind: bulkBatches.kind });
  if (marked) return marked.kind;
  const [known] = await tx.select({ id: bulkBatches.id }).from(bulkBatches).where(eq(bulkBatches.id, batchId));
  throw known ? tooLate() : batchNotFound();
}
