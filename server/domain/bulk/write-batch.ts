import { eq } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { Notify } from '#contract/mails/notify.ts';
import type { UndoWindow } from '#contract/mails/undo-window.ts';
import type { Db } from '#db/open-database.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import type { Actor } from '#server/domain/context.ts';
import { type NewEvent, writeEvents } from '#server/domain/events/write.ts';
import { undoWindowOf } from '#server/domain/mails/outbox/hold.ts';
import { partyMails, queueShipmentMails } from '#server/domain/mails/outbox/queue-mail.ts';
import { addedEvents } from '#server/domain/webhooks/queueing/change-types.ts';
import { queueWebhooks } from '#server/domain/webhooks/queueing/queue-webhooks.ts';
import type { BulkTarget } from './targets.ts';

export type Author = { user: User; actor: Actor };
type Batch = UndoWindow & { batchId: string; mails: number };

/**
 * Writes the event to each of these locked shipments, and as `notify` says its mails, as one batch that can be undone
 * as a whole. Throws as `writeEvents` does.
 */
export async function writeBatch(
  tx: Db,
  { user, actor }: Author,
  rows: readonly BulkTarget[],
  event: Omit<NewEvent, 'batchId'>,
  notify: Notify | undefined,
): Promise<Batch> {
  const batchId = await insertBatch(tx, user.id);
  const events = await writeEvents(tx, actor, rows, { ...event, batchId });
  await queueWebhooks(tx, addedEvents(events));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const queued = await queueShipmentMails(
    tx,
    events.flatMap(({ id: eventId, shipmentId, isPublic }) => {
      const row = byId.get(shipmentId);
      return row && isPublic ? partyMails(row, notify, { kind: 'status-update', eventId }) : [];
    }),
  );
  const { undoUntil, undoMs } = await undoWindowOf(
    tx,
    events.map(({ id }) => id),
  );
  await tx
    .update(bulkBatches)
    .set({ undoUntil: undoUntil === null ? null : new Date(undoUntil) })
    .where(eq(bulkBatches.id, batchId));
  return { batchId, mails: queued.length, undoUntil, undoMs };
}

async function insertBatch(tx: Db, actorId: string): Promise<string> {
  const [batch] = await tx.insert(bulkBatches).values({ actorId }).returning({ id: bulkBatches.id });
  if (!batch) throw new Error('No batch was written');
  return batch.id;
}
