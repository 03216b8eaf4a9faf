import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { dutyAllows, isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { Language } from '#contract/languages.ts';
import type {
  OwnRequestQuery,
  PortalRequest,
  PortalRequestQuery,
  PortalRequests,
  RequestList,
  RequestQuery,
  ShipmentRequest,
} from '#contract/requests/requests.ts';
import { paginate } from '#contract/values/pagination.ts';
import { users } from '#db/schema/accounts/users.ts';
import { companies } from '#db/schema/companies/companies.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import { requireReadScope } from '#server/domain/companies/portal/scope.ts';
import { isOfScope, isUnread } from '#server/domain/companies/portal/unread-requests.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { type Caller, requireStaff, withScope } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { containsTerms, searchTextOf } from '#server/domain/search.ts';
import { withCountriesIn } from '#server/infra/geo/localized-places.ts';
import { loadPortalRequests, loadRequests, requestNotFound } from './load.ts';

/** Requests of customers, newest first, for the office. Throws `unauthenticated`, `forbidden`. */
export async function listRequests(caller: Ctx, query: RequestQuery): Promise<RequestList> {
  const ctx = withScope(caller, 'companies');
  const user = requireStaff(ctx, 'office');
  const { company, state, mine, search, page, limit } = query;
  const isMeant = and(
    company ? eq(shipmentRequests.companyId, company) : undefined,
    state ? eq(shipmentRequests.state, state) : undefined,
    mine ? countsFor(user) : undefined,
    search ? contains(search) : undefined,
  );
  const total = await ctx.db.$count(shipmentRequests, isMeant);
  const requests = await loadRequests(ctx.db, isMeant, limit, (page - 1) * limit);
  return { requests: fitRows(requests), pagination: paginate(page, limit, total) };
}

/** One request, for the office. Throws `not-found`. */
export async function getRequest(caller: Ctx, { id }: { id: string }): Promise<ShipmentRequest> {
  const ctx = withScope(caller, 'companies');
  requireStaff(ctx, 'office');
  const [request] = await loadRequests(ctx.db, eq(shipmentRequests.id, requireUuid(id, requestNotFound)));
  if (!request) throw requestNotFound();
  return request;
}

/** How many requests wait for the user, to be shown in the menu (docs/contract/requests.md). */
export async function countRequests(db: Db, user: Caller): Promise<number> {
  if (!dutyAllows(user, 'office')) return 0;
  return db.$count(shipmentRequests, and(eq(shipmentRequests.state, 'requested'), countsFor(user)));
}

/** The condition of requests of own customers or of those without a contact; super-admins have all. */
function countsFor(user: Caller): SQL | undefined {
  if (isSuperAdmin(user)) return undefined;
  const isContact = and(eq(users.id, companies.ownerId), canOwnShipments());
  return sql`exists (select from ${companies} left join ${users} on ${isContact}
    where ${companies.id} = ${shipmentRequests.companyId} and ${or(eq(users.id, user.id), isNull(users.id))})`;
}

function contains(search: string): SQL {
  const field = (name: string) => sql`${shipmentRequests.fields} ->> ${sql.raw(`'${name}'`)}`;
  const name = sql`(select ${companies.name} from ${companies} where ${companies.id} = ${shipmentRequests.companyId})`;
  const shown = ['reference', 'senderName', 'receiverName', 'originCity', 'destinationCity'].map(field);
  return containsTerms([searchTextOf([name, ...shown], sql`''`)], search);
}

/** The requests of the caller's companies, newest first. Throws `unauthenticated`, `forbidden`, `not-found`. */
export async function listPortalRequests(ctx: Ctx, query: PortalRequestQuery): Promise<PortalRequests> {
  const { user, companies: scope } = await requireReadScope(ctx, query);
  const { state, unread, page, limit } = query;
  const isMeant = and(state ? eq(shipmentRequests.state, state) : undefined, unread ? isUnread(user.id) : undefined);
  const total = await ctx.db.$count(shipmentRequests, and(isOfScope(scope), isMeant));
  const requests = await loadPortalRequests(ctx.db, user, scope, { isMeant, limit, offset: (page - 1) * limit });
  const shown = await Promise.all(requests.map((request) => requestIn(query.language, request)));
  return { requests: fitRows(shown), pagination: paginate(page, limit, total) };
}

/** One request of the caller's companies. Throws as `listPortalRequests` does. */
export async function getPortalRequest(ctx: Ctx, { id, language }: OwnRequestQuery): Promise<PortalRequest> {
  const { user, companies: scope } = await requireReadScope(ctx);
  const isMeant = eq(shipmentRequests.id, requireUuid(id, requestNotFound));
  const [request] = await loadPortalRequests(ctx.db, user, scope, { isMeant });
  if (!request) throw requestNotFound();
  return requestIn(language, request);
}

const requestIn = async (language: Language | undefined, request: PortalRequest): Promise<PortalRequest> => ({
  ...request,
  fields: await withCountriesIn(language, request.fields),
});
