import { SORT_FIELDS, SORT_ORDERS } from '#contract/shipments/list-filters.ts';
import { CARRIERS, SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { ATTENTION_REASONS } from '#contract/statuses/attention-reasons.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { airWaybillOf, containerOf, WORDS } from '../../load/seed-shipments.ts';

/** Questions of one table line. Each is asked `times` times; its median may take `wanted` milliseconds. */
export type Line = { name: string; wanted: number; times: number; addresses: string[] };

type Query = Record<string, string | number | undefined>;

const address = (path: string) => (query: Query) => {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `/api/shipments/${path}?${new URLSearchParams(given)}`;
};

const LIMIT = 50;
const lastPage = (rows: number) => Math.max(1, Math.ceil(rows / LIMIT));

const SORTS = SORT_FIELDS.flatMap((sortBy) => SORT_ORDERS.map((sortOrder) => ({ sortBy, sortOrder })));

/** Each filter of docs/contract/shipments.md, 'Lists', by itself and with each other, in every order. */
function everyFilterAndSort(): Query[] {
  const days = { from: '2025-01-01', to: '2025-06-30' };
  const statuses = STATUSES.map((status) => ({ status }));
  const modes = SHIPPING_MODES.map((shippingMode) => ({ shippingMode }));
  const carriers = CARRIERS.map((carrier) => ({ carrier }));
  const single: Query[] = [{}, ...statuses, ...modes, ...carriers, days, { late: 'true' }];
  const mixed: Query[] = [
    ...modes.flatMap((mode) => [...statuses, ...carriers].map((other) => ({ ...mode, ...other }))),
    ...modes.map((mode) => ({ ...mode, ...days, late: 'true' })),
    ...carriers.map((carrier) => ({ ...carrier, ...days, late: 'true', status: 'in_transit' })),
  ];
  return [...single, ...mixed].flatMap((filter) => SORTS.map((sort) => ({ ...filter, ...sort })));
}

/** Shipment Management's lists, with `rows` shipments that are all the caller's own. */
export function staffLines(rows: number): Line[] {
  const everyChoice = everyFilterAndSort();
  return ['my-shipments', 'admin/all-shipments'].flatMap((path) => {
    const ask = address(path);
    const line = (name: string, ...queries: Query[]): Line => ({
      name: `${path}: ${name}`,
      wanted: 100,
      times: 20,
      addresses: queries.map(ask),
    });
    return [
      line('first page', {}),
      line('first page of 200', { limit: 200 }),
      line('page in the middle', { page: Math.ceil(lastPage(rows * 0.996) / 2) }),
      line('last page', { page: lastPage(rows * 0.996) }),
      line('one status, each of ten', ...STATUSES.map((status) => ({ status }))),
      { ...line(`every filter and sort (${everyChoice.length})`, ...everyChoice), wanted: 50, times: 5 },
      line('search, 25 found', { search: WORDS.few.description }),
      line('search, a tenth found', { search: WORDS.tenth.description }),
      line('search, its last page', { search: WORDS.tenth.description, page: lastPage(rows * 0.0996) }),
      line('search, all found', { search: 'example' }),
      line('search, an accent', { search: 'GDANSK' }),
      line('search, two words', { search: `lucia ${WORDS.tenth.description}` }, { search: 'okafor hamburg' }),
      line('search, a telephone number', { search: '+31 (10) 77-777' }),
      line('search, eight letters', { search: 'a e i o r s t n' }),
      line('search, a status by its label', { search: 'in transit' }),
      line('search, part of a number', { search: 'WB4' }),
      line('search of two letters', { search: 'or' }),
      line('search of one letter', { search: 'e' }),
      line('search, none found', { search: 'nowhere' }),
      line('a reference', { search: containerOf(15) }),
      line('a reason', { reason: 'customs-inspection' }),
    ];
  });
}

/** The portal of a member whose company is the customer of 200 shipments. */
export function portalLines(): Line[] {
  const line = (name: string, wanted: number, path: string): Line => ({
    name: `portal: ${name}`,
    wanted,
    times: 20,
    addresses: [`/api/portal/${path}`],
  });
  return [
    line('first page', 20, 'summary'),
    line('list', 50, 'shipments'),
    line('search', 50, 'shipments?search=johansson'),
    line('one list', 50, 'shipments?only=moving'),
  ];
}

/** Figures of all shipments of two years, and the first page of what is behind one. */
export function insightsLines(): Line[] {
  const line = (name: string, wanted: number, path: string): Line => ({
    name: `insights: ${name}`,
    wanted,
    times: 5,
    addresses: [`/api/insights${path}`],
  });
  const days = 'from=2024-01-01&to=2025-12-31';
  return [
    line('by month', 3_000, `?${days}`),
    line('by lane', 3_000, `?${days}&by=lane`),
    line('by company', 3_000, `?${days}&by=company`),
    line('a list', 1_000, `/shipments?${days}&figure=late`),
  ];
}

/** The super-admin list of an owner, or of `former` ones, who have `rows` shipments. */
export function ownerLines(owner: string, rows: number): Line[] {
  const ask = address('super-admin/all');
  const line = (name: string, ...queries: Query[]): Line => ({
    name: `${owner === 'former' ? 'former owners' : 'one owner'}: ${name}`,
    wanted: 50,
    times: 5,
    addresses: queries.map((query) => ask({ owner, ...query })),
  });
  const statuses = STATUSES.flatMap((status) => SORTS.map((sort) => ({ status, ...sort })));
  return [
    line('every sort', ...SORTS),
    line('every status and sort', ...statuses),
    line('page in the middle, last page', { page: lastPage(rows / 2) }, { page: lastPage(rows * 0.996) }),
  ];
}

/** The super-admin list, with `rows` shipments of everyone's. */
export function superAdminLines(rows: number): Line[] {
  const ask = address('super-admin/all');
  const line = (name: string, wanted: number, ...queries: Query[]): Line => ({
    name,
    wanted,
    times: 20,
    addresses: queries.map(ask),
  });
  const attention = (name: string, ...queries: Query[]): Line => ({
    name,
    wanted: 50,
    times: 20,
    addresses: queries.map(address('attention')),
  });
  const filters = [undefined, ...STATUSES].flatMap((status) =>
    [undefined, ...CARRIERS].map((carrier) => ({ status, carrier })),
  );
  const everyChoice = filters.flatMap((filter) => SORTS.map((sort) => ({ ...filter, ...sort })));
  const { few, tenThousand, tenth } = WORDS;
  return [
    line('first page, with statistics', 50, {}),
    { ...line(`every filter and sort (${everyChoice.length})`, 50, ...everyChoice), times: 5 },
    line(
      'a reference',
      20,
      { search: containerOf(15) },
      { search: containerOf(rows - (rows % 10) - 5) },
      { search: airWaybillOf(16).slice(0, -1) },
    ),
    line('a reason', 50, { reason: 'customs-inspection' }, { reason: 'weather', status: 'failed' }),
    attention('attention, first page', {}),
    attention('attention, each reason', ...ATTENTION_REASONS.map((reason) => ({ reason }))),
    attention('attention, what is snoozed', { snoozed: 'true' }),
    line('last page', 80, { page: lastPage(rows * 0.996) }),
    line('last page, every sort', 80, ...SORTS.map((sort) => ({ ...sort, page: lastPage(rows * 0.996) }))),
    line('page in the middle', 80, { page: lastPage(rows / 2) }),
    line('search, 25 found', 150, { search: few.surname }),
    line('search, part of a number', 150, { search: 'WBWAYB' }),
    line('search, 10,000 found', 150, { search: tenThousand.surname }),
    line('search, 10,000 found, last page', 150, { search: tenThousand.surname, page: 199 }),
    line('search, 10,000 found, every sort', 150, ...SORTS.map((sort) => ({ ...sort, search: tenThousand.surname }))),
    line('search with filters', 150, { search: tenThousand.surname, status: 'delivered', carrier: 'ups' }),
    line('search, a tenth found', 160, { search: tenth.surname }),
    line('search, a tenth found, every sort', 160, ...SORTS.map((sort) => ({ ...sort, search: tenth.surname }))),
    line('search, a tenth found, last page', 160, { search: tenth.surname, page: lastPage(rows * 0.0996) }),
    line('search, an accent', 160, { search: 'VALPARAISO' }),
    line('search, two words', 160, { search: `lucia ${tenth.surname}` }, { search: 'okafor hamburg' }),
    line('search, a telephone number', 150, { search: '+31 (10) 77-777' }),
    line('search, eight letters', 250, { search: 'a e i o r s t n' }),
    line('search, all found', 160, { search: 'example' }),
    line('search, one letter', 160, { search: 'e' }),
  ];
}
