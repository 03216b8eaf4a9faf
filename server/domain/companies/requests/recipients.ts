import { and, eq, or } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import { authorOf } from '#server/domain/audit/author.ts';
import type { RequestChange } from '#server/domain/changes/change.ts';
import { type By, recordChange } from '#server/domain/changes/record-changes.ts';
import { membersToTell } from '#server/domain/companies/notices/members-to-tell.ts';
import type { RequestRow } from './load.ts';

type Recipient = { id: string; email: string };

/** The company's contact; without one, or `withSuperAdmins`, the super-admins. */
async function staffOf(tx: Db, companyId: string, withSuperAdmins: boolean): Promise<Recipient[]> {
  const [company] = await tx.select({ ownerId: companies.ownerId }).from(companies).where(eq(companies.id, companyId));
  const { id, email, role } = users;
  const isContact = company?.ownerId ? eq(id, company.ownerId) : undefined;
  const isSuperAdmin = eq(role, 'super-admin');
  const select = (isMeant: ReturnType<typeof and>) =>
    tx.select({ id, email }).from(users).where(and(canOwnShipments(), isMeant));
  const contact = isContact ? await select(isContact) : [];
  if (contact.length > 0 && !withSuperAdmins) return contact;
  return select(isContact ? or(isContact, isSuperAdmin) : isSuperAdmin);
}

const FOR_MEMBERS: ReadonlySet<RequestChange['kind']> = new Set(['request-accepted', 'request-declined']);

/** Records one step of a request, and mails it to the other side, but not to who did it. */
export async function recordRequest(
  tx: Db,
  by: By,
  { id: requestId, companyId, requestedBy }: RequestRow,
  step: Omit<RequestChange, 'told' | 'requestId' | 'userId'>,
): Promise<void> {
  const told = FOR_MEMBERS.has(step.kind)
    ? await membersToTell(tx, { company: companyId, event: 'request', by: by.actor })
    : await staffOf(tx, companyId, step.kind === 'request-waiting');
  const { actorId } = authorOf(by.actor);
  const others = told.filter(({ id }) => id !== actorId);
  await recordChange(tx, by, { ...step, requestId, userId: requestedBy ?? undefined, told: others });
}
