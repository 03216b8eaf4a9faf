import { expect, test } from 'vitest';
import { FILTER_NAMES, LIST_FILTERS } from '#contract/shipments/list-filters.ts';
import { AllShipmentsQuery, ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { SuperAdminQuery } from '#contract/shipments/super-admin.ts';

const empty = Object.fromEntries(FILTER_NAMES.map((name) => [name, '']));
const flags = FILTER_NAMES.filter((name) => LIST_FILTERS[name].kind === 'flag').map((name) => [name, false]);

test.each([
  ['own', ShipmentListQuery],
  ['staff', AllShipmentsQuery],
  ['super-admin', SuperAdminQuery],
])('the %s list is of the newest fifty, unfiltered, unless it says otherwise', (_whose, schema) => {
  const defaults = { page: 1, limit: 50, sortBy: 'createdAt', sortOrder: 'desc', search: '' };
  expect(schema.parse({ sort: 'x' })).toEqual({ ...defaults, late: false, ...Object.fromEntries(flags) });
  expect(schema.parse(empty)).toEqual(schema.parse({}));
  expect(schema.safeParse({ sortBy: 'password' }).success).toBe(false);
  expect(schema.safeParse({ carrier: 'tnt' }).success).toBe(false);
});
