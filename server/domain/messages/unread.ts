import { type SQL, sql } from 'drizzle-orm';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { messageReads } from '#db/schema/messages/message-reads.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

/** A member, and the companies as which the member looks. */
type Member = { userId: string; scope: readonly { id: string }[] };

/**
 * The messages `unread` that staff wrote to these companies, as customers of now, and that the member has not read, as
 * `from ... where ...`; other conditions may follow. For staff who see the portal as a company there are none.
 */
export const fromUnread = ({ userId, scope }: Member): SQL => sql`from ${shipmentMessages} unread
  join ${shipments} about on about.id = unread.shipment_id and about.company_id = unread.company_id
    and about.deleted_at is null
  join ${companyMembers} own on own.user_id = ${userId} and own.company_id = unread.company_id
  left join ${messageReads} seen on seen.user_id = ${userId} and seen.shipment_id = unread.shipment_id
  where unread.author = 'staff' and unread.company_id = any(${sql.param(scope.map(({ id }) => id))}::uuid[])
    and (seen.read_at is null or unread.created_at > seen.read_at)`;
