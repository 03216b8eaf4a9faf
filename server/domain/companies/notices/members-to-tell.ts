import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_NOTICES, type NoticeEvent } from '#contract/companies/notices.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { companyMembers } from '#db/schema/companies/company-members.ts';
import { noticeChoices } from '#db/schema/companies/notice-choices.ts';
import { shipmentFollows } from '#db/schema/companies/shipment-follows.ts';
import { mailOptOuts } from '#db/schema/mails/mail-opt-outs.ts';
import { type AuditActor, authorOf } from '#server/domain/audit/author.ts';

/** An event of a company, or of a shipment of it, by somebody who is not told. */
export type Told = { company: string; event: NoticeEvent; shipmentId?: string | undefined; by: AuditActor };

/** A member who is mailed, in the language of the company: the product knows none of a user. */
export type ToldMember = { id: string; email: string; language: Language };

/**
 * The members of a company who want to be mailed about this: active ones who
 * have joined, by their choices and follows as they are now, and whose address has not stopped such mails.
 */
export async function membersToTell(tx: Db, { company, event, shipmentId, by }: Told): Promise<ToldMember[]> {
  const rows = await tx
    .select({ id: users.id, email: users.email, language: companies.language })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(noticeChoices, eq(noticeChoices.userId, users.id))
    .where(
      and(
        eq(companyMembers.companyId, company),
        isNotNull(companyMembers.joinedAt),
        and(eq(users.role, 'client'), users.isActive, isNull(users.deletedAt)),
        sql`${users.id} is distinct from ${authorOf(by).actorId}::uuid`,
        sql`${event} = any(coalesce(${noticeChoices.events}, ${sql.param(DEFAULT_NOTICES.events)}::text[]))`,
        shipmentId === undefined ? undefined : isWantedOf(shipmentId),
        isNotStopped(shipmentId),
      ),
    )
    .orderBy(users.id);
  return rows.map(({ language, ...member }) => ({ ...member, language: language ?? 'en' }));
}

const isWantedOf = (shipmentId: string): SQL => sql`(${noticeChoices.of} is distinct from 'followed' or exists (
  select from ${shipmentFollows}
  where ${shipmentFollows.userId} = ${users.id} and ${shipmentFollows.shipmentId} = ${shipmentId}))`;

const isNotStopped = (shipmentId: string | undefined): SQL => sql`not exists (
  select from ${mailOptOuts} where ${mailOptOuts.email} = ${users.email}
    and (${mailOptOuts.shipmentId} is null or ${mailOptOuts.shipmentId} = ${shipmentId ?? null}::uuid))`;
