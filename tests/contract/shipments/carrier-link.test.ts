import { expect, test } from 'vitest';
import { carrierLink } from '#contract/shipments/carrier-link.ts';

test('a known carrier has a page for its numbers, without their blanks; another has none', () => {
  expect(carrierLink('ups', '1Z 999 AA1')).toBe('https://www.ups.com/track?tracknum=1Z999AA1');
  expect(carrierLink('dhl', 'a&b')).toMatch(/AWB=a%26b$/);
  expect(carrierLink('custom', '1')).toBeNull();
});
