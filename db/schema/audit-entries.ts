import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS } from '#server/contract/audit.ts';
import { oneOf, timestampColumn } from './columns.ts';
import { shipments } from './shipments.ts';
import { users } from './users.ts';

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
    action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
    userId: uuid('user_id').references(() => users.id),
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    fromValue: text('from_value'),
    toValue: text('to_value'),
  },
  (table) => [
    index('audit_entries_of_user').on(table.userId, table.id),
    index('audit_entries_of_shipment').on(table.shipmentId, table.id),
    index('audit_entries_by_actor').on(table.actorId, table.id),
    oneOf('audit_entries_action_known', table.action, AUDIT_ACTIONS),
  ],
);
