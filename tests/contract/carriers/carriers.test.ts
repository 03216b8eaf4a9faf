import { expect, test } from 'vitest';
import { AddCarrier } from '#contract/carriers/carriers.ts';

const added = (fields: object) => AddCarrier.safeParse({ name: 'Maersk', ...fields });
const urlOf = (trackingUrl: unknown) => added({ trackingUrl }).data?.trackingUrl;
const messageOf = (fields: object) => added(fields).error?.issues[0]?.message;

test.each([
  ['https://line.example/{number}', 'https://line.example/{number}'],
  [' HTTPS://Line.Example?n={number}&x=1 ', 'https://line.example/?n={number}&x=1'],
  ['https://line.example/#/details/{number}', 'https://line.example/#/details/{number}'],
  ['https://line.example/%7Bnumber%7D', 'https://line.example/{number}'],
  ['https://line.example/%7bnumber%7d/events', 'https://line.example/{number}/events'],
  ['https://line.example/n u/{number}', 'https://line.example/n%20u/{number}'],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
])('%s is the tracking address %s', (typed, stored) => {
  expect(urlOf(typed)).toBe(stored);
});

test.each([
  'http://line.example/{number}',
  'javascript:alert({number})',
  'line.example/{number}',
  'https://line.example/',
  'https://line.example/{number}/{number}',
  'https://line.example/{number}?n=%7Bnumber%7D',
  'https://line.example/{NUMBER}',
  'https://line.example/{number}/{id}',
  'https://line.example/{number}/%7Bid%7D',
  'https://{number}.example/',
  'https://line.example{number}',
  'https://line.example{number}/track',
  'https://line.example:{number}/',
  'https://line.example:44{number}/',
  'https://{number}@line.example/',
  'https://ada:{number}@line.example/',
  'https://ada@line.example/{number}',
  'https://line.example/{number}/../all',
  'https:\\\\line.example\\{number}',
  `https://line.example/${'a'.repeat(500)}/{number}`,
  4711,
])('%s is no tracking address', (trackingUrl) => {
  expect(messageOf({ trackingUrl })).toBe(
    'The tracking address must begin with https:// and have {number} once, behind the name of the server',
  );
});

test('a name is one line of up to 60 characters, which no invisible sign makes another one', () => {
  expect(added({ name: ' Mae\u200brsk\u00ad  ' }).data?.name).toBe('Maersk');
  expect(added({ name: 'ł'.repeat(60) }).success).toBe(true);
  expect(messageOf({ name: 'ł'.repeat(61) })).toBe('Name may have at most 60 characters');
  expect(messageOf({ name: 'Mae\nrsk' })).toMatch(/^Name contains characters that are not allowed/);
  for (const name of ['', ' \u200b', undefined, null]) expect(messageOf({ name })).toBe('Please name the carrier');
});

test.each([
  ['dhl', 'DHL'],
  ['Fed-Ex', 'FedEx'],
  [' U.P.S. ', 'UPS'],
  ['USPS', 'USPS'],
  ['custom', 'Custom'],
])('%s is one of the five', (name, fixed) => {
  expect(messageOf({ name })).toBe(`${fixed} is always there: please choose another name`);
});
