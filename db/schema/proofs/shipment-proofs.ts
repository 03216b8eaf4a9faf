import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipmentEvents } from '../events/shipment-events.ts';
import { shipments } from '../shipments/shipments.ts';

/** A delivery, or an attempt in vain. */
export const PROOF_KINDS = ['delivery', 'attempt'] as const;

/**
 * The recipient of a shipment, or an attempt without one, and the time (docs/contract/proofs.md). It belongs to its
 * event: undone it goes with it, and a delivery counts while the shipment is delivered by that event.
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
    kind: text('kind', { enum: PROOF_KINDS }).notNull().default('delivery'),
    /** '' once it is erased, and of an attempt. */
    receivedBy: text('received_by').notNull(),
    at: timestampColumn('at').notNull(),
    /** The number of pieces that were received; null where nobody counted. */
    pieces: integer('pieces'),
    /** The damage in words; '' without one, and once it is erased. */
    damage: text('damage').notNull().default(''),
    /** Retracted with its event, or another came after it. */
    isRetracted: boolean('is_retracted').notNull().default(false),
    // As of a creation (decision 018): the caller's key, and the hash of what came with it.
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
  },
  (table) => [
    uniqueIndex('shipment_proofs_one_delivery')
      .on(table.shipmentId)
      .where(sql`not ${table.isRetracted} and ${table.kind} = 'delivery'`),
    index('shipment_proofs_of_shipment').on(table.shipmentId),
    uniqueIndex('shipment_proofs_idempotency_key_unique')
      .on(table.shipmentId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index('shipment_proofs_by_idempotency_key')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    check(
      'shipment_proofs_idempotency_key_with_hash',
      sql`(${table.idempotencyKey} is null) = (${table.requestHash} is null)`,
    ),
    check('shipment_proofs_idempotency_key_shape', sql`${table.idempotencyKey} ~ '^[A-Za-z0-9_-]{16,64}$'`),
    check('shipment_proofs_name_short', sql`length(${table.receivedBy}) <= 120`),
    oneOf('shipment_proofs_kind_known', table.kind, PROOF_KINDS),
    check('shipment_proofs_pieces_positive', sql`${table.pieces} >= 0`),
    check('shipment_proofs_damage_short', sql`length(${table.damage}) <= ${sql.raw(String(TEXT_LIMITS.prose))}`),
  ],
);
