import * as z from 'zod/mini';
import { ATTENTION_REASONS } from '#contract/statuses/attention-reasons.ts';
import { statusInput, UNKNOWN_STATUS } from '#contract/statuses/status-input.ts';
import { choiceInput, flagInput, pleaseSelect } from '#contract/values/choice.ts';
import { FORMER_OWNERS } from '#contract/values/former-owners.ts';
import { noneWhenEmpty } from '#contract/values/pagination.ts';

/** The filters and sort orders of every shipment list, beside carrier and mode (contract section 9, 'Lists'). */
export const SORT_FIELDS = ['createdAt', 'updatedAt', 'status', 'trackingNumber'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const SORT_ORDERS = ['desc', 'asc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

const dayInput = (what: string) => {
  const message = `${what} must be a day such as 2026-11-22`;
  return noneWhenEmpty(z.iso.date(message).check(z.refine((day) => day >= '0001-01-01', message)), message);
};

/** One of the values, or none. */
export function filterInput<const Value extends string>(what: string, values: readonly Value[]) {
  const message = pleaseSelect(what, values);
  return noneWhenEmpty(choiceInput(values, message), message);
}

/** A flag of a list; absent: false. */
export const filterFlag = (message: string) =>
  z.pipe(
    noneWhenEmpty(flagInput(message), message),
    z.transform((value) => value === true),
  );

export const attentionReasonInput = filterInput('reason', ATTENTION_REASONS);

const UNKNOWN_OWNER = 'Please select a valid owner';

/** A user's id, or `FORMER_OWNERS`: for lists of everyone's shipments. */
export const ownerInput = noneWhenEmpty(
  z.union([z.literal(FORMER_OWNERS), z.guid(UNKNOWN_OWNER)], UNKNOWN_OWNER),
  UNKNOWN_OWNER,
);

/** `from` and `to` are days in UTC, `yyyy-mm-dd`, of the creation, both inclusive. */
export const commonFilters = {
  status: noneWhenEmpty(statusInput, UNKNOWN_STATUS),
  from: dayInput('From'),
  to: dayInput('To'),
  late: filterFlag('Late must be true or false'),
  sortBy: z._default(choiceInput(SORT_FIELDS, pleaseSelect('sort field', SORT_FIELDS)), 'createdAt'),
  sortOrder: z._default(choiceInput(SORT_ORDERS, pleaseSelect('sort order', SORT_ORDERS)), 'desc'),
};

type Days = { from?: string | undefined; to?: string | undefined };

/** For the query that has these filters. */
export const daysInOrder = () =>
  z.refine<Days>(({ from, to }) => !from || !to || from <= to, {
    message: 'From must not be after To',
    path: ['from'],
  });
