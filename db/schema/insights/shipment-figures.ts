import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

/**
 * The facts of each active shipment that figures count (docs/contract/insights.md). `shipment_facts()` of the
 * migrations says what each column is; triggers on shipments and events write the row by it, and nothing else does
 * (decision 134). A narrow table without indexes: a view reads all of it.
 */
export const shipmentFigures = pgTable('shipment_figures', {
  shipmentId: uuid('shipment_id')
    .primaryKey()
    .references(() => shipments.id, { onDelete: 'cascade' }),
  // As the shipment has them, so a reference of their own would be checked twice.
  userId: uuid('user_id').notNull(),
  companyId: uuid('company_id'),
  createdAt: timestampColumn('created_at').notNull(),
  weight: numeric('weight', { precision: 10, scale: 3, mode: 'number' }).notNull(),
  carrier: text('carrier').notNull(),
  shippingMode: text('shipping_mode').notNull(),
  status: text('status').notNull(),
  /** City and country at both ends, as they are spelled, with | between them; the key is folded as searches are. */
  lane: text('lane').notNull(),
  laneKey: text('lane_key').notNull(),
  promisedDay: date('promised_day', { mode: 'string' }),
  /** When that day is over at the destination. */
  dueFrom: timestampColumn('due_from'),
  /** The day that was last told before the day of the delivery. */
  toldDay: date('told_day', { mode: 'string' }),
  /** At the destination; null unless it is delivered. */
  deliveredDay: date('delivered_day', { mode: 'string' }),
  /** Days from dispatch to delivery. */
  transitDays: doublePrecision('transit_days'),
  /** The estimate that is in force now. */
  estimatedDay: date('estimated_day', { mode: 'string' }),
  /** The reasons of its events and estimates that were not retracted. */
  reasons: text('reasons').array(),
});

/** How far the rows of shipments from before this table are written: the last id. Without a row once all are. */
export const figuresProgress = pgTable(
  'figures_progress',
  { only: text('only').primaryKey().default('row'), filledTo: uuid('filled_to').notNull() },
  (table) => [check('figures_progress_one_row', sql`${table.only} = 'row'`)],
);
