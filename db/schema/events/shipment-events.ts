import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isPublicText } from '#contract/events/events.ts';
import { DELIVERY_REASONS, REASON_STATUSES, REASONS, TALLY_REASONS } from '#contract/events/reasons/reasons.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { users } from '#db/schema/accounts/users.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { listOf, oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '../shipments/shipments.ts';

/**
 * The source of an event's status: it became the shipment's (`created`, `set`), it was given for a past time
 * (`recorded`), or none was given and it is the one in force then (`inherited`). An event of the source `estimated` is
 * a change of the estimate, and no entry of the history (docs/contract/estimates.md).
 */
export const STATUS_SOURCES = ['created', 'set', 'recorded', 'inherited', 'estimated'] as const;

/**
 * An event of this alias whose status, place or note is for recipients; one that has nothing but an internal note is
 * for staff alone (docs/contract/events.md, 'Two notes').
 */
export const isPublicEvent = (event: SQL): SQL<boolean> =>
  sql`(case ${event}.status_source when 'inherited' then num_nonnulls(${event}.location, ${event}.note, ${event}.reason) > 0
    else ${event}.status_source <> 'estimated' end)`;

export const isInternalEvent = (event: SQL): SQL<boolean> =>
  sql`(${event}.status_source = 'inherited' and num_nonnulls(${event}.location, ${event}.note, ${event}.reason) = 0)`;

/** Entries of the history are all events but changes of the estimate. */
export const isHistoryEvent = (event: SQL): SQL<boolean> => sql`(${event}.status_source <> 'estimated')`;

/** An event with an estimate: its changes, and the creation where it came with one. */
export const isEstimate = (event: SQL): SQL<boolean> =>
  sql`(${event}.status_source = 'estimated' or (${event}.status_source = 'created' and ${event}.estimate is not null))`;

/** The same of a row that was read or is to be written. */
export const isPublicRow = (row: {
  statusSource: (typeof STATUS_SOURCES)[number];
  location: string | null;
  note: string | null;
  reason?: string | null | undefined;
}): boolean =>
  row.statusSource === 'inherited' ? isPublicText(row) || Boolean(row.reason) : row.statusSource !== 'estimated';

/** The history. `at` is when it happened, `recordedAt` when it was written down. */
export const shipmentEvents = pgTable(
  'shipment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    status: text('status', { enum: STATUSES }).notNull(),
    /** The name of the API key by which the actor recorded it. */
    keyName: text('key_name'),
    statusSource: text('status_source', { enum: STATUS_SOURCES }).notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
    location: text('location'),
    note: text('note'),
    /** For staff alone (docs/contract/events.md, 'Two notes'). */
    internalNote: text('internal_note'),
    reason: text('reason', { enum: REASONS }),
    /** The estimate that a creation or a change of it sets; null for other events and where it was taken away. */
    estimate: timestampColumn('estimate'),
    /** The day of that at the destination. */
    estimatedDay: date('estimated_day'),
    actorId: uuid('actor_id').references(() => users.id),
    recordedAt: timestampColumn('recorded_at').notNull().defaultNow(),
    /** The status and the time that a scan gave: of a shipment the same two again are the same scan. */
    scannedAs: text('scanned_as', { enum: STATUSES }),
    scannedAt: timestampColumn('scanned_at'),
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
    index('shipment_events_estimates')
      .on(table.shipmentId, table.at, table.id)
      .where(isEstimate(sql`"shipment_events"`)),
    index('shipment_events_of_batch').on(table.batchId).where(sql`${table.batchId} is not null`),
    uniqueIndex('shipment_events_scanned_once')
      .on(table.shipmentId, table.scannedAs, table.scannedAt)
      .where(sql`${table.scannedAt} is not null`),
    index('shipment_events_with_reason')
      .on(table.reason, table.shipmentId)
      .where(sql`${table.reason} is not null and ${table.retractedAt} is null`),
    oneOf('shipment_events_reason_known', table.reason, REASONS),
    check(
      'shipment_events_reason_allowed',
      sql`${table.reason} is null or ${table.statusSource} = 'estimated' or ${table.status} in ${sql.raw(listOf(REASON_STATUSES))}
        or (${table.status} = 'delivered' and ${table.reason} in ${sql.raw(listOf(DELIVERY_REASONS))})
        or (${table.statusSource} = 'inherited' and ${table.reason} in ${sql.raw(listOf(TALLY_REASONS))})`,
    ),
    check(
      'shipment_events_estimate_with_day',
      sql`(${table.estimate} is null) = (${table.estimatedDay} is null)
        and (${table.estimate} is null or ${table.statusSource} in ('created', 'estimated'))`,
    ),
    oneOf('shipment_events_status_known', table.status, STATUSES),
    oneOf('shipment_events_status_source_known', table.statusSource, STATUS_SOURCES),
    oneOf('shipment_events_scanned_as_known', table.scannedAs, STATUSES),
    check('shipment_events_scanned_as_at', sql`(${table.scannedAs} is null) = (${table.scannedAt} is null)`),
    check('shipment_events_creation_stays', sql`${table.statusSource} <> 'created' or ${table.retractedAt} is null`),
    check('shipment_events_retracted_at_a_time', sql`${table.retractedBy} is null or ${table.retractedAt} is not null`),
  ],
);

export type EventRow = typeof shipmentEvents.$inferSelect;
