import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { BatchKind } from '#contract/bulk/bulk.ts';
import type { Notify } from '#contract/mails/notify.ts';
import type { UndoWindow } from '#contract/mails/undo-window.ts';
import type { Db } from '#db/open-database.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import type { EventChange } from '#server/domain/changes/change.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Actor } from '#server/domain/context.ts';
import { type NewEvent, writeEvents } from '#server/domain/events/write.ts';
import { undoWindowOf } from '#server/domain/mails/outbox/hold.ts';
import type { BulkTarget } from './targets.ts';

export type Author = { user: User; actor: Actor };
type Batch = UndoWindow & { batchId: string };

/** `ofLoads`: it also changes loads, and can be undone without an event. */
type Options = { ofLoads?: boolean };

/** Does the work as one batch that can be undone as a whole: its events carry the batch's id. */
export async function writeBatch<Counts extends object>(
  tx: Db,
  kind: BatchKind,
  { user }: Author,
  write: (batchId: string) => Promise<{ eventIds: readonly number[]; counts: Counts }>,
  { ofLoads = false }: Options = {},
): Promise<Counts & Batch> {
  const batchId = await insertBatch(tx, kind, user.id);
  const { eventIds, counts } = await write(batchId);
  const { undoUntil, undoMs } = await undoWindowOf(tx, eventIds, { hasMore: ofLoads });
  await tx
    .update(bulkBatches)
    .set({ undoUntil: undoUntil === null ? null : new Date(undoUntil) })
    .where(eq(bulkBatches.id, batchId));
  return { ...counts, batchId, undoUntil, undoMs };
}

/** Locked shipments, and the event that each of them gets. */
export type EventGroup = { rows: readonly BulkTarget[]; event: Omit<NewEvent, 'batchId'> };

/**
 * Writes the events of these groups, and as `notify` says their mails, as one batch. `changed` counts the shipments
 * whose status it set: with a newer event one keeps its own. Throws as `writeEvents` does.
 */
export const writeEventBatch = (
  tx: Db,
  kind: 'update' | 'scan' | 'tally',
  author: Author,
  groups: readonly EventGroup[],
  notify: Notify | undefined,
  options?: Options,
) => {
  const write = async (batchId: string) => {
    const changes: EventChange[] = [];
    for (const { rows, event } of groups)
      changes.push(...(await writeEvents(tx, author.actor, rows, { ...event, batchId }, notify)));
    const mails = await recordChanges(tx, author, oneMailEach(changes));
    return {
      eventIds: changes.map(({ eventId }) => eventId),
      counts: { changed: changes.filter(({ kind }) => kind === 'status-changed').length, mails: mails.length },
    };
  };
  return writeBatch(tx, kind, author, write, options);
};

/** The first event of a shipment is mailed with its others. */
function oneMailEach(changes: readonly EventChange[]): EventChange[] {
  const ofShipment = Map.groupBy(changes, ({ shipmentId }) => shipmentId);
  return changes.map((change) => {
    const [first, ...others] = ofShipment.get(change.shipmentId) ?? [];
    if (change !== first) return { ...change, notify: 'none' };
    return others.length === 0 ? change : { ...change, alsoMailed: others.map(({ eventId }) => eventId) };
  });
}

async function insertBatch(tx: Db, kind: BatchKind, actorId: string): Promise<string> {
  const [batch] = await tx.insert(bulkBatches).values({ kind, actorId }).returning({ id: bulkBatches.id });
  if (!batch) throw new Error('No batch was written');
  return batch.id;
}
