import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MAX_MESSAGE_IMAGES } from '#contract/messages/message-kinds.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipmentMessages } from './messages.ts';

/** The images of an answer, `{stem}.answer.{extension}`, for staff alone: `/uploads` has none of them. */
export const messageFiles = pgTable(
  'answer_files',
  {
    stem: text('stem').primaryKey(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => shipmentMessages.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    extension: text('extension', { enum: ['jpg', 'webp'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('answer_files_position_unique').on(table.answerId, table.position),
    check(
      'answer_files_few',
      sql`${table.position} >= 0 and ${table.position} < ${sql.raw(String(MAX_MESSAGE_IMAGES))}`,
    ),
    check('answer_files_stem_shape', sql`${table.stem} ~ '^[0-9a-f]{32}$'`),
    check('answer_files_positive', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
    oneOf('answer_files_extension_known', table.extension, ['jpg', 'webp']),
  ],
);
