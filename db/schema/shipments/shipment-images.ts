import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MAX_IMAGES } from '#contract/files/images.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from './shipments.ts';

/** A stored image: `stem` has 128 random bits, the files are `{stem}.{extension}` and its copies. */
export const shipmentImages = pgTable(
  'shipment_images',
  {
    stem: text('stem').primaryKey(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    position: smallint('position').notNull(),
    extension: text('extension', { enum: ['jpg', 'webp'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Null where there is no screen copy: images of releases before migration 0052, and images that are no wider. */
    screenWidth: integer('screen_width'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('shipment_images_position_unique').on(table.shipmentId, table.position),
    check('shipment_images_at_most_five', sql.raw(`"position" >= 0 and "position" < ${MAX_IMAGES}`)),
    check('shipment_images_stem_shape', sql`${table.stem} ~ '^[0-9a-f]{32}$'`),
    check('shipment_images_screen_positive', sql`${table.screenWidth} > 0`),
    oneOf('shipment_images_extension_known', table.extension, ['jpg', 'webp']),
  ],
);
