import { type SQL, sql } from 'drizzle-orm';
import type { Carrier } from '#server/contract/shipments.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { STATUSES, type Status, superAdminStatus } from '#server/contract/statuses.ts';

/** Which shipments are meant: all of these where given. */
export type Filter = {
  userId?: string | undefined;
  status?: Status | undefined;
  carrier?: Carrier | undefined;
  search?: { in: 'staff' | 'super-admin'; text: string } | undefined;
};

/** The condition on `shipments` that an active one is meant. */
export function filterCondition({ userId, status, carrier, search }: Filter): SQL {
  const conditions = [
    sql`deleted_at is null`,
    ...(userId === undefined ? [] : [sql`user_id = ${userId}::uuid`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(carrier === undefined ? [] : [sql`carrier = ${carrier}`]),
    ...(search?.text ? [searchCondition(search)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The condition that what is searched there contains the text. */
export function searchCondition({ in: place, text }: { in: 'staff' | 'super-admin'; text: string }): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  if (place === 'super-admin') return sql`super_admin_search like lower(${pattern})`;
  const statuses = statusesShownAs(text);
  const found = sql`staff_search like lower(${pattern})`;
  return statuses.length === 0 ? found : sql`(${found} or status in ${statuses})`;
}

/** The statuses whose label on a screen contains the text, where what is stored does not: 'in transit'. */
function statusesShownAs(text: string): Status[] {
  const typed = text.toLowerCase();
  const shown = (status: Status) => [statusLabel(status), superAdminStatus(status)].map((label) => label.toLowerCase());
  return STATUSES.filter((status) => !status.includes(typed) && shown(status).some((label) => label.includes(typed)));
}
