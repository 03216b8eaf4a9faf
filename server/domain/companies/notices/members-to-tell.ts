import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { DEFAULT_NOTICES, type NoticeEvent } from '#contract/mails/notices.ts';
import { EXCEPTION_STATUSES } from '#contract/portal/portal.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { type AuditActor, authorOf } from '#server/domain/audit/author.ts';
import { agentsOf } from '#server/domain/loads/agents.ts';
import { type Addressed, addressedTable } from '#server/domain/mails/outbox/opted-out.ts';

/** An event of a company, or of a shipment of it, by somebody who is not told. */
export type Told = { company: string; event: NoticeEvent; shipmentId?: string | undefined; by: AuditActor };

/** A member who is mailed, in the language of the company: the product knows none of a user. */
export type ToldMember = { id: string; email: string; language: Language };

/** Members of companies, `member`, with `account` and `choice`. */
export const MEMBERS = sql`company_members member join users account on account.id = member.user_id
  left join notice_choices choice on choice.user_id = account.id`;

/** Active ones who have joined. */
export const isMember = sql`(member.joined_at is not null and account.role = 'client' and account.is_active
  and account.deleted_at is null)`;

/** Whether single mails about it are chosen. */
export const isChosen = (event: SQL): SQL =>
  sql`${event} = any(coalesce(choice.events, ${sql.param(DEFAULT_NOTICES.events)}::text[]))`;

/** Whether this shipment is among those that are chosen, and its mails, or all, are not stopped. */
export const isWantedOf = (shipmentId: SQL): SQL => sql`((choice.of is distinct from 'followed' or exists (
    select from shipment_follows follow where follow.user_id = account.id and follow.shipment_id = ${shipmentId}))
  and not exists (select from mail_opt_outs stop where stop.email = account.email
    and (stop.shipment_id is null or stop.shipment_id = ${shipmentId})))`;

/** Only a stop of all mails keeps away news that belong to no shipment. */
export const hasNotStopped = sql`not exists (select from mail_opt_outs stop
  where stop.email = account.email and stop.shipment_id is null)`;

const isAnother = (by: AuditActor) => sql`account.id is distinct from ${authorOf(by).actorId}::uuid`;

/** The companies that see a shipment, as `seeing`. */
export const companiesOf = (shipment: SQL): SQL => sql`lateral (
  select ${shipment}.company_id as id, true as "isCustomer" where ${shipment}.company_id is not null
  union all select (share->>'company')::uuid, false from jsonb_array_elements(${shipment}.shared_with) share
  union all select agent_id, false from (${agentsOf(sql`${shipment}.id`)}) agent) seeing`;

/** The notice of an event of a shipment; null for one of which none is sent, as of what was entered for the past. */
export const noticeOf = (event: SQL): SQL => sql`(case when ${event}.status_source = 'estimated' then 'estimate'
  when ${event}.status_source <> 'set' then null when ${event}.status in ${[...EXCEPTION_STATUSES]} then 'exception' when ${event}.status = 'delivered' then 'delivered' end)`;

/**
 * The members of a company who want to be mailed about this, by their choices and follows as they are now, and whose
 * address has not stopped such mails.
 */
export function membersToTell(tx: Db, { company, event, shipmentId, by }: Told): Promise<ToldMember[]> {
  return rowsOf<ToldMember>(
    tx,
    sql`
      select account.id, account.email, coalesce(company.language, 'en') as language
      from ${MEMBERS} join companies company on company.id = member.company_id
      where member.company_id = ${company} and ${isMember} and ${isAnother(by)} and ${isChosen(sql`${event}::text`)}
        and ${shipmentId === undefined ? hasNotStopped : isWantedOf(sql`${shipmentId}::uuid`)}
      order by account.id`,
  );
}

/**
 * Members of the companies that see the shipments of these events, each with the events of which he wants to be mailed:
 * as the table `told` of `id`, `email` and `"eventId"`. Whom a party's mail tells of the same is not among them.
 */
export const toldOfEvents = (eventIds: readonly number[], by: AuditActor, mailed: readonly Addressed[]): SQL => sql`(
  select distinct account.id, account.email, event.id as "eventId"
  from jsonb_array_elements_text(${JSON.stringify(eventIds)}::jsonb) given
    join shipment_events event on event.id = given.value::bigint
    join shipments shipment on shipment.id = event.shipment_id
    cross join ${companiesOf(sql`shipment`)} join (${MEMBERS}) on member.company_id = seeing.id
  where ${isMember} and ${isAnother(by)} and ${isChosen(noticeOf(sql`event`))} and ${isWantedOf(sql`shipment.id`)}
    and not exists (select from ${addressedTable(mailed)}
      where wanted."shipmentId" = shipment.id and wanted.recipient = account.email)) told`;

/** The members who are told of a document of this shipment; one for the company alone is the customer's. */
export function membersToTellOfDocument(
  tx: Db,
  { shipmentId, isForCustomer, by }: { shipmentId: string; isForCustomer: boolean; by: AuditActor },
): Promise<Pick<ToldMember, 'id' | 'email'>[]> {
  return rowsOf(
    tx,
    sql`
      select distinct account.id, account.email
      from shipments shipment cross join ${companiesOf(sql`shipment`)} join (${MEMBERS}) on member.company_id = seeing.id
      where shipment.id = ${shipmentId} and ${isMember} and ${isAnother(by)} and ${isChosen(sql`'document'`)}
        and ${isWantedOf(sql`shipment.id`)} and (seeing."isCustomer" or not ${isForCustomer}::boolean)
      order by account.id`,
  );
}
