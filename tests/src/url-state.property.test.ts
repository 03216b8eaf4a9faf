import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILTER_NAMES } from '#contract/shipments/list-filters.ts';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { readNumber } from '#contract/values/text.ts';
import { readDeletedSearch } from '#src/features/deleted-shipments/deleted-query.ts';
import { readShipmentsSearch } from '#src/features/shipments/shipments-query.ts';
import { filterOf } from '#src/features/super-shipments/super-shipments-query.ts';
import { readSuperShipmentsSearch } from '#src/features/super-shipments/super-shipments-search.ts';
import { readUsersSearch } from '#src/features/users/users-search.ts';
import { parseSearch, stringifySearch } from '#src/lib/lists/search-params.ts';
import { readTextSearch } from '#src/lib/lists/text-search.ts';
import { safeRedirect } from '#src/lib/session/safe-redirect.ts';

fc.configureGlobal({ seed: 3986, numRuns: 1_000 });

const LISTS: Record<string, (address: Record<string, string>) => Record<string, unknown>> = {
  'Shipment Management': readShipmentsSearch,
  'the super-admin dashboard': readSuperShipmentsSearch,
  'Admin Management': readUsersSearch,
  'the deleted shipments': readDeletedSearch,
  'a list that is searched on the spot': readTextSearch,
};

const KEYS = [
  'search',
  'page',
  'hide',
  'show',
  'tab',
  'sortBy',
  'sortOrder',
  'simple',
  'number',
  'scope',
  // Whether somebody has the id of `owner` is for the server to say.
  ...FILTER_NAMES.filter((name) => name !== 'owner'),
];
const key = fc.oneof(fc.constantFrom(...KEYS), fc.constantFrom('__proto__', 'constructor', 'toString', 'page[]'));
const meaningful = fc.constantFrom(
  '1',
  '2',
  '02',
  '2.5',
  '1e3',
  '-1',
  '0x10',
  '9007199254740992',
  'NaN',
  'Infinity',
  ' 3 ',
  '',
  'in-transit',
  'in_transit',
  'pending',
  'delivered',
  'cancelled',
  'dhl',
  'custom',
  'createdAt',
  'status',
  'trackingNumber',
  'asc',
  'desc',
  'detailed',
  'simple',
  'overview',
  'loaded',
  'unverified',
  'inactive',
  'all',
  '2026-02-28',
  '2026-02-30',
  '0026-01-01',
  '2000-01-01',
  'true',
  'Sea',
  'email',
  'fullName',
  'carrier,route',
  'route,route,nothing',
  'createdAt',
  'updatedAt',
  '12E4',
  '1234567890123456789',
  'a&b=c#d',
  '%00',
  '+',
  ' a ',
);
const value = fc.oneof(meaningful, fc.string({ unit: 'binary', maxLength: 130 }));
const pairs = fc.array(fc.tuple(key, value), { maxLength: 8 });

/** An address as a program would write it, or as a user typed it. */
const address = fc.oneof(
  pairs.map((drawn) => `?${new URLSearchParams(drawn)}`),
  fc.string({ unit: fc.constantFrom('?', '&', '=', '%', '2', 'F', '+', ';', '#', 'page', 'search', 'ü', '\u0000') }),
);

describe.each(Object.entries(LISTS))('the address of %s', (_name, read) => {
  test('is read, whatever it is, and what is printed of it reads back as the same', () => {
    fc.assert(
      fc.property(address, (typed) => {
        const state = read(parseSearch(typed));
        const printed = stringifySearch(state);
        expect(read(parseSearch(printed))).toEqual(state);
        expect(stringifySearch(read(parseSearch(printed)))).toBe(printed);
      }),
    );
  });

  test('says nothing of a default', () => {
    const defaults = { search: '  ', page: '1', sortBy: 'createdAt', sortOrder: 'desc', status: '', tab: 'overview' };
    expect(stringifySearch(read(defaults))).toBe('');
  });
});

/** Without what nobody sees and the signs of a scanner, which do not count. */
const searchedFor = (search = '') => readNumber(search).replaceAll(/[^\P{Cc}\0\n\r]/gu, '');

/** Text that may be searched for, and a page within the list's bounds: the rest of an address is never rejected. */
function askable({ search, page = 1 }: { search?: string; page?: number }): boolean {
  const text = searchedFor(search);
  return [...text].length <= 100 && !/[\0\n\r\u2028\u2029]/.test(text) && page <= 10_000_000;
}

describe('what is read from any address', () => {
  test('is a query that Shipment Management may ask', () => {
    fc.assert(
      fc.property(address, (typed) => {
        const { hide: _hide, show: _show, scope: _scope, ...state } = readShipmentsSearch(parseSearch(typed));
        const { search, page } = state;
        const asked = ShipmentListQuery.safeParse(state);
        expect(asked.success).toBe(askable(state));
        if (asked.success) expect(asked.data).toMatchObject({ search: searchedFor(search), page: page ?? 1 });
      }),
    );
  });

  test('is a query that the super-admin dashboard may ask', () => {
    fc.assert(
      fc.property(address, (typed) => {
        const state = readSuperShipmentsSearch(parseSearch(typed));
        const asked = SuperAdminQuery.safeParse({ ...filterOf(state), page: state.page });
        expect(asked.success).toBe(askable(state));
      }),
    );
  });
});

test('the query of a list, read and written to an address, reads back as the same', () => {
  const query = fc.record(
    {
      page: fc.oneof(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(9).map(String)),
      limit: fc.integer({ min: 1, max: 200 }),
      search: fc.string({ unit: 'grapheme', maxLength: 20 }),
      status: fc.constantFrom('', 'in-transit', 'in_transit', 'failed'),
      carrier: fc.constantFrom('', 'dhl', 'custom'),
      sortBy: fc.constantFrom('createdAt', 'updatedAt', 'status', 'trackingNumber'),
      sortOrder: fc.constantFrom('asc', 'desc'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.constantFrom(ShipmentListQuery, SuperAdminQuery), query, (schema, asked) => {
      const first = schema.safeParse(asked);
      if (first.success) expect(schema.parse(parseSearch(stringifySearch(first.data)))).toEqual(first.data);
    }),
  );
});

test('a tracking number in the address reaches the page as typed', () => {
  const typed = fc.oneof(meaningful, fc.string({ unit: 'grapheme', minLength: 1 })).filter((text) => text !== '');
  fc.assert(
    fc.property(typed, (number) => {
      expect(parseSearch(stringifySearch({ number })).number).toBe(number);
    }),
  );
});

test('wherever the address wants to go after sign-in, it stays on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    'admin',
    'login',
    'http:',
    'javascript:',
    'elsewhere.example',
    'ü',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.string({ unit: piece, maxLength: 8 }), (wanted) => {
      const site = 'https://cargo.example';
      const path = safeRedirect(wanted);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(new URL(path, site).origin).toBe(site);
      expect(new URL(path, site).pathname).not.toMatch(/^\/(login|signup)\/*$/i);
    }),
    { numRuns: 5_000 },
  );
});
