import { REASON_LABELS } from '#contract/events/reasons/reasons.ts';
import { CARRIER_NAMES } from './carrier-name.ts';
import type { ShippingMode } from './shipments.ts';

/** One filter, wherever it is shown or read. */
export type FilterRow = {
  /** Captions its control; its chip begins with it, unless it is a day. */
  label: string;
  /** Describes it in the API's document. */
  note?: string;
} & (
  | { kind: 'status' | 'owner' | 'carrier-name' | 'company'; any: string }
  /** `noun` is for the message about another value, `any` is the option that filters nothing. */
  | { kind: 'choice'; noun: string; any: string; names: Readonly<Record<string, string>> }
  | { kind: 'flag'; any: string; only: string }
  /** `edge` is for its message and its chip. */
  | { kind: 'day'; edge: string }
);

const MODE_NAMES: Readonly<Record<ShippingMode, string>> = { Air: 'Air', Ground: 'Ground', Sea: 'Sea' };

const DAY_NOTE = 'A day of the creation in UTC, `yyyy-mm-dd`, inclusive.';

/**
 * The filters of every shipment list, in the order of its form (docs/contract/shipments.md, 'Lists'). Their schemas are
 * in list-queries.ts, their SQL in server/domain/shipments/listing/filter.ts. No schema: every visitor loads this.
 */
export const LIST_FILTERS = {
  status: { kind: 'status', label: 'Status', any: 'All statuses', note: 'Empty for any.' },
  carrier: { kind: 'choice', label: 'Carrier', noun: 'carrier', any: 'All carriers', names: CARRIER_NAMES },
  carrierName: {
    kind: 'carrier-name',
    label: 'Carrier name',
    any: 'All names',
    note: 'Whole, in any case.',
  },
  company: { kind: 'company', label: 'Company', any: 'All companies', note: 'The `_id` of the customer.' },
  shippingMode: { kind: 'choice', label: 'Mode', noun: 'shipping mode', any: 'All modes', names: MODE_NAMES },
  reason: { kind: 'choice', label: 'Reason', noun: 'reason', any: 'Any or none', names: REASON_LABELS },
  from: { kind: 'day', label: 'Created from', edge: 'From', note: DAY_NOTE },
  to: { kind: 'day', label: 'Created to', edge: 'To', note: DAY_NOTE },
  late: {
    kind: 'flag',
    label: 'Late',
    any: 'Late or not',
    only: 'Late only',
    note: 'Only those behind their estimate.',
  },
  /** Only in lists of everyone's. */
  owner: {
    kind: 'owner',
    label: 'Owner',
    any: 'All owners',
    note: 'The `_id` of a user, or `former`: whoever can own shipments no more.',
  },
} as const satisfies Record<string, FilterRow>;

export type FilterName = keyof typeof LIST_FILTERS;
export const FILTER_NAMES = Object.keys(LIST_FILTERS) as FilterName[];

export const SORT_FIELDS = ['createdAt', 'updatedAt', 'status', 'trackingNumber'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const SORT_ORDERS = ['desc', 'asc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
