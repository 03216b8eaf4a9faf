import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { MAX_PROOF_IMAGES } from '#contract/proofs/proof.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipmentProofs } from './shipment-proofs.ts';

/** The files of a proof, `{stem}.proof.{extension}`, never served as images are: `/uploads` has none of them. */
export const proofFiles = pgTable(
  'proof_files',
  {
    stem: text('stem').primaryKey(),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => shipmentProofs.eventId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['signature', 'image'] }).notNull(),
    position: smallint('position').notNull(),
    extension: text('extension', { enum: ['jpg', 'webp'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('proof_files_position_unique').on(table.eventId, table.kind, table.position),
    oneOf('proof_files_kind_known', table.kind, ['signature', 'image']),
    check(
      'proof_files_few',
      sql`${table.position} >= 0 and ${table.position} < case ${table.kind} when 'signature' then 1 else ${sql.raw(String(MAX_PROOF_IMAGES))} end`,
    ),
    check('proof_files_stem_shape', sql`${table.stem} ~ '^[0-9a-f]{32}$'`),
    check('proof_files_positive', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
    oneOf('proof_files_extension_known', table.extension, ['jpg', 'webp']),
  ],
);
