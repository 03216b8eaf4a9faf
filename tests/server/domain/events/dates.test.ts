import { describe, expect, test } from 'vitest';
import type { Status } from '#contract/statuses/statuses.ts';
import { datesAfter, type ShipmentDates } from '#server/domain/events/dates.ts';

const [EARLIER, AT, SENT] = [new Date('2026-01-01'), new Date('2026-01-02'), new Date('2026-01-03')];
const dates = (dispatchedDate: Date | null, deliveredDate: Date | null): ShipmentDates => ({
  dispatchedDate,
  deliveredDate,
});
const NONE = dates(null, null);
const BOTH = dates(EARLIER, EARLIER);

describe('a status fills the dates that it implies and clears those that it contradicts', () => {
  test.each<[Status, Status, ShipmentDates, ShipmentDates]>([
    ['pending', 'shipped', NONE, dates(AT, null)],
    ['pending', 'in_transit', NONE, dates(AT, null)],
    ['pending', 'out-for-delivery', NONE, dates(AT, null)],
    ['pending', 'delivered', NONE, dates(AT, AT)],
    ['pending', 'on-hold', NONE, NONE],
    ['pending', 'delivered', BOTH, BOTH],
    ['pending', 'processing', BOTH, BOTH],
    ['delivered', 'shipped', BOTH, dates(EARLIER, null)],
    ['delivered', 'returned', BOTH, dates(EARLIER, null)],
    ['delivered', 'processing', BOTH, NONE],
    ['delivered', 'pending', BOTH, NONE],
    ['shipped', 'cancelled', BOTH, BOTH],
    ['shipped', 'pending', BOTH, dates(null, EARLIER)],
  ])('%s to %s', (from, to, before, after) => {
    expect(datesAfter({ ...before, status: from }, to, AT)).toEqual(after);
  });
});

describe('what the same call sends stays', () => {
  test.each<[Status, ShipmentDates, Partial<ShipmentDates>, ShipmentDates]>([
    ['delivered', NONE, { deliveredDate: SENT }, dates(AT, SENT)],
    ['delivered', NONE, { deliveredDate: EARLIER }, dates(EARLIER, EARLIER)],
    ['delivered', BOTH, { dispatchedDate: SENT }, dates(SENT, EARLIER)],
    ['delivered', BOTH, { deliveredDate: null }, BOTH],
    ['pending', BOTH, { dispatchedDate: SENT, deliveredDate: SENT }, dates(SENT, SENT)],
    ['on-hold', BOTH, { deliveredDate: null }, dates(EARLIER, null)],
  ])('%s', (status, before, sent, after) => {
    expect(datesAfter({ ...before, status: 'delivered' }, status, AT, sent)).toEqual(after);
  });
});
