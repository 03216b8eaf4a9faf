import { expect, test } from 'vitest';
import type { Reason } from '#server/contract/goods/reasons/reasons.ts';
import { currentReasons } from '#src/lib/shipments/current-reasons.ts';

type Event = Parameters<typeof currentReasons>[0]['events'][number];
const event = (status: string, reason: Reason | null, more: Partial<Event> = {}): Event => ({
  status,
  reason,
  isInternal: false,
  retractedAt: null,
  ...more,
});
const reasons = (status: string, events: Event[], estimates: (Reason | null)[] = []) =>
  currentReasons({ status, events, estimates: estimates.map((reason) => ({ reason })) });

test('the reason of the status holds until another status, and through what is only added to it', () => {
  const onHold = event('on-hold', 'customs-inspection');
  expect(reasons('on-hold', [event('shipped', null), onHold])).toEqual(['customs-inspection']);
  expect(reasons('on-hold', [onHold, event('on-hold', null)])).toEqual(['customs-inspection']);
  expect(reasons('on-hold', [onHold, event('shipped', null), event('on-hold', null)])).toEqual([]);
  expect(reasons('shipped', [onHold, event('shipped', null)])).toEqual([]);
});

test('what was retracted or is for staff alone gives no reason and ends none', () => {
  const onHold = event('on-hold', 'strike');
  expect(reasons('on-hold', [onHold, event('failed', 'weather', { retractedAt: '2026-03-04' })])).toEqual(['strike']);
  expect(reasons('on-hold', [onHold, event('shipped', null, { isInternal: true })])).toEqual(['strike']);
});

test('the newest estimate’s is beside it, the same one once', () => {
  const onHold = event('on-hold', 'strike');
  expect(reasons('on-hold', [onHold], ['weather', 'vessel'])).toEqual(['strike', 'vessel']);
  expect(reasons('on-hold', [onHold], ['strike'])).toEqual(['strike']);
  expect(reasons('shipped', [event('shipped', null)], ['vessel', null])).toEqual([]);
});
