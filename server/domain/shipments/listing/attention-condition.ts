import { type SQL, sql } from 'drizzle-orm';
import { type AttentionReason, STALLED_REASONS } from '#server/contract/attention-reasons.ts';
import { STATUSES } from '#server/contract/statuses.ts';

/** Whether a row of `shipment_attention` has this reason now. */
export function hasReason(reason: AttentionReason): SQL {
  if (reason === 'late') return sql`late_from <= now()`;
  if (reason === 'mail') return sql`mail_from <= now()`;
  const statuses = STATUSES.filter((status) => STALLED_REASONS[status] === reason);
  return sql`(stalled_from <= now() and status in ${statuses})`;
}

export const isSnoozed = sql`snoozed_until > now()`;

/** The condition on `shipments` that one has this reason now and is not snoozed. */
export const needsAttention = (reason: AttentionReason): SQL =>
  sql`id in (select shipment_id from shipment_attention
    where attention_from <= now() and ${hasReason(reason)} and (${isSnoozed}) is not true)`;
