import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isPublicText } from '#server/contract/shipment-events.ts';
import { STATUSES } from '#server/contract/statuses.ts';
import { bulkBatches } from './bulk-batches.ts';
import { oneOf, timestampColumn } from './columns.ts';
import { shipments } from './shipments.ts';
import { users } from './users.ts';

/**
 * The source of an event's status: it became the shipment's (`created`, `set`), it was given for a past time
 * (`recorded`), or none was given and it is the one in force then (`inherited`).
 */
export const STATUS_SOURCES = ['created', 'set', 'recorded', 'inherited'] as const;

/**
 * An event of this alias whose status, place or note is for recipients; one that has nothing but an internal note is
 * for staff alone (contract section 8, 'Two notes').
 */
export const isPublicEvent = (event: SQL): SQL<boolean> =>
  sql`(${event}.status_source <> 'inherited' or ${event}.location is not null or ${event}.note is not null)`;

export const isInternalEvent = (event: SQL): SQL<boolean> => sql`(not ${isPublicEvent(event)})`;

/** The same of a row that was read or is to be written. */
export const isPublicRow = (row: {
  statusSource: (typeof STATUS_SOURCES)[number];
  location: string | null;
  note: string | null;
}): boolean => row.statusSource !== 'inherited' || isPublicText(row);

/** The history. `at` is when it happened, `recordedAt` when it was written down. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    status: text('status', { enum: STATUSES }).notNull(),
    statusSource: text('status_source', { enum: STATUS_SOURCES }).notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
    location: text('location'),
    note: text('note'),
    /** For staff alone (contract section 8, 'Two notes'). */
    internalNote: text('internal_note'),
    actorId: uuid('actor_id').references(() => users.id),
    recordedAt: timestampColumn('recorded_at').notNull().defaultNow(),
    /** The bulk update that made it. */
    batchId: uuid('batch_id').references((): AnyPgColumn => bulkBatches.id),
    /**
     * The shipment's version once the event was written. While they are equal, nobody has changed the shipment since.
     */
    shipmentVersion: integer('shipment_version'),
    // The shipment's dates that the event changed; one that it left alone has neither value.
    dispatchedBefore: timestampColumn('dispatched_before'),
    dispatchedAfter: timestampColumn('dispatched_after'),
    deliveredBefore: timestampColumn('delivered_before'),
    deliveredAfter: timestampColumn('delivered_after'),
    retractedAt: timestampColumn('retracted_at'),
    retractedBy: uuid('retracted_by').references(() => users.id),
  },
  (table) => [
    index('shipment_events_history').on(table.shipmentId, table.at, table.id),
    index('shipment_events_of_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
    oneOf('shipment_events_status_known', table.status, STATUSES),
    oneOf('shipment_events_status_source_known', table.statusSource, STATUS_SOURCES),
    check('shipment_events_creation_stays', sql`${table.statusSource} <> 'created' or ${table.retractedAt} is null`),
    check('shipment_events_retracted_at_a_time', sql`${table.retractedBy} is null or ${table.retractedAt} is not null`),
  ],
);
