import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ATTENTION_REASONS } from '#server/contract/attention-reasons.ts';
import { oneOf, timestampColumn } from './columns.ts';
import { users } from './users.ts';

/**
 * How many shipments need attention, by reason and in all, as signed changes like `shipment_counts`: triggers on `shipment_attention` write
 * them, a job compacts them, their sum is the count. `userId` null is everyone's. Snoozes are not in it.
 */
export const attentionCounts = pgTable(
  'attention_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id),
    reason: text('reason', { enum: ['all', ...ATTENTION_REASONS] }).notNull(),
    /** The first whole hour by which the reason has begun, from which the change counts; '-infinity' where that is long past. */
    fromHour: timestampColumn('from_hour').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [
    index('attention_counts_by_user').on(table.userId, table.fromHour),
    oneOf('attention_counts_reason_known', table.reason, ['all', ...ATTENTION_REASONS]),
  ],
);
