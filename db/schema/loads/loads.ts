import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import { SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { companies } from '#db/schema/companies/companies.ts';

/**
 * Loads: one truck, flight, container or voyage (docs/contract/loads.md). When it departed and arrived is not stored:
 * `load_events` has the batches that say so. A text that was not given is ''.
 */
export const loads = pgTable(
  'loads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    mode: text('mode', { enum: SHIPPING_MODES }).notNull(),
    carrier: text('carrier').notNull().default(''),
    transport: text('transport').notNull().default(''),
    voyage: text('voyage').notNull().default(''),
    references: jsonb('references').$type<Reference[]>().notNull().default([]),
    fromCity: text('from_city').notNull(),
    fromCountry: text('from_country').notNull(),
    toCity: text('to_city').notNull(),
    toCountry: text('to_country').notNull(),
    /** Expected, as `arrival`. */
    departure: timestampColumn('departure'),
    arrival: timestampColumn('arrival'),
    /** kg */
    capacityWeight: doublePrecision('capacity_weight'),
    /** m³ */
    capacityVolume: doublePrecision('capacity_volume'),
    /** The company that takes the load over at its end. */
    agentId: uuid('agent_id').references(() => companies.id, { onDelete: 'set null' }),
    driverId: uuid('driver_id').references(() => users.id),
    /** The zone of the first place: the day of the departure there is the day of the round. */
    departureZone: text('departure_zone').notNull().default('UTC'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [
    uniqueIndex('loads_number_once').on(table.number),
    index('loads_in_order').on(sql`coalesce(${table.departure}, ${table.createdAt}) desc`, table.id),
    index('loads_of_agent').on(table.agentId).where(sql`${table.agentId} is not null`),
    index('loads_of_driver').on(table.driverId, table.departure).where(sql`${table.driverId} is not null`),
    index('loads_reference_search')
      .using('gin', sql`search_numbers('', '', '', ${table.references}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('loads_by_reference').using('gin', sql`reference_keys('', ${table.references})`),
    oneOf('loads_mode_known', table.mode, SHIPPING_MODES),
    check('loads_capacity_above_0', sql`${table.capacityWeight} > 0 and ${table.capacityVolume} > 0`),
    check('loads_arrival_after_departure', sql`${table.arrival} >= ${table.departure}`),
    check('loads_places_given', sql`${table.fromCity} <> '' and ${table.toCity} <> ''`),
  ],
);

export type LoadRow = typeof loads.$inferSelect;
