import fc from 'fast-check';

const DATES = '0000-01-01 0001-01-01 9999-12-31T23:59:59.999Z 2026-02-30 2016-12-31T23:59:60Z +275760-09-13'.split(' ');
const NUMBERS_AS_TEXT = 'NaN Infinity -1 -0 1e309 0x10 1_000 ٣ 1.0001 99999999999999999999'.split(' ');
const CHARACTERS = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202eabc',
  '\u2028',
  'e\u0301',
  '👩‍👩‍👧',
  '🚢'.repeat(61),
  '\ufeff',
  ' ',
];
const EMAILS = 'İΣ@EXAMPLE.com ẞ@straße.de Ⓐ@example.com ǅ@example.com a@b a@example.com,b@example.com'.split(' ');
const SYNTAX = [
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '<script>',
  '../../etc',
  '\r\nSet-Cookie: a=b',
];
const WORDS = ['', 'null', 'undefined', 'true', 'constructor', '__proto__', 'toString', '[object Object]'];
const IDS = '00000000-0000-0000-0000-000000000000 FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF {00000000} 0 :id :number'.split(
  ' ',
);
const LONG = [121, 251, 2_001, 5_000, 70_000].map((length) => 'x'.repeat(length));

const TEXTS = [DATES, NUMBERS_AS_TEXT, CHARACTERS, EMAILS, SYNTAX, WORDS, IDS, LONG].flat();

/** Names that mean something to the language or to the tables, and nothing to the contract. */
export const hostileKey = fc.constantFrom(
  '',
  ...`__proto__ constructor prototype toString hasOwnProperty then length $where a.b a[b] _id id userId user_id deletedAt
    createdBy passwordHash isAdmin version events`.split(/\s+/),
);

export const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 20 }) },
);

const oddNumber = fc.constantFrom(
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  Number.NaN,
  Number.POSITIVE_INFINITY,
);

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

const oddStructure = fc.constantFrom<unknown>(
  [],
  {},
  [[]],
  ['a'],
  [null],
  [':id', ':id'],
  [':id', 'nobody'],
  { length: 1 },
  { $ne: null },
  nested(1_000),
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  Array(501).fill(':id'),
  { toString: 1, valueOf: 1 },
);

/** Invalid values: another type, an extreme number, text that has broken programs before. */
export const oddValue = fc.oneof<fc.Arbitrary<unknown>[]>(
  oddText,
  oddText,
  oddNumber,
  oddStructure,
  fc.constantFrom(null, true, false, undefined),
);

/** Values that some field accepts. */
export const plausibleValue = fc.constantFrom<unknown>(
  ...`shipped in-transit in_transit delivered ups Sea asc desc status updatedAt client 2020-01-01T00:00:00Z 2026-05-06
    Europe/Paris +01:00 lagos a@example.com`.split(/\s+/),
  ...['Kiel\nÜmit 🚢', 1, 2, '2', 10, '12.5', true, false, '', null],
);

/** A piece of a path as it travels, percent signs and all. */
export const oddSegment = fc.constantFrom(
  ...`% %% %0 %zz %00 %ff %c0%af %ed%a0%80 %2f ..%2f.. %252f %e2%80%ae %F0%9F%9A%A2 0 -1 null undefined __proto__
    constructor ;a=b :id%20 :id%00 :id; %20:id * ~ 船 WB22222222222222 '%20or%201=1%20--
    00000000-0000-0000-0000-000000000000`.split(/\s+/),
  'x'.repeat(5_000),
  '%41'.repeat(500),
);
