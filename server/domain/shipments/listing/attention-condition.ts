import { type SQL, sql } from 'drizzle-orm';
import { type AttentionReason, STALLED_REASONS } from '#server/contract/attention-reasons.ts';
import { isSuperAdmin } from '#server/contract/permissions.ts';
import { STATUSES } from '#server/contract/statuses.ts';
import type { User } from '#server/contract/users.ts';

/** Whether a row of `shipment_attention` has this reason now. */
function hasReason(reason: AttentionReason): SQL {
  if (reason === 'late') return sql`late_from <= now()`;
  if (reason === 'mail') return sql`mail_from <= now()`;
  const statuses = STATUSES.filter((status) => STALLED_REASONS[status] === reason);
  return sql`(stalled_from <= now() and status in ${statuses})`;
}

/** Null where it never was. */
export const isSnoozed = sql<boolean | null>`snoozed_until > now()`;

/** A verified admin's own, for a super-admin everyone's. */
export const isInScope = (user: User): SQL => (isSuperAdmin(user) ? sql`true` : sql`user_id = ${user.id}::uuid`);

/** Whether it needs attention now, for this reason or for any. */
export const isNeeded = (reason: AttentionReason | undefined): SQL =>
  sql`attention_from <= now() and ${reason ? hasReason(reason) : sql`true`}`;

/** The condition on `shipments` that one has this reason now and is not snoozed. */
export const needsAttention = (reason: AttentionReason): SQL =>
  sql`id in (select shipment_id from shipment_attention
    where ${isNeeded(reason)} and (${isSnoozed}) is not true)`;
