import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { DELIVERY_STATES } from '#server/contract/super-admin.ts';
import { instant, oneOf } from './columns.ts';
import { shipmentEvents, shipments } from './shipments.ts';

/** Outbox and delivery log in one: a row is written with the change and sent after it (contract section 3, 'Bulk mail'). */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => shipmentEvents.id),
    kind: text('kind', { enum: ['status-update'] }).notNull(),
    recipient: text('recipient').notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('queued'),
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    refusals: integer('refusals').notNull().default(0),
    /** Of the try under way; null as soon as its outcome is written. Only who holds it writes one. */
    lease: uuid('lease'),
    /** Tries in a row that ended without an outcome. */
    lostLeases: integer('lost_leases').notNull().default(0),
    /** When it may next be tried; a claim by a sender pushes it ahead, so that a crash only delays. */
    dueAt: instant('due_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('notifications_due').on(table.dueAt).where(sql`${table.state} = 'queued'`),
    index('notifications_of_shipment').on(table.shipmentId, table.createdAt),
    oneOf('notifications_state_known', table.state, DELIVERY_STATES),
    oneOf('notifications_kind_known', table.kind, ['status-update']),
    check('notifications_sent_has_time', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
