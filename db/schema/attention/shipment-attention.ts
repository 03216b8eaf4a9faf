import { type SQL, sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type AttentionReason, STALLED_REASONS } from '#contract/statuses/attention-reasons.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { users } from '#db/schema/accounts/users.ts';
import { oneOf, timestampColumn } from '#db/schema/columns.ts';
import { shipments } from '../shipments/shipments.ts';

/**
 * The time from which each shipment needs attention (docs/contract/attention.md), and until which it is snoozed.
 * Triggers write the row beside `shipments` (db/functions), so neither a failed mail nor a snooze changes the
 * shipment's version (decision 039). A deleted one has none.
 */
export const shipmentAttention = pgTable(
  'shipment_attention',
  {
    shipmentId: uuid('shipment_id')
      .primaryKey()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status', { enum: STATUSES }).notNull(),
    /** When the day of the estimate ends at the destination; null where nothing can be late. */
    lateFrom: timestampColumn('late_from'),
    /** From when it is silent, failed, held or waiting: which one, the status says. */
    stalledFrom: timestampColumn('stalled_from'),
    /** When the first mail to its sender or receiver failed since which none has reached that address. */
    mailFrom: timestampColumn('mail_from'),
    /** When the first answer of its receiver came that is not done. */
    answerFrom: timestampColumn('answer_from'),
    /** As releases before migration 0050 read it, without answers. */
    attentionFrom: timestampColumn('attention_from').generatedAlwaysAs(
      (): SQL =>
        sql`least(${shipmentAttention.lateFrom}, ${shipmentAttention.stalledFrom}, ${shipmentAttention.mailFrom})`,
    ),
    neededFrom: timestampColumn('needed_from').generatedAlwaysAs(
      (): SQL =>
        sql`least(${shipmentAttention.lateFrom}, ${shipmentAttention.stalledFrom}, ${shipmentAttention.mailFrom}, ${shipmentAttention.answerFrom})`,
    ),
    snoozedUntil: timestampColumn('snoozed_until'),
    snoozedBy: uuid('snoozed_by').references(() => users.id),
    snoozeNote: text('snooze_note').notNull().default(''),
  },
  (table) => [
    // In order, and with all columns that the lists and counts by reason need: they read only the index.
    index('shipment_attention_needed')
      .on(
        table.neededFrom,
        table.shipmentId,
        table.status,
        table.lateFrom,
        table.stalledFrom,
        table.mailFrom,
        table.answerFrom,
        table.snoozedUntil,
      )
      .where(sql`${table.neededFrom} is not null`),
    index('shipment_attention_of_user')
      .on(table.userId, table.neededFrom, table.shipmentId)
      .where(sql`${table.neededFrom} is not null`),
    // For the reasons that a status has by itself, of which there may be few among many that are late.
    index('shipment_attention_by_status')
      .on(table.status, table.neededFrom, table.shipmentId)
      .where(sql`${table.neededFrom} is not null`),
    index('shipment_attention_by_mail')
      .on(table.neededFrom, table.shipmentId)
      .where(sql`${table.mailFrom} is not null`),
    index('shipment_attention_by_answer')
      .on(table.neededFrom, table.shipmentId)
      .where(sql`${table.answerFrom} is not null`),
    index('shipment_attention_snoozed')
      .on(table.snoozedUntil, table.shipmentId)
      .where(sql`${table.snoozedUntil} is not null`),
    oneOf('shipment_attention_status_known', table.status, STATUSES),
    check('shipment_attention_snoozed_by_a_user', sql`(${table.snoozedUntil} is null) = (${table.snoozedBy} is null)`),
  ],
);

export const NOT_SNOOZED = { snoozedUntil: null, snoozedBy: null, snoozeNote: '' };

/** Whether a row has this reason now. */
function hasReason(reason: AttentionReason): SQL {
  if (reason === 'late') return sql`late_from <= now()`;
  if (reason === 'mail') return sql`mail_from <= now()`;
  if (reason === 'answer') return sql`answer_from <= now()`;
  const statuses = STATUSES.filter((status) => STALLED_REASONS[status] === reason);
  return sql`(stalled_from <= now() and status in ${statuses})`;
}

/** Whether a row needs attention now, for this reason or for any. */
export const isNeeded = (reason: AttentionReason | undefined): SQL =>
  sql`needed_from <= now() and ${reason ? hasReason(reason) : sql`true`}`;

/** Null where it never was. */
export const isSnoozed = sql<boolean | null>`snoozed_until > now()`;
