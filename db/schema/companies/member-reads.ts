import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts/users.ts';
import { timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { shipmentRequests } from './shipment-requests.ts';

/** When a member last read a request, or the messages of a shipment (docs/contract/portal.md). */
export const memberReads = pgTable(
  'member_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    requestId: uuid('request_id').references(() => shipmentRequests.id, { onDelete: 'cascade' }),
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    readAt: timestampColumn('read_at').notNull().defaultNow(),
  },
  (table) => [
    unique('member_reads_request_once').on(table.userId, table.requestId),
    unique('member_reads_shipment_once').on(table.userId, table.shipmentId),
    index('member_reads_of_request').on(table.requestId).where(sql`${table.requestId} is not null`),
    index('member_reads_of_shipment').on(table.shipmentId).where(sql`${table.shipmentId} is not null`),
    check('member_reads_one_subject', sql`num_nonnulls(${table.requestId}, ${table.shipmentId}) = 1`),
  ],
);
