import { describe, expect, test } from 'vitest';
import { statusInput } from '#contract/statuses/status-input.ts';
import { limitInput, noneWhenEmpty, pageInput, paginate, searchInput } from '#contract/values/pagination.ts';

describe('page and limit', () => {
  test('are whole numbers, as numbers or as digits', () => {
    expect([pageInput.parse(undefined), pageInput.parse('3'), pageInput.parse(7)]).toEqual([1, 3, 7]);
    expect([limitInput.parse(undefined), limitInput.parse('200')]).toEqual([50, 200]);
  });

  test.each([0, -1, 1.5, '1.5', '', ' 1', '1e2', '0x2', 'abc', null, [], Number.NaN, '99999999999'])(
    'a page is not %j',
    (value) => {
      expect(pageInput.safeParse(value).error?.issues[0]?.message).toBe(
        'Page must be a whole number from 1 to 10,000,000',
      );
    },
  );

  test.each([0, 201, '201'])('a limit is not %j', (value) => {
    expect(limitInput.safeParse(value).error?.issues[0]?.message).toBe('Limit must be a whole number from 1 to 200');
  });
});

describe('a search', () => {
  test('is a trimmed text, none when it is empty or missing', () => {
    expect([undefined, null, '', '  ', ' 100% '].map((value) => searchInput.parse(value))).toEqual([
      '',
      '',
      '',
      '',
      '100%',
    ]);
  });

  test('has one line of a hundred characters at most', () => {
    expect(searchInput.safeParse('a'.repeat(100)).success).toBe(true);
    expect(searchInput.safeParse('a'.repeat(101)).error?.issues[0]?.message).toBe(
      'Search may have at most 100 characters',
    );
    expect(searchInput.safeParse('a\0b').success).toBe(false);
    expect(searchInput.safeParse('a\nb').success).toBe(false);
    expect(searchInput.safeParse(['a', 'b']).success).toBe(false);
  });
});

test('a search has no sign that a scanner sends between the parts of a code', () => {
  expect(searchInput.parse('SO-88\u001d-17\u0004')).toBe('SO-88-17');
  expect(searchInput.parse('\u001eSO-88\tx\u001d')).toBe('SO-88 x');
});

test('an empty choice means none', () => {
  const choice = noneWhenEmpty(statusInput, 'Please select a valid status');
  expect(['', null, undefined, 'in-transit'].map((value) => choice.parse(value))).toEqual([
    undefined,
    undefined,
    undefined,
    'in_transit',
  ]);
  expect(choice.safeParse('lost').success).toBe(false);
});

test.each([
  [1, 50, 0, { totalPages: 1, hasPrevPage: false, hasNextPage: false }],
  [1, 50, 50, { totalPages: 1, hasPrevPage: false, hasNextPage: false }],
  [1, 50, 51, { totalPages: 2, hasPrevPage: false, hasNextPage: true }],
  [2, 50, 51, { totalPages: 2, hasPrevPage: true, hasNextPage: false }],
  [9, 50, 51, { totalPages: 2, hasPrevPage: true, hasNextPage: false }],
])('page %i by %i of %i', (page, limit, totalItems, expected) => {
  expect(paginate(page, limit, totalItems)).toEqual({ page, totalItems, ...expected });
});
