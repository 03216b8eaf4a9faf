import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#db/schema/columns.ts';
import { shipmentEvents } from '../events/shipment-events.ts';
import { shipments } from '../shipments/shipments.ts';

/**
 * The recipient of a shipment, and the time (docs/contract/proofs.md). It belongs to its event: undone it goes with it,
 * and it counts while the shipment is delivered by that event.
 */
export const shipmentProofs = pgTable(
  'shipment_proofs',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .primaryKey()
      .references(() => shipmentEvents.id, { onDelete: 'cascade' }),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    /** '' once it is erased. */
    receivedBy: text('received_by').notNull(),
    at: timestampColumn('at').notNull(),
    /** Retracted with its event, or another came after it. */
    isRetracted: boolean('is_retracted').notNull().default(false),
    // As of a creation (decision 018): the caller's key, and the hash of what came with it.
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
  },
  (table) => [
    uniqueIndex('shipment_proofs_one').on(table.shipmentId).where(sql`not ${table.isRetracted}`),
    index('shipment_proofs_of_shipment').on(table.shipmentId),
    uniqueIndex('shipment_proofs_idempotency_key_unique')
      .on(table.shipmentId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    check(
      'shipment_proofs_idempotency_key_with_hash',
      sql`(${table.idempotencyKey} is null) = (${table.requestHash} is null)`,
    ),
    check('shipment_proofs_idempotency_key_shape', sql`${table.idempotencyKey} ~ '^[A-Za-z0-9_-]{16,64}$'`),
    check('shipment_proofs_name_short', sql`length(${table.receivedBy}) <= 120`),
  ],
);
