import { type SQL, sql } from 'drizzle-orm';
import type { Membership } from '#contract/companies/members.ts';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import type { PortalList } from '#contract/portal/lists.ts';
import { EXCEPTION_STATUSES, MOVING_STATUSES, type PortalFilter } from '#contract/portal/portal.ts';
import { isNeeded } from '#db/schema/attention/shipment-attention.ts';
import { loads } from '#db/schema/loads/loads.ts';
import { searchWithoutContacts } from '#db/schema/shipments/shipments.ts';
import { companyNotFound } from '#server/domain/companies/company-row.ts';
import { requireMember } from '#server/domain/companies/members/memberships.ts';
import type { Ctx } from '#server/domain/context.ts';
import { trackedCondition } from '#server/domain/goods/tracked-condition.ts';
import type { Caller } from '#server/domain/guards.ts';
import { isInLoadOf } from '#server/domain/loads/agents.ts';
import { hasPublicReference, isFoundByPublicLoad } from '#server/domain/loads/legs.ts';
import { fromUnread } from '#server/domain/messages/unread.ts';
import { parseUuid } from '#server/domain/parse-uuid.ts';
import { containsTerms } from '#server/domain/search.ts';
import { filterCondition } from '#server/domain/shipments/listing/filter.ts';
import { requirePortalReader } from './view-as.ts';

/** The companies as which somebody looks: all of his, or the one that a call names. */
export type Scope = readonly Pick<Membership, 'id' | 'name'>[];

type Entered = { user: Caller; companies: Membership[] };
type Named = { company?: string | undefined };

/** Throws `unauthenticated`, `forbidden` for who is no member, and `not-found` for a company that is not his. */
export const requireScope = async (ctx: Ctx, named: Named = {}): Promise<Entered> =>
  scopeOf(await requireMember(ctx), named);

/** The same to read alone, also for staff who see the portal as a company. */
export const requireReadScope = async (ctx: Ctx, named: Named = {}): Promise<Entered> =>
  scopeOf(await requirePortalReader(ctx), named);

function scopeOf({ user, companies }: Entered, { company }: Named): Entered {
  const named = namedAmong(companies, company);
  if (named.length === 0) throw companyNotFound();
  return { user, companies: named };
}

/** The company with this id, or all where none is named. */
export const namedAmong = (companies: Membership[], company: string | undefined): Membership[] =>
  company === undefined ? companies : companies.filter(({ id }) => id === parseUuid(company));

const idsOf = (scope: Scope) => sql`${sql.param(scope.map(({ id }) => id))}::uuid[]`;

/** Whether one of the companies is the customer. */
const isCustomer = (scope: Scope): SQL => sql`company_id = any(${idsOf(scope)})`;

const sharedWith = ({ id }: Scope[number]): SQL => sql`shared_with @> ${JSON.stringify([{ company: id }])}::jsonb`;

/**
 * Every shipment that these companies see, themselves or as agents of a load, and no other: the one condition of the
 * portal (docs/contract/portal.md, 'What is seen'). The parts of the row are in serialize.ts.
 */
export const isSeenBy = (scope: Scope): SQL =>
  sql`deleted_at is null and (${isCustomer(scope)}
    or (shared_with <> '[]' and (${sql.join([sql`false`, ...scope.map(sharedWith)], sql` or `)}))
    or ${isInLoadOf(idsOf(scope))})`;

/** The loads whose agent is one of these companies, and no other (docs/contract/portal.md, 'Loads'). */
export const isLoadOf = (scope: Scope): SQL =>
  sql`(${loads.deletedAt} is null and ${loads.agentId} = any(${idsOf(scope)}))`;

/** Behind its estimate: docs/contract/estimates.md. */
export const isLate = sql<boolean>`exists (select from shipment_attention
  where shipment_attention.shipment_id = shipments.id and ${isNeeded('late')})`;

/** A member, the companies as which the member looks, and the zone whose week counts for each. */
export type Reader = { userId: string; scope: Scope; weekOf: (companyId: string) => string };

/** The shipments of each list of the first page. */
export function listCondition(list: PortalList, reader: Reader): SQL {
  const { scope, weekOf } = reader;
  if (list === 'late') return isLate;
  if (list === 'moving') return sql`status in ${MOVING_STATUSES}`;
  if (list === 'exceptions') return sql`status in ${EXCEPTION_STATUSES}`;
  if (list === 'waiting') return sql`id in (select unread.shipment_id ${fromUnread(reader)})`;
  const delivered = scope.map(
    (company) => sql`(delivered_date >= ${mondayIn(weekOf(company.id))} and ${isSeenBy([company])})`,
  );
  return sql`status = 'delivered' and (${sql.join(delivered, sql` or `)})`;
}

const mondayIn = (zone: string): SQL => sql`date_trunc('week', now() at time zone ${zone}) at time zone ${zone}`;

/** The shipments that a query of the portal selects among those that are seen. */
export function portalCondition(reader: Reader, filter: PortalFilter): SQL {
  const { scope } = reader;
  const { search, numbers, status, from, to, only } = filter;
  return sql.join(
    [
      isSeenBy(scope),
      // It says again that none is deleted.
      filterCondition({ status, from, to }),
      ...(only ? [listCondition(only, reader)] : []),
      ...(numbers.length > 0 ? [numbersCondition(numbers)] : []),
      ...(search ? [searchCondition(scope, search)] : []),
    ],
    sql` and `,
  );
}

/** Tracking numbers in any spelling, own references and public ones of loads: several shipments may have one. */
function numbersCondition(numbers: readonly string[]): SQL {
  const tracked = numbers.flatMap((number) => readTrackedNumber(number)?.trackingNumber ?? []);
  const keys = sql`(select array_agg(key)
    from unnest(${sql.param(numbers)}::text[]) typed, unnest(reference_keys(typed, '[]')) key)`;
  return sql`(tracking_number = any(${sql.param(tracked)}::text[])
    or reference_keys(reference, "references") && ${keys} or ${hasPublicReference(keys)})`;
}

/** Addresses and telephones are found for the customer alone, to whom they are shown. */
function searchCondition(scope: Scope, text: string): SQL {
  const whole = containsTerms([sql`staff_search`, sql`super_admin_search`], text, isFoundByPublicLoad);
  const part = containsTerms([sql`staff_search`, searchWithoutContacts], text, isFoundByPublicLoad);
  const number = readTrackedNumber(text);
  return sql`(case when ${isCustomer(scope)} then ${whole} else ${part} end
    ${number ? sql`or ${trackedCondition(number)}` : sql``})`;
}
