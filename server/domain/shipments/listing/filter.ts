import { type SQL, sql } from 'drizzle-orm';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import type { Filters } from '#contract/shipments/list-queries.ts';
import type { AttentionReason } from '#contract/statuses/attention-reasons.ts';
import { FORMER_OWNERS } from '#contract/values/former-owners.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { isNeeded, isSnoozed } from '#db/schema/attention/shipment-attention.ts';
import { superAdminSearchWithoutAddresses } from '#db/schema/shipments/shipments.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import { trackedCondition } from '#server/domain/goods/tracked-condition.ts';
import { isFoundByLoad } from '#server/domain/loads/legs.ts';
import { containsTerms } from '#server/domain/search.ts';

/**
 * The columns that a list searches: they differ between staff, staff whose duty shows no addresses of parties, and
 * super-admins.
 */
type SearchPlace = 'staff' | 'without-contacts' | 'super-admin';

/** The selected shipments: every given condition must hold. An empty choice and `false` are none. */
export type Filter = Partial<Filters> & {
  attention?: AttentionReason | undefined;
  /** Tracking numbers as they are stored. */
  numbers?: readonly string[] | undefined;
  search?: { in: SearchPlace; text: string } | undefined;
};

type FilterKey = keyof Filter;

type ListQuery = Partial<Filters> & { attention?: AttentionReason | undefined; search: string };

/** The filter of a list's query; `place` is where its text is searched. */
export const filterOf = ({ search, ...query }: ListQuery, place: SearchPlace): Filter => ({
  ...query,
  search: search === '' ? undefined : { in: place, text: search },
});

/** The user whose shipments the filter selects; null for everyone's, and for those of former owners together. */
export const ownerIdOf = ({ owner }: Filter): string | null =>
  owner === undefined || owner === FORMER_OWNERS ? null : owner;

/** Whether the filter has no other conditions than these. */
export const hasOnly = (filter: Filter, names: readonly FilterKey[]): boolean =>
  NAMES.every((name) => !filter[name] || names.includes(name));

/** The condition of each filter on `shipments`. Without one a filter of the contract does not compile. */
const CONDITIONS: { [Name in FilterKey]: (wanted: NonNullable<Filter[Name]>) => SQL } = {
  owner: (owner) =>
    owner === FORMER_OWNERS ? sql`user_id = any(array(${formerOwnerIds()}))` : sql`user_id = ${owner}::uuid`,
  status: (status) => sql`status = ${status}`,
  carrier: (carrier) => sql`carrier = ${carrier}`,
  carrierName: (name) => sql`carrier_name is not null and lower(carrier_name) = lower(${name})`,
  company: (company) => sql`company_id = ${company}::uuid`,
  shippingMode: (mode) => sql`shipping_mode = ${mode}`,
  from: (day) => sql`created_at >= ${`${day}T00:00:00Z`}::timestamptz`,
  to: (day) => sql`created_at < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`,
  // Late as in contract/statuses/lateness.ts; triggers store the time from which a shipment is late (decision 039).
  late: (late) => sql`id in (select shipment_id from ${attentionRows({ late })})`,
  attention: (attention) => sql`id in (select shipment_id from ${attentionRows({ attention })})`,
  reason: (reason) => sql`id in (${shipmentsWithReason(reason)})`,
  numbers: (numbers) => sql`tracking_number = any(${sql.param(numbers)}::text[])`,
  search: (search) => searchCondition(search),
};
const NAMES = Object.keys(CONDITIONS) as FilterKey[];

function conditionsOf<Name extends FilterKey>(filter: Filter, names: readonly Name[]): SQL[] {
  return names.flatMap((name) => {
    const wanted = filter[name];
    return wanted ? [CONDITIONS[name](wanted)] : [];
  });
}

/** The condition on `shipments` for an active shipment that the filter selects. */
export const filterCondition = (filter: Filter): SQL =>
  sql.join([sql`deleted_at is null`, ...conditionsOf(filter, NAMES)], sql` and `);

/** As an array, so that the planner takes the indexes that begin with the owner. */
const formerOwnerIds = (): SQL => sql`select ${users.id} from ${users} where not ${canOwnShipments()}`;

/** Few events have one: their index begins with it. One that only entered the history is no reason of the present. */
const shipmentsWithReason = (reason: Reason): SQL => sql`
  select event.shipment_id from shipment_events event
  where event.reason = ${reason} and event.retracted_at is null and event.status_source <> 'recorded' and not exists (
    select from shipment_events later
    where later.shipment_id = event.shipment_id and later.retracted_at is null
      and (later.status_source = 'estimated') = (event.status_source = 'estimated')
      and later.status_source in ('created', 'set', 'estimated') and (later.at, later.id) > (event.at, event.id))`;

/**
 * The rows of `shipment_attention`, of active shipments, that owner, status, lateness and attention of the filter
 * select. Snoozed shipments can be late, too.
 */
export function attentionRows({ late, attention, ...filter }: Filter): SQL {
  const conditions = [
    ...conditionsOf(filter, ['owner', 'status']),
    ...(late ? [isNeeded('late')] : []),
    ...(attention ? [isNeeded(attention), sql`(${isSnoozed}) is not true`] : []),
  ];
  return sql`shipment_attention where ${sql.join(conditions, sql` and `)}`;
}

/** The columns that a list searches; the staff's search finds the sender by the super-admin's (decision 042). */
const SEARCHED = {
  staff: [sql`staff_search`, sql`super_admin_search`],
  'without-contacts': [sql`staff_search`, sql`super_admin_search`],
  'super-admin': [sql`super_admin_search`],
} as const;
const SEARCHED_WITHOUT_ADDRESSES = [sql`staff_search`, superAdminSearchWithoutAddresses];
const byLoad = isFoundByLoad(sql`id`);

/** The condition that the text is found, or that it is the number of the shipment or of a piece in any spelling. */
export function searchCondition({ in: place, text }: { in: SearchPlace; text: string }): SQL {
  const whole = containsTerms(SEARCHED[place], text, byLoad);
  // The index finds addresses, too.
  const found =
    place === 'without-contacts'
      ? sql`(${whole} and ${containsTerms(SEARCHED_WITHOUT_ADDRESSES, text, byLoad)})`
      : whole;
  const number = readTrackedNumber(text);
  return number ? sql`(${found} or ${trackedCondition(number)})` : found;
}

/** Whether any list finds the text. Materialized: for one row the planner would read the whole table. */
export const isFoundAnywhere = (text: string): SQL =>
  sql`exists (with found as materialized (
    select id from shipments where deleted_at is null and ${searchCondition({ in: 'staff', text })}) select from found)`;

/** Moves pending entries into the search indexes; until then they are read one by one (decision 017). For a job. */
export async function flushSearchIndex(db: Db): Promise<void> {
  await db.execute(sql`select flush_search_index()`);
}
