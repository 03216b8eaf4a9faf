import { inArray } from 'drizzle-orm';
import type { Status } from '#contract/statuses/statuses.ts';
import type { Db } from '#db/open-database.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Actor } from '#server/domain/context.ts';
import { cancelMails } from '#server/domain/mails/outbox/cancel-mails.ts';

type Deletion = { now: Date; deletedBy: string; importBatchId?: string };

/** Deletes these locked shipments; their queued mails are not sent. */
export async function deleteShipments(
  tx: Db,
  actor: Actor,
  rows: readonly { id: string; status: Status }[],
  { now, deletedBy, importBatchId }: Deletion,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  // Mails first, the same order as when a failed mail is recorded: that locks the mail and then the shipment's
  // attention (decision 039).
  await cancelMails(tx, ids);
  await tx.update(shipments).set({ deletedAt: now, deletedBy, updatedAt: now }).where(inArray(shipments.id, ids));
  await recordChanges(
    tx,
    { actor },
    rows.map(({ id, status }) => ({ kind: 'deleted', shipmentId: id, from: status, importBatchId })),
  );
}
