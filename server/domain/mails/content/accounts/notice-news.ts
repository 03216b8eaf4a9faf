import { type SQL, sql } from 'drizzle-orm';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import type { Language } from '#contract/languages.ts';
import type { AccountMailKind } from '#contract/mails/mails.ts';
import type { NoticeEvent } from '#contract/mails/notices.ts';
import { MAX_PORTAL_NUMBERS } from '#contract/portal/portal.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import {
  companiesOf,
  hasNotStopped,
  isChosen,
  isMember,
  isWantedOf,
  MEMBERS,
  noticeOf,
} from '#server/domain/companies/notices/members-to-tell.ts';
import { shipmentsOfAgent } from '#server/domain/loads/agents.ts';
import { linkIn } from '#server/domain/mails/content/shipments/link-language.ts';
import { env } from '#server/env.ts';
import { locationIn } from '#server/infra/geo/localized-places.ts';

/**
 * One thing that happened; `text` is a document's title or name, a message, or why a request was declined. Of a request
 * `trackingNumber` is that of the accepted shipment or '', `reference` the route where it has none.
 */
export type NewsItem = {
  event: NoticeEvent;
  trackingNumber: string;
  reference: string;
  isAccepted: boolean | null;
  status: Status | null;
  at: Date;
  location: string | null;
  reason: Reason | null;
  day: string | null;
  text: string | null;
};

/** The newest items of a company's shipments that the mail shows, and how many there are. */
export type CompanyNews = { company: string; items: NewsItem[]; total: number };

/** A mail to a member, in the language of the first company. */
export type MemberNews = { language: Language; companies: CompanyNews[] };

/** So many lines of a mail, which stays below what mail programs show; of several companies each has its share. */
const MAX_LINES = 40;
const MIN_LINES = 3;

type NewsKind = keyof typeof NEWS;
export const isNews = (kind: AccountMailKind): kind is NewsKind => kind in NEWS;

/** The page of the shipment, or the list of those that are shown, as many as the portal takes. */
function newsUrl(kind: NewsKind, { language, companies }: MemberNews): string {
  const portal = `${env().APP_URL}/portal`;
  if (kind === 'digest') return linkIn(language, portal);
  const items = companies.flatMap((each) => each.items);
  const numbers = [...new Set(items.map(({ trackingNumber }) => trackingNumber))];
  if (numbers.length === 1) return linkIn(language, `${portal}/shipments/${numbers[0]}`);
  return linkIn(language, `${portal}/shipments?numbers=${numbers.slice(0, MAX_PORTAL_NUMBERS).join('%2C')}`);
}

/** All news of a notice or a digest that the member may see, and has not stopped, now. Null where nothing is left. */
export async function readMemberNews(
  db: Db,
  mail: { id: string; kind: NewsKind; userId: string },
): Promise<{ news: MemberNews; link: string } | null> {
  const found = await rowsOf<Omit<NewsItem, 'at'> & { at: string; company: string; total: number; language: Language }>(
    db,
    sql`
      with news as (${NEWS[mail.kind](mail)}),
      placed as (select *, row_number() over (partition by "companyId" order by at desc, "trackingNumber") as place,
        count(*) over (partition by "companyId")::int as total from news)
      select placed.*, company.name as company, coalesce(company.language, 'en') as language
      from placed join companies company on company.id = placed."companyId"
      where place <= ${MAX_LINES} order by lower(company.name), place`,
  );
  const [first] = found;
  if (!first) return null;
  const { language } = first;
  const parts = [...Map.groupBy(found, ({ company }) => company)];
  const share = Math.max(MIN_LINES, Math.floor(MAX_LINES / parts.length));
  const companies = parts.map(async ([company, rows]) => ({
    company,
    total: rows[0]?.total ?? 0,
    items: await Promise.all(
      rows.slice(0, share).map(async ({ at, location, ...row }) => ({
        ...row,
        at: new Date(at),
        location: location && (await locationIn(language, location)),
      })),
    ),
  }));
  const news = { language, companies: await Promise.all(companies) };
  return { news, link: newsUrl(mail.kind, news) };
}

type Mail = { id: string; userId: string };

const COLUMNS = sql`shipment.tracking_number as "trackingNumber", shipment.reference, null::boolean as "isAccepted"`;
const NO_EVENT = sql`null::text as location, null::text as reason, null::text as day`;
const eventColumns = sql`${COLUMNS}, ${noticeOf(sql`event`)} as event, event.status, event.at, event.location, event.reason,
  to_char(event.estimated_day, 'YYYY-MM-DD') as day, null::text as text`;
const documentColumns = sql`${COLUMNS}, 'document' as event, null::text as status, document.created_at as at, ${NO_EVENT},
  coalesce(nullif(document.title, ''), document.name) as text`;
const messageColumns = sql`${COLUMNS}, 'message' as event, null::text as status, written.created_at as at, ${NO_EVENT},
  written.message as text`;
const place = (end: string) =>
  sql.raw(`concat_ws(', ', request.fields->>'${end}City', request.fields->>'${end}Country')`);
const requestColumns = sql`coalesce(shipment.tracking_number, '') as "trackingNumber",
  coalesce(nullif(request.fields->>'reference', ''), ${place('origin')} || ' → ' || ${place('destination')}) as reference,
  request.state = 'accepted' as "isAccepted", 'request' as event, null::text as status, request.decided_at as at, ${NO_EVENT},
  request.reason as text`;

/** The documents that a company sees (docs/contract/portal.md, 'What is seen'). */
const isShownDocument = (isCustomer: SQL, company: SQL): SQL => sql`(document.visibility = 'receiver'
  or document.visibility = 'company' and ${isCustomer} and coalesce(document.former_company_id, ${company}) = ${company})`;

/** The reader as a member of each company that sees the shipment. */
const readerOf = (userId: string): SQL => sql`cross join ${companiesOf(sql`shipment`)}
  join (${MEMBERS}) on member.company_id = seeing.id and account.id = ${userId} and ${isMember}`;

/** One row for what two companies of the reader see: that of the customer. */
const ofNotice = ({ id, userId }: Mail): SQL => sql`
  select distinct on (event.id) seeing.id as "companyId", ${eventColumns}
  from delivery_events told join shipment_events event on event.id = told.event_id
    join shipments shipment on shipment.id = event.shipment_id ${readerOf(userId)}
  where told.delivery_id = ${id} and event.retracted_at is null and shipment.deleted_at is null
    and ${isChosen(noticeOf(sql`event`))} and ${isWantedOf(sql`shipment.id`)}
  order by event.id, seeing."isCustomer" desc, seeing.id`;

/** A mail that waits takes in documents whose transactions began a little before it was made. */
const ofDocuments = ({ id, userId }: Mail): SQL => sql`
  select distinct on (document.id) seeing.id as "companyId", ${documentColumns}
  from delivery_shipments told join deliveries mail on mail.id = told.delivery_id
    join shipments shipment on shipment.id = told.shipment_id
    join shipment_documents document on document.shipment_id = shipment.id
      and document.created_at >= mail.created_at - interval '1 minute' and document.created_by <> ${userId}
    ${readerOf(userId)}
  where told.delivery_id = ${id} and shipment.deleted_at is null and ${isShownDocument(sql`seeing."isCustomer"`, sql`seeing.id`)}
    and ${isChosen(sql`'document'`)} and ${isWantedOf(sql`shipment.id`)}
  order by document.id, seeing."isCustomer" desc, seeing.id`;

/** All that happened in the digest's time, whatever single mails are chosen. */
const ofDigest = ({ id, userId }: Mail): SQL => sql`
  select news.* from (
    with period as (select since, created_at as until from deliveries where id = ${id}),
    seen as materialized (
      select member.company_id, shipment.id, bool_or(shipment."isCustomer") as "isCustomer"
      from ${MEMBERS} cross join lateral (
        select id, true as "isCustomer" from shipments where company_id = member.company_id and deleted_at is null
        union all
        select id, false from shipments where shared_with <> '[]' and deleted_at is null
          and shared_with @> jsonb_build_array(jsonb_build_object('company', member.company_id))
        union all
        select loaded.*, false from (${shipmentsOfAgent(sql`member.company_id`)}) loaded) shipment
      where account.id = ${userId} and ${isMember} and choice.digest <> 'none' and ${isWantedOf(sql`shipment.id`)}
      group by 1, 2)
    select seen.company_id as "companyId", ${eventColumns}
    from seen join shipments shipment on shipment.id = seen.id join shipment_events event on event.shipment_id = shipment.id, period
    where shipment.updated_at > period.since and event.recorded_at > period.since and event.recorded_at <= period.until
      and event.retracted_at is null and ${noticeOf(sql`event`)} is not null
    union all
    select seen.company_id, ${documentColumns}
    from seen join shipments shipment on shipment.id = seen.id
      join shipment_documents document on document.shipment_id = shipment.id, period
    where document.created_at > period.since and document.created_at <= period.until
      and document.created_by <> ${userId} and ${isShownDocument(sql`seen."isCustomer"`, sql`seen.company_id`)}
    union all
    select seen.company_id, ${messageColumns}
    from seen join shipments shipment on shipment.id = seen.id
      join shipment_answers written on written.shipment_id = shipment.id and written.company_id = seen.company_id, period
    where written.author = 'staff' and written.to_side in ('customer', 'both') and seen."isCustomer"
      and written.created_at > period.since and written.created_at <= period.until
    union all
    select request.company_id, ${requestColumns}
    from ${MEMBERS} join shipment_requests request on request.company_id = member.company_id
      left join shipments shipment on shipment.id = request.shipment_id and shipment.deleted_at is null
        and shipment.company_id = request.company_id, period
    where account.id = ${userId} and ${isMember} and choice.digest <> 'none' and ${hasNotStopped}
      and request.state in ('accepted', 'declined')
      and request.decided_at > period.since and request.decided_at <= period.until) news`;

const NEWS = { notice: ofNotice, 'document-notice': ofDocuments, digest: ofDigest };
