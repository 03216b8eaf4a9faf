import type { Db } from '#db/open-database.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { auditValues } from '#db/schema/audit-values.ts';
import type { AuditAction } from '#server/contract/audit.ts';
import type { Actor } from '#server/domain/context.ts';

/** What was done, to whom or to which shipment, from what to what. */
export type AuditRecord = {
  action: AuditAction;
  userId?: string;
  shipmentId?: string;
  from?: string | null;
  to?: string | null;
  /** What changed, field by field. */
  fields?: readonly AuditField[];
};

/** Who did it: of a user the id is enough. */
type AuditActor = { kind: 'user'; user: { id: string } } | { kind: Exclude<Actor['kind'], 'user'> };

type AuditField = { field: string; from?: string | null; to?: string | null };

/** Adds to the append-only audit log, in the transaction of the change (contract section 3, `GET /audit`). */
export async function recordAudit(tx: Db, actor: AuditActor, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  const actorId = actor.kind === 'user' ? actor.user.id : null;
  const entries = await tx
    .insert(auditEntries)
    .values(
      records.map(({ action, userId, shipmentId, from, to }) => ({
        actorId,
        action,
        userId: userId ?? null,
        shipmentId: shipmentId ?? null,
        fromValue: from ?? null,
        toValue: to ?? null,
      })),
    )
    .returning({ id: auditEntries.id });
  const values = records.flatMap(({ fields = [] }, index) =>
    fields.map(({ field, from, to }) => ({
      entryId: entries[index]?.id ?? Number.NaN,
      field,
      fromValue: from ?? null,
      toValue: to ?? null,
    })),
  );
  if (values.length > 0) await tx.insert(auditValues).values(values);
}
