import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { User } from '#contract/accounts/users.ts';
import type { ImportUndoResult } from '#contract/import/import.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { longAuthorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Actor, Ctx } from '#server/domain/context.ts';
import { databaseTime } from '#server/domain/events/clock.ts';
import { requireStaff, withScope } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { deleteShipments } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { AppError } from '#server/errors/app-error.ts';
import { IMPORT_TRANSACTION_MS } from './import-shipments.ts';

/** The end of the day in which an import can be undone. */
export const undoableUntil = sql<Date>`${importBatches.createdAt} + interval '1 day'`.mapWith(importBatches.createdAt);

const hasNo = (table: PgTable & { shipmentId: PgColumn }, condition?: SQL): SQL =>
  sql`not exists (select from ${table} where ${and(eq(table.shipmentId, shipments.id), condition)})`;

/**
 * The condition of an imported shipment that was neither deleted nor touched since (docs/contract/import.md, 'Import
 * undo'). A changed field, an image, an event, an estimate and a proof raise the version; the tables named here do not.
 */
export const isUntouched = and(
  eq(shipments.version, 1),
  isNull(shipments.deletedAt),
  hasNo(shipmentMessages),
  hasNo(shipmentDocuments),
  hasNo(shipmentAttention, isNotNull(shipmentAttention.snoozedUntil)),
  hasNo(outboxMails, eq(outboxMails.kind, 'link')),
);

/**
 * Deletes the shipments that the import created and nobody has touched since; updated ones stay
 * (docs/contract/import.md, 'Import undo'). Throws `unauthenticated`, `forbidden`, `not-found` for an unknown import
 * and for another user's, `conflict` after a day and for a second undo.
 */
export async function undoImport(caller: Ctx, input: { batchId: string }): Promise<ImportUndoResult> {
  const ctx = withScope(caller, 'shipments:write');
  const guard = (caller: Ctx) => ({
    user: requireStaff(caller, 'office'),
    batchId: requireUuid(input.batchId, notFound),
  });
  return longAuthorizedTransaction(ctx, guard, (tx, granted) => undo(tx, ctx.actor, granted), IMPORT_TRANSACTION_MS);
}

async function undo(
  tx: Db,
  actor: Actor,
  { user, batchId }: { user: User; batchId: string },
): Promise<ImportUndoResult> {
  await lockBatch(tx, user.id, batchId);
  const rows = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.importBatchId, batchId))
    .orderBy(asc(shipments.id))
    .for('update');
  // In a statement after the lock: one that waits for an answer's transaction does not see its rows.
  const untouched = await tx
    .select({ id: shipments.id, status: shipments.status })
    .from(shipments)
    .where(and(eq(shipments.importBatchId, batchId), isUntouched))
    .orderBy(asc(shipments.id));
  const now = await databaseTime(tx);
  for (let start = 0; start < untouched.length; start += DELETED_AT_ONCE) {
    const slice = untouched.slice(start, start + DELETED_AT_ONCE);
    await deleteShipments(tx, actor, slice, { now, deletedBy: user.id, importBatchId: batchId });
  }
  const deleted = untouched.length;
  await tx.update(importBatches).set({ undoneAt: now, deleted }).where(eq(importBatches.id, batchId));
  const undone = { from: batchId, to: String(deleted), importBatchId: batchId };
  await recordChange(tx, { actor }, { kind: 'import-undone', ...undone });
  return { deleted, skipped: rows.length - deleted };
}

/** So that each statement stays within its usual time limit on a busy machine. */
const DELETED_AT_ONCE = 500;

const notFound = () => new AppError('import-not-found');

/** So that of two simultaneous undos the second sees that the import is undone. */
async function lockBatch(tx: Db, userId: string, batchId: string): Promise<void> {
  const [batch] = await rowsOf<{ undone: boolean; late: boolean }>(
    tx,
    sql`
      select undone_at is not null as undone, statement_timestamp() >= ${undoableUntil} as late
      from import_batches where id = ${batchId}::uuid and user_id = ${userId}::uuid for update`,
  );
  if (!batch) throw notFound();
  if (batch.undone) throw new AppError('import-undone');
  if (batch.late) throw new AppError('import-undo-too-late');
}
