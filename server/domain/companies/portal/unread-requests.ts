import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import type { Scope } from './scope.ts';

/** The requests of these companies, and no other. */
export const isOfScope = (scope: Scope): SQL =>
  inArray(
    shipmentRequests.companyId,
    scope.map(({ id }) => id),
  );

/** The condition of a request that was declined since the user joined the company, and not read by the user. */
export const isUnread = (userId: string): SQL => sql`(${shipmentRequests.state} = 'declined'
  and exists (select from ${companyMembers} where ${companyMembers.companyId} = ${shipmentRequests.companyId}
    and ${companyMembers.userId} = ${userId} and ${companyMembers.joinedAt} < ${shipmentRequests.decidedAt})
  and ${userId} <> all(${shipmentRequests.readBy}))`;

/** How many declined requests the user has not read. */
export const countUnreadRequests = (db: Db, userId: string, scope: Scope): Promise<number> =>
  db.$count(shipmentRequests, and(isOfScope(scope), isUnread(userId)));
