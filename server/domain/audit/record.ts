import { sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit/audit.ts';
import { insertInto } from '#db/json-rows.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { type AuditActor, authorOf } from './author.ts';

/** The action, its subject, and the values before and after. */
export type AuditRecord = {
  action: AuditAction;
  userId?: string;
  shipmentId?: string;
  loadId?: string | undefined;
  from?: string | null;
  to?: string | null;
  /** The import that does it. */
  importBatchId?: string | null | undefined;
  /** The changes, field by field. */
  fields?: readonly AuditField[];
};

export type AuditField = { field: string; from?: string | null; to?: string | null };

const ENTRY_FIELDS = [
  'actorId',
  'keyName',
  'action',
  'userId',
  'shipmentId',
  'loadId',
  'fromValue',
  'toValue',
  'importBatchId',
] as const;
const VALUE_FIELDS = ['entryId', 'field', 'fromValue', 'toValue'] as const;

/** Adds to the append-only audit log, in the transaction of the change (docs/contract/audit.md, `GET /audit`). */
export async function recordAudit(tx: Db, actor: AuditActor, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  const by = authorOf(actor);
  const rows = records.map(({ from: fromValue, to: toValue, ...record }) => ({
    ...record,
    ...by,
    fromValue,
    toValue,
  }));
  const entries = await rowsOf<{ id: string }>(tx, sql`${insertInto(auditEntries, ENTRY_FIELDS, rows)} returning id`);
  const values = records.flatMap(({ fields = [] }, index) =>
    fields.map(({ field, from: fromValue, to: toValue }) => ({
      entryId: Number(entries[index]?.id),
      field,
      fromValue,
      toValue,
    })),
  );
  if (values.length > 0) await tx.execute(insertInto(auditValues, VALUE_FIELDS, values));
}
