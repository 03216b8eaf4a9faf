import { or, type SQL, sql } from 'drizzle-orm';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { readTrackedNumber, type TrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { referenceKey } from '#contract/goods/references/check-digits.ts';
import type { Filters } from '#contract/shipments/list-queries.ts';
import type { AttentionReason } from '#contract/statuses/attention-reasons.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { STATUSES, type Status, superAdminStatus } from '#contract/statuses/statuses.ts';
import { FORMER_OWNERS } from '#contract/values/former-owners.ts';
import { spellingsOf } from '#contract/values/spellings.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { isNeeded, isSnoozed } from '#db/schema/attention/shipment-attention.ts';
import { referenceText } from '#db/schema/shipments/shipments.ts';
import { canOwnShipments } from '#server/domain/accounts/can-own-shipments.ts';
import { trackedCondition } from '#server/domain/goods/tracked-condition.ts';

/** The columns that a list searches; they differ between staff and super-admins. */
type SearchPlace = 'staff' | 'super-admin';

/** The selected shipments: every given condition must hold. An empty choice and `false` are none. */
export type Filter = Partial<Filters> & {
  attention?: AttentionReason | undefined;
  numbers?: readonly TrackedNumber[] | undefined;
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
  shippingMode: (mode) => sql`shipping_mode = ${mode}`,
  from: (day) => sql`created_at >= ${`${day}T00:00:00Z`}::timestamptz`,
  to: (day) => sql`created_at < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'`,
  // Late as in contract/statuses/lateness.ts; triggers store the time from which a shipment is late (decision 039).
  late: (late) => sql`id in (select shipment_id from ${attentionRows({ late })})`,
  attention: (attention) => sql`id in (select shipment_id from ${attentionRows({ attention })})`,
  reason: (reason) => sql`id in (${shipmentsWithReason(reason)})`,
  numbers: (numbers) => sql`(${numbersCondition(numbers)})`,
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

function numbersCondition(numbers: readonly TrackedNumber[]): SQL | undefined {
  const whole = numbers.flatMap(({ trackingNumber, piece }) => (piece === null ? trackingNumber : []));
  const ofPieces = numbers.filter(({ piece }) => piece !== null);
  return or(sql`tracking_number = any(${sql.param(whole)}::text[])`, ...ofPieces.map(trackedCondition));
}

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

/** The condition that the searched columns contain the text. */
export function searchCondition({ in: place, text }: { in: SearchPlace; text: string }): SQL {
  return sql`(${sql.join(searchedParts(place, text), sql` or `)})`;
}

/** Whether any list finds the text. For a condition on two indexes, `exists` would read the table. */
export function isFoundAnywhere(text: string): SQL {
  const found = searchedParts('staff', text).map(
    (part) => sql`exists (select from shipments where deleted_at is null and ${part})`,
  );
  return sql`(${sql.join(found, sql` or `)})`;
}

/** The staff's search covers the super-admins', whose text alone has the sender (decision 042). */
function searchedParts(place: SearchPlace, text: string): SQL[] {
  const superAdmin = contains(sql`super_admin_search`, text);
  const both = [superAdmin, ...referenceParts(text)];
  if (place === 'super-admin') return both;
  const statuses = statusesShownAs(text);
  const shown = statuses.length === 0 ? [] : [sql`status in ${statuses}`];
  return [contains(sql`staff_search`, text), carrierNamePart(text), ...both, ...shown];
}

/** In a column and an index of its own, as few shipments have one (decision 111). */
const carrierNamePart = (text: string): SQL =>
  sql`(carrier_name is not null and ${contains(sql`lower(carrier_name)`, text)})`;

/** From three characters on, as docs/contract/goods.md, 'Search', has it: less would be found in every long number. */
const MIN_REFERENCE = 3;

/**
 * The condition that a reference contains the text, or that it is the number of the shipment or of a piece in any
 * spelling; none for a short text.
 */
export function referenceParts(text: string): SQL[] {
  const key = referenceKey(text);
  if (key.length < MIN_REFERENCE) return [];
  // The index has the values without blanks and hyphens, but with dashes of other kinds.
  const spellings = new Set([key, ...spellingsOf(text).map((each) => each.replace(/[\s-]/g, '').toLowerCase())]);
  const written = [...spellings].map((each) => JSON.stringify(each).slice(1, -1));
  const byReference = sql`("references" <> '[]' and ${hasOneOf(referenceText(sql`"references"`), written)})`;
  const number = readTrackedNumber(text);
  return [number ? sql`(${byReference} or ${trackedCondition(number)})` : byReference];
}

/** Whether a text stored in lower case has the typed one in any spelling: with a pattern for each, for the indexes. */
export const contains = (stored: SQL, text: string): SQL => hasOneOf(stored, spellingsOf(text));

function hasOneOf(stored: SQL, texts: readonly string[]): SQL {
  const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const found = patterns.map((pattern) => sql`${stored} like lower(${pattern})`);
  return sql`(${sql.join(found, sql` or `)})`;
}

/** The statuses whose label contains the text although the stored value does not: 'in transit'. */
function statusesShownAs(text: string): Status[] {
  const typed = text.toLowerCase();
  const shown = (status: Status) => [statusLabel(status), superAdminStatus(status)].map((label) => label.toLowerCase());
  return STATUSES.filter((status) => !status.includes(typed) && shown(status).some((label) => label.includes(typed)));
}

/** Moves pending entries into the search indexes; until then they are read one by one (decision 017). For a job. */
export async function flushSearchIndex(db: Db): Promise<void> {
  await db.execute(sql`select flush_search_index()`);
}
