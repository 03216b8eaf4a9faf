import * as z from 'zod/mini';
import { UNKNOWN_COMPANY } from '#contract/companies/shared-with.ts';
import { ATTENTION_LABELS } from '#contract/statuses/attention-reasons.ts';
import { statusInput, UNKNOWN_STATUS } from '#contract/statuses/status-input.ts';
import { choiceInput, flagInput, pleaseSelect } from '#contract/values/choice.ts';
import { FORMER_OWNERS } from '#contract/values/former-owners.ts';
import { limitInput, noneWhenEmpty, pageInput, searchInput } from '#contract/values/pagination.ts';
import { readNumber, rejectedText, TEXT_LIMITS, textInput } from '#contract/values/text.ts';
import { type FilterName, LIST_FILTERS, SORT_FIELDS, SORT_ORDERS } from './list-filters.ts';

/** A day in UTC, `yyyy-mm-dd`, or none. */
function dayInput({ edge }: { edge: string }) {
  const message = `${edge} must be a day such as 2026-11-22`;
  return noneWhenEmpty(z.iso.date(message).check(z.refine((day) => day >= '0001-01-01', message)), message);
}

/** One of the names' keys, or none. */
export function filterInput<Value extends string>(row: { noun: string; names: Readonly<Record<Value, string>> }) {
  const values = Object.keys(row.names) as Value[];
  const message = pleaseSelect(row.noun, values);
  return noneWhenEmpty(choiceInput(values, message), message);
}

/** A flag of a list; absent: false. */
export function filterFlag({ label }: { label: string }) {
  const message = `${label} must be true or false`;
  return z.pipe(
    noneWhenEmpty(flagInput(message), message),
    z.transform((value) => value === true),
  );
}

const UNKNOWN_OWNER = 'Please select a valid owner';

/** A user's id, or `FORMER_OWNERS`. */
const ownerInput = noneWhenEmpty(
  z.union([z.literal(FORMER_OWNERS), z.guid(UNKNOWN_OWNER)], UNKNOWN_OWNER),
  UNKNOWN_OWNER,
);

/** The whole name of a custom carrier, or none. */
const carrierNameInput = z.pipe(
  z.pipe(
    z.pipe(
      z.nullish(textInput('Carrier name must be text')),
      z.transform((name) => readNumber(name ?? '')),
    ),
    z.string().check((context) => {
      const message = rejectedText(context.value, 'Carrier name', TEXT_LIMITS.carrierName, 'line');
      if (message) context.issues.push({ code: 'custom', input: context.value, message });
    }),
  ),
  z.transform((name) => name || undefined),
);

const companyFilter = noneWhenEmpty(z.guid(UNKNOWN_COMPANY), UNKNOWN_COMPANY);

export const filterInputs = {
  status: noneWhenEmpty(statusInput, UNKNOWN_STATUS),
  carrier: filterInput(LIST_FILTERS.carrier),
  carrierName: carrierNameInput,
  company: companyFilter,
  shippingMode: filterInput(LIST_FILTERS.shippingMode),
  reason: filterInput(LIST_FILTERS.reason),
  from: dayInput(LIST_FILTERS.from),
  to: dayInput(LIST_FILTERS.to),
  late: filterFlag(LIST_FILTERS.late),
  owner: ownerInput,
} satisfies Record<FilterName, z.ZodMiniType>;

/** The filters as verbs get them: days in UTC, `yyyy-mm-dd`, both inclusive. */
const Filters = z.object(filterInputs);
export type Filters = z.infer<typeof Filters>;
/** The same as a query sends them. */
export type FilterParams = z.input<typeof Filters>;

const sortInputs = {
  sortBy: z._default(choiceInput(SORT_FIELDS, pleaseSelect('sort field', SORT_FIELDS)), 'createdAt'),
  sortOrder: z._default(choiceInput(SORT_ORDERS, pleaseSelect('sort order', SORT_ORDERS)), 'desc'),
};

const { status, from, to, late, owner, ...others } = filterInputs;
/** In this order the API's document has them, and errors come. */
const listFilters = { status, from, to, late, ...sortInputs, ...others, search: searchInput };

/** The filters of lists of everyone's. */
export const everyonesFilters = { ...listFilters, owner };

type Days = Partial<Pick<Filters, 'from' | 'to'>>;

/** For the query that has these filters. */
export const daysInOrder = () =>
  z.refine<Days>(({ from, to }) => !from || !to || from <= to, {
    message: 'From must not be after To',
    path: ['from'],
  });

export const attentionReasonInput = filterInput({ noun: 'reason', names: ATTENTION_LABELS });

const pageOfList = { attention: attentionReasonInput, page: pageInput, limit: limitInput };

/** `shipments.mine`: newest first unless sorted otherwise (docs/contract/shipments.md, 'Lists'). */
export const ShipmentListQuery = z.object({ ...listFilters, ...pageOfList }).check(daysInOrder());
export type ShipmentListQuery = z.infer<typeof ShipmentListQuery>;

/** `shipments.all`: the same of everyone's. */
export const AllShipmentsQuery = z.object({ ...everyonesFilters, ...pageOfList }).check(daysInOrder());
export type AllShipmentsQuery = z.infer<typeof AllShipmentsQuery>;

/** All that match and the caller may change, not a page of them; with `scope` only the caller's own. */
export const MatchingQuery = z
  .object({
    ...everyonesFilters,
    attention: attentionReasonInput,
    scope: z.optional(z.literal('mine', 'Scope must be mine, or left out')),
  })
  .check(daysInOrder());
export type MatchingQuery = z.infer<typeof MatchingQuery>;

/** As many ids as one bulk update takes, in the list's order; `total` counts all. */
export const MatchingIds = z.object({ ids: z.array(z.string()), total: z.number() });
export type MatchingIds = z.infer<typeof MatchingIds>;
