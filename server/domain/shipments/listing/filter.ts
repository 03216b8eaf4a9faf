import { or, type SQL, sql } from 'drizzle-orm';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import { readTrackedNumber, type TrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { referenceKey } from '#contract/goods/references/check-digits.ts';
import type { Carrier, ShippingMode } from '#contract/shipments/shipments.ts';
import type { FilteredIdsQuery } from '#contract/shipments/super-admin.ts';
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

/** The selected shipments: every given condition must hold. */
export type Filter = {
  userId?: string | undefined;
  /** Shipments of owners who can own none any more. */
  formerOwners?: boolean | undefined;
  status?: Status | undefined;
  carrier?: Carrier | undefined;
  shippingMode?: ShippingMode | undefined;
  /** The days of the creation in UTC, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Late as in contract/statuses/lateness.ts; triggers store the time from which a shipment is late (decision 039). */
  late?: boolean | undefined;
  attention?: AttentionReason | undefined;
  /** The reason of the newest event that set a status, or of the newest estimate. */
  reason?: Reason | undefined;
  numbers?: readonly TrackedNumber[] | undefined;
  search?: { in: SearchPlace; text: string } | undefined;
};

/** The owner whose shipments a list of everyone's is asked for. */
export const ownerFilter = (owner: string | undefined): Pick<Filter, 'userId' | 'formerOwners'> =>
  owner === FORMER_OWNERS ? { formerOwners: true } : { userId: owner };

/** The filter of the super-admins' list, of its bulk updates and its exports. */
export const superAdminFilter = ({
  owner,
  status,
  carrier,
  shippingMode,
  from,
  to,
  late,
  reason,
  search,
}: FilteredIdsQuery): Filter => ({
  ...ownerFilter(owner),
  status,
  carrier,
  shippingMode,
  from,
  to,
  late,
  reason,
  search: { in: 'super-admin', text: search },
});

/** Whether the filter has no other conditions than these. */
export function hasOnly({ search, ...filter }: Filter, keys: readonly (keyof Filter)[]): boolean {
  const asked = Object.entries({ ...filter, search: search?.text }).flatMap(([key, wanted]) => (wanted ? key : []));
  return asked.every((key) => keys.some((allowed) => allowed === key));
}

/** The condition on `shipments` for an active shipment that the filter selects. */
export function filterCondition({ userId, status, carrier, search, ...filter }: Filter): SQL {
  const { formerOwners, shippingMode, from, to, late, attention, reason, numbers } = filter;
  const conditions = [
    sql`deleted_at is null`,
    ...(userId === undefined ? [] : [sql`user_id = ${userId}::uuid`]),
    ...(formerOwners ? [sql`user_id = any(array(${formerOwnerIds()}))`] : []),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(carrier === undefined ? [] : [sql`carrier = ${carrier}`]),
    ...(shippingMode === undefined ? [] : [sql`shipping_mode = ${shippingMode}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${`${from}T00:00:00Z`}::timestamptz`]),
    ...(to === undefined ? [] : [sql`created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'`]),
    ...(late || attention ? [sql`id in (select shipment_id from ${attentionRows({ late, attention })})`] : []),
    ...(reason === undefined ? [] : [sql`id in (${shipmentsWithReason(reason)})`]),
    ...(numbers === undefined ? [] : [sql`(${numbersCondition(numbers)})`]),
    ...(search?.text ? [searchCondition(search)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

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
 * The rows of `shipment_attention`, of active shipments, that these filters select. Snoozed shipments can be late, too.
 */
export function attentionRows({ userId, status, late, attention }: Filter): SQL {
  const conditions = [
    ...(userId === undefined ? [] : [sql`user_id = ${userId}::uuid`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
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
  return [contains(sql`staff_search`, text), ...both, ...shown];
}

/** From three characters on, as in contract section 14: less would be found in every long number. */
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
