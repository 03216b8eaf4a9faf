import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { KEY_HOLDERS } from '#contract/tracking/tracking-key.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

/**
 * The keys in mailed links, by which a browser reads what of a shipment is not for everyone (docs/contract/tracking.md,
 * 'Keys'). `email` is where the key was mailed to: one of a party is good while the shipment has that party's address.
 */
export const trackingKeys = pgTable(
  'receiver_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    holder: text('holder', { enum: KEY_HOLDERS }).notNull(),
    email: text('email').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('receiver_keys_of_shipment').on(table.shipmentId),
    // For the removal of expired ones.
    index('receiver_keys_by_age').on(table.createdAt),
    oneOf('receiver_keys_holder_known', table.holder, KEY_HOLDERS),
    // A party without an address has '', and nobody holds a key for that.
    check('receiver_keys_mailed', sql`${table.email} <> ''`),
    check('receiver_keys_hashed', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
