import { type SQL, sql } from 'drizzle-orm';
import { dutiesFor } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { StoredPortalExport } from '#contract/portal/portal.ts';
import { FILTER_NAMES } from '#contract/shipments/list-filters.ts';
import type { Filters } from '#contract/shipments/list-queries.ts';
import type { StoredExport } from '#contract/shipments/super-admin.ts';
import { superAdminStatus } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import type { CommitPosition } from '#db/replica/replica.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { isActiveUnrestricted } from '#server/domain/accounts/sessions/restriction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { selectForPortal } from '#server/domain/companies/portal/export.ts';
import { filterCondition } from '#server/domain/shipments/listing/filter.ts';
import { hashTicket } from './create-ticket.ts';
import { exportFilter } from './lines.ts';

type Spent = {
  query: StoredExport | StoredPortalExport;
  user: Pick<User, 'id' | 'role'>;
  sessionHash: string | null;
  commitPosition: CommitPosition;
};

/** Uses the ticket up, and records the export in the audit. Null for a used, late, unknown or orphaned ticket. */
export async function redeemTicket(tx: Db, ticket: string): Promise<Spent | null> {
  const spent = await spendExportTicket(tx, ticket);
  if (!spent) return null;
  const { query, user } = spent;
  const selected = await selectedBy(tx, spent);
  if (!selected) return null;
  const count = await tx.$count(shipments, selected);
  const isPortal = query.grantedTo === 'portal';
  const filters: Partial<Filters> = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, (query as Partial<Filters>)[name]]),
  );
  const { owner, reason, status, late, ...others } = filters;
  const recorded = {
    owner,
    ...others,
    reason,
    status: status && superAdminStatus(status),
    late,
    // Without the search text: it may be a name, which would stay when the shipment is erased (decision 057).
    search: query.search !== '',
    numbers: query.numbers?.length && String(query.numbers.length),
    scope: isPortal ? 'portal' : query.userId && 'mine',
  };
  const fields = Object.entries(recorded).flatMap(([field, to]) => (to ? [{ field, to: String(to) }] : []));
  await recordChange(tx, { actor: { kind: 'user', user } }, { kind: 'exported', to: String(count), fields });
  return spent;
}

/** The condition on `shipments`; null for a client who is a member no more. */
async function selectedBy(tx: Db, { query, user }: Spent): Promise<SQL | null> {
  if (query.grantedTo !== 'portal') return filterCondition(exportFilter(query));
  return (await selectForPortal(tx, user.id, query))?.isSelected ?? null;
}

/**
 * The query of a ticket, and its user, if he may still read that; the ticket is gone, whether or not it was still good.
 */
async function spendExportTicket(db: Db, ticket: string): Promise<Spent | null> {
  const [used] = await rowsOf<Omit<Spent, 'user'> & { user: Spent['user'] | null }>(
    db,
    sql`delete from export_tickets where ticket_hash = ${hashTicket(ticket)} and query->>'paper' is null
      returning query, session_hash as "sessionHash",
      (select commit_position from sessions where token_hash = session_hash) as "commitPosition",
      (
        select json_build_object('id', users.id, 'role', users.role)
        from users
        where users.id = coalesce(
            (select user_id from sessions where token_hash = session_hash and sessions.expires_at > now()),
            (select owner_id from api_keys where api_keys.id = key_id
              and (api_keys.expires_at is null or api_keys.expires_at > now())))
          and export_tickets.expires_at > now()
          and (users.role = 'super-admin'
            or users.role = 'client' and export_tickets.query->>'grantedTo' = 'portal'
            or users.role = 'admin' and users.is_verified and users.duty in ${dutiesFor('contacts')} and export_tickets.query->>'grantedTo' = 'staff')
          and ${isActiveUnrestricted()}
      ) as "user"`,
  );
  return used?.user ? { ...used, user: used.user } : null;
}
