import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS } from '#contract/audit/audit.ts';
import { users } from '#db/schema/accounts/users.ts';
import { importBatches } from '#db/schema/import/import-batches.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { oneOf, timestampColumn } from '../columns.ts';

/** Not one of the many entries of an import, which are listed at their shipments only. */
export const isNoImportedShipment = (entry: Record<'importBatchId' | 'shipmentId', AnyPgColumn>): SQL =>
  sql`(${entry.importBatchId} is null or ${entry.shipmentId} is null)`;

/**
 * The audit log. A trigger rejects every change and deletion of a row; another sets `id` and `at`, whatever an insert
 * says.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => users.id),
    /** The name of the API key by which the actor did it. */
    keyName: text('key_name'),
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    userId: uuid('user_id').references(() => users.id),
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    loadId: uuid('load_id').references(() => loads.id),
    fromValue: text('from_value'),
    toValue: text('to_value'),
    /** The import that did it, or that was undone. */
    importBatchId: uuid('import_batch_id').references(() => importBatches.id),
  },
  (table) => [
    index('audit_entries_of_user').on(table.userId, table.id),
    index('audit_entries_of_shipment').on(table.shipmentId, table.id),
    index('audit_entries_of_load').on(table.loadId, table.id).where(sql`${table.loadId} is not null`),
    // An import is one entry of its importer, and opens to those of its shipments.
    index('audit_entries_by_actor').on(table.actorId, table.id).where(isNoImportedShipment(table)),
    oneOf('audit_entries_action_known', table.action, AUDIT_ACTIONS),
  ],
);
