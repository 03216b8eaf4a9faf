import { bigint, boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { outboxMails } from './mails.ts';

/** The changes that a mail reports. An event that is undone takes its part with it. */
export const mailEvents = pgTable(
  'delivery_events',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => outboxMails.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => shipmentEvents.id, { onDelete: 'cascade' }),
    /** The mail says that the event, of which an earlier mail told, no longer holds. */
    isCorrection: boolean('is_correction').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.eventId] }),
    index('delivery_events_of_event').on(table.eventId),
  ],
);
