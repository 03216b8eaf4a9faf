import { expect, test } from 'vitest';
import { carrierLink } from '#contract/shipments/carrier-link.ts';

const LINE = 'https://line.example/#/details/{number}?x=1';

test('a known carrier has a page for its numbers, without their blanks; another has none', () => {
  expect(carrierLink('ups', '1Z 999 AA1')).toBe('https://www.ups.com/track?tracknum=1Z999AA1');
  expect(carrierLink('dhl', 'a&b')).toMatch(/AWB=a%26b$/);
  expect(carrierLink('custom', '1')).toBeNull();
  expect(carrierLink('dhl', '1', LINE)).toMatch(/^https:\/\/www\.dhl\.com\//);
});

test('a named carrier has the page that the office wrote, with the number as one part of it', () => {
  const link = carrierLink('custom', 'AB 12/3&x=1#4', LINE);
  expect(link).toBe('https://line.example/#/details/AB12%2F3%26x%3D1%234?x=1');
  expect(carrierLink('custom', '$&{number}', LINE)).toBe('https://line.example/#/details/%24%26%7Bnumber%7D?x=1');
});

test.each(['', ' ', '.', ' . . '])('without a number there is no link: %j', (number) => {
  expect(carrierLink('custom', number, LINE)).toBeNull();
  expect(carrierLink('ups', number)).toBeNull();
});
