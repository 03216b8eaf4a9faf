import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { type AccountMailKind, REQUEST_MAIL_KINDS, type RequestMailKind } from '#contract/mails/mails.ts';
import type { RequestState } from '#contract/requests/request-states.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import { hasNotStopped, isChosen, isMember, MEMBERS } from '#server/domain/companies/notices/members-to-tell.ts';
import { env } from '#server/env.ts';

/** A request, for staff in English, for a member in the company's language. `number` is the accepted shipment's. */
export type RequestNews = {
  company: string;
  language: Language;
  route: string;
  reason: string;
  number: string | null;
};

export const isRequestMail = (kind: AccountMailKind): kind is RequestMailKind =>
  (REQUEST_MAIL_KINDS as readonly string[]).includes(kind);

/** The state that must still hold when the mail is sent. */
export const REQUEST_MAIL_STATES: Readonly<Record<RequestMailKind, RequestState>> = {
  'request-received': 'requested',
  'request-changed': 'requested',
  'request-waiting': 'requested',
  'request-withdrawn': 'withdrawn',
  'request-accepted': 'accepted',
  'request-declined': 'declined',
};

const isForMember = (kind: AccountMailKind) => kind === 'request-accepted' || kind === 'request-declined';

/**
 * The request of a mail and where it leads; null where it went on meanwhile, or the reader may see it no more: staff
 * who have left the office, a member who has left the company or wants no such mails any more.
 */
export async function readRequestNews(
  db: Db,
  kind: RequestMailKind,
  requestId: string | null,
  readerId: string,
): Promise<{ request: RequestNews; link: string } | null> {
  if (requestId === null) return null;
  const [row] = await db
    .select({ request: shipmentRequests, company: companies, number: shipments.trackingNumber })
    .from(shipmentRequests)
    .innerJoin(companies, eq(companies.id, shipmentRequests.companyId))
    .leftJoin(shipments, eq(shipments.id, shipmentRequests.shipmentId))
    .where(and(eq(shipmentRequests.id, requestId), inArray(shipmentRequests.state, [REQUEST_MAIL_STATES[kind]])));
  if (!row || !(await mayRead(db, kind, row.company.id, readerId))) return null;
  const { fields, reason } = row.request;
  const place = (city: string, country: string) => [city, country].filter(Boolean).join(', ');
  const from = place(fields.originCity, fields.originCountry);
  const to = place(fields.destinationCity, fields.destinationCountry);
  const language = isForMember(kind) ? (row.company.language ?? 'en') : 'en';
  const path = isForMember(kind) ? '/portal/requests' : '/admin/requests';
  return {
    request: { company: row.company.name, language, route: `${from} → ${to}`, reason, number: row.number },
    link: `${env().APP_URL}${path}/${requestId}`,
  };
}

async function mayRead(db: Db, kind: RequestMailKind, companyId: string, userId: string): Promise<boolean> {
  if (!isForMember(kind)) return (await db.$count(users, and(eq(users.id, userId), canOwnShipments()))) > 0;
  const found = await rowsOf(
    db,
    sql`
      select from ${MEMBERS} where member.company_id = ${companyId} and account.id = ${userId} and ${isMember}
        and ${isChosen(sql`'request'`)} and ${hasNotStopped}`,
  );
  return found.length > 0;
}
