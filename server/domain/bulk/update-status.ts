import { type Db, transaction } from '#db/open-database.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import type { BulkUpdate } from '#server/contract/super-admin.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { requireRoomInHistory } from '#server/domain/shipments/writing/history-limit.ts';
import { updateShipmentRows } from '#server/domain/shipments/writing/insert.ts';
import { milestones, STORED_DATES } from '#server/domain/shipments/writing/milestones.ts';
import { recordEvents } from '#server/domain/shipments/writing/record-events.ts';
import { queueShipmentMails } from '#server/infra/mail/queue-mail.ts';
import { type BulkTarget, isAffected, loadBulkTargets, recipientsOf } from './targets.ts';

/**
 * Sets the status of all these shipments or of none. Those whose status changes, or that get a location or a note, get one event
 * and, with `notify`, mails in the same transaction (contract section 3). `updated` counts the distinct ids.
 * Throws `unauthenticated`, `forbidden`, and for the whole `not-found` when one id is unknown or deleted, `conflict` when one gets an
 * event that changes no status and its history is full.
 */
export async function updateBulkStatus(ctx: Ctx, input: BulkUpdate): Promise<{ updated: number }> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  return transaction(ctx.db, async (tx) => {
    await reauthorize(tx, ctx, (caller) => requireSuperAdmin(caller, SUPER_ADMIN_PAGE_DENIED));
    const rows = await loadBulkTargets(tx, input.ids, { lock: true });
    const affected = rows.filter((row) => isAffected(row, input));
    if (affected.length > 0) await change(tx, ctx, input, affected);
    return { updated: rows.length };
  });
}

async function change(tx: Db, ctx: Ctx, input: BulkUpdate, rows: readonly BulkTarget[]): Promise<void> {
  const { status, location, note, notify } = input;
  const ids = rows.map(({ id }) => id);
  await requireRoomInHistory(
    tx,
    rows.filter((row) => row.status === status).map(({ id }) => id),
  );
  const at = await updateShipmentRows(tx, ids, { status, ...milestones(status, STORED_DATES) });
  const events = await recordEvents(
    tx,
    ctx.actor,
    ids.map((shipmentId) => ({ shipmentId, status, at, location, note })),
  );
  const changed = rows.filter((row) => row.status !== status);
  await recordAudit(
    tx,
    ctx.actor,
    changed.map(({ id, status: from }) => ({ action: 'shipment-status', shipmentId: id, from, to: status })),
  );
  if (!notify) return;
  const byId = new Map(rows.map((row) => [row.id, recipientsOf(row)]));
  const mails = events.flatMap(({ id: eventId, shipmentId }) =>
    (byId.get(shipmentId) ?? []).map((recipient) => ({ shipmentId, eventId, recipient })),
  );
  await queueShipmentMails(tx, mails);
}
