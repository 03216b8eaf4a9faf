import { sql } from 'drizzle-orm';
import { bigint, index, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { WEBHOOK_EVENTS } from '#contract/webhooks/webhook-types.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

/** Numbers events in the order of their changes: of two events of a shipment the later one has the larger number. */
export const webhookSequence = pgSequence('webhook_sequence');

/** An event of which webhooks are told: written with the change, once for all webhooks (decision 095). */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** `sequence` on the wire. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    /** The owner at the time of the change, whose share the body is; no foreign key, as in `shipment_changes`. */
    ownerId: uuid('owner_id').notNull(),
    type: text('type', { enum: WEBHOOK_EVENTS }).notNull(),
    at: timestampColumn('at').notNull(),
    /** JSON, the same in every try to every webhook. Null: composed when it is first sent, or dropped. */
    body: text('body'),
    /** JSON of what a body that is not composed yet has beside the shipment. */
    details: text('details'),
    /** Set when the body was dropped, because its owner's were more than are stored. */
    droppedAt: timestampColumn('dropped_at'),
  },
  (table) => [
    index('webhook_events_of_owner').on(table.ownerId, table.id).where(sql`${table.droppedAt} is null`),
    index('webhook_events_of_shipment').on(table.shipmentId),
    index('webhook_events_old').on(table.at),
    oneOf('webhook_events_type_known', table.type, WEBHOOK_EVENTS),
  ],
);

/** An event of which the webhooks of an account still have to get their messages. */
export const webhookFanOuts = pgTable(
  'webhook_fan_outs',
  {
    /** No foreign key, as above. */
    userId: uuid('user_id').notNull(),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('webhook_fan_outs_of_event').on(table.eventId),
  ],
);
