import { type SQL, sql } from 'drizzle-orm';
import type { SearchPlace } from '#db/schema/common-searches.ts';
import type { AttentionReason } from '#server/contract/attention-reasons.ts';
import type { Carrier, ShippingMode } from '#server/contract/shipments.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { STATUSES, type Status, superAdminStatus } from '#server/contract/statuses.ts';
import { isNeeded, needsAttention } from './attention-condition.ts';

/** Which shipments are meant: all of these where given. */
export type Filter = {
  userId?: string | undefined;
  status?: Status | undefined;
  carrier?: Carrier | undefined;
  shippingMode?: ShippingMode | undefined;
  /** Days in UTC of the creation, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** As contract/lateness.ts has it: triggers have written down from when (decision 039). */
  late?: boolean | undefined;
  attention?: AttentionReason | undefined;
  search?: { in: SearchPlace; text: string } | undefined;
};

/** Whether nothing but these is asked for. */
export function hasOnly({ search, ...filter }: Filter, keys: readonly (keyof Filter)[]): boolean {
  const asked = Object.entries({ ...filter, search: search?.text }).flatMap(([key, wanted]) => (wanted ? key : []));
  return asked.every((key) => keys.some((allowed) => allowed === key));
}

/** The condition on `shipments` that an active one is meant. */
export function filterCondition({ userId, status, carrier, search, ...filter }: Filter): SQL {
  const { shippingMode, from, to, late, attention } = filter;
  const conditions = [
    sql`deleted_at is null`,
    ...(userId === undefined ? [] : [sql`user_id = ${userId}::uuid`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(carrier === undefined ? [] : [sql`carrier = ${carrier}`]),
    ...(shippingMode === undefined ? [] : [sql`shipping_mode = ${shippingMode}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${`${from}T00:00:00Z`}::timestamptz`]),
    ...(to === undefined ? [] : [sql`created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'`]),
    ...(late ? [sql`id in (select shipment_id from shipment_attention where ${isNeeded('late')})`] : []),
    ...(attention === undefined ? [] : [needsAttention(attention)]),
    ...(search?.text ? [searchCondition(search)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The condition that what is searched there contains the text. */
export function searchCondition({ in: place, text }: { in: SearchPlace; text: string }): SQL {
  if (place === 'super-admin') return sql`super_admin_search like ${patternOf(text)}`;
  const statuses = statusesShownAs(text);
  const found = sql`staff_search like ${patternOf(text)}`;
  return statuses.length === 0 ? found : sql`(${found} or status in ${statuses})`;
}

/** What contains the text, for `like` on what was stored in lower case. */
export const patternOf = (text: string): SQL => sql`lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;

/** The statuses whose label on a screen contains the text, where what is stored does not: 'in transit'. */
export function statusesShownAs(text: string): Status[] {
  const typed = text.toLowerCase();
  const shown = (status: Status) => [statusLabel(status), superAdminStatus(status)].map((label) => label.toLowerCase());
  return STATUSES.filter((status) => !status.includes(typed) && shown(status).some((label) => label.includes(typed)));
}
