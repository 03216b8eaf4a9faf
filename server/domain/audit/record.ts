import type { Db } from '#db/open-database.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import type { AuditAction } from '#server/contract/super-admin.ts';
import type { Actor } from '#server/domain/context.ts';

/** What was done, to whom or to which shipment, from what to what. */
export type AuditRecord = {
  action: AuditAction;
  userId?: string;
  shipmentId?: string;
  from?: string | null;
  to?: string | null;
};

/** Adds to the append-only audit log, in the transaction of the change (contract section 3, `GET /audit`). */
export async function recordAudit(tx: Db, actor: Actor, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  const actorId = actor.kind === 'user' ? actor.user.id : null;
  await tx.insert(auditEntries).values(
    records.map(({ action, userId, shipmentId, from, to }) => ({
      actorId,
      action,
      userId: userId ?? null,
      shipmentId: shipmentId ?? null,
      fromValue: from ?? null,
      toValue: to ?? null,
    })),
  );
}
