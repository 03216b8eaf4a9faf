import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS, type ExportQuery } from '#server/contract/super-admin.ts';
import { instant, oneOf } from './columns.ts';
import { sessions } from './sessions.ts';
import { shipments } from './shipments.ts';
import { users } from './users.ts';

/** Who did what. A trigger refuses to change or delete a row. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
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
    // What stands in shipments' own histories is not read by who did it.
    index('audit_entries_by_actor')
      .on(table.actorId, table.id)
      .where(sql`${table.action} not in ('shipment-created', 'shipment-status')`),
    oneOf('audit_entries_action_known', table.action, AUDIT_ACTIONS),
  ],
);

/** How often something happened in a window, shared by all processes; `key` is a SHA-256. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowStart: instant('window_start').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (table) => [index('rate_counters_window').on(table.windowStart)],
);

/** A permission to download one export once, within a minute, while its session lives. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    query: jsonb('query').$type<ExportQuery>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('export_tickets_expires_at').on(table.expiresAt)],
);
