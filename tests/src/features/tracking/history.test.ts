import { describe, expect, test } from 'vitest';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { STATUSES, type Status } from '#contract/statuses/statuses.ts';
import { shared } from '#phrases/shared/en.ts';
import { tracking } from '#phrases/tracking/en.ts';
import { completedShare, lastPlace, statusSince } from '#src/features/tracking/history.ts';
import { distanceOf } from '#src/features/tracking/map/route-distance.ts';
import { nextStep } from '#src/features/tracking/result/result-head.tsx';

/** With this history, oldest first; the last entry's status is the shipment's. */
function shipment(...steps: [status: Status, location?: string][]) {
  const events = steps.map(([status, location = null], hour) => {
    return { status, location, note: null, reason: null, at: `at ${hour}` };
  });
  const ends = {
    originCity: 'Rotterdam',
    originCountry: 'Netherlands',
    destinationCity: 'Lagos',
    destinationCountry: 'Nigeria',
  };
  return { ...ends, events, status: events.at(-1)?.status ?? 'pending' };
}

const lastPlaceOf = (history: Parameters<typeof lastPlace>[0]) => lastPlace(history, shared.formats.place);

test('the last place is the newest that is named, or the end at which the status puts the goods', () => {
  expect(lastPlaceOf(shipment(['pending']))).toBe('Rotterdam, Netherlands');
  expect(lastPlaceOf(shipment(['pending'], ['shipped']))).toBeNull();
  expect(lastPlaceOf(shipment(['pending'], ['shipped', 'Dakar'], ['in_transit']))).toBe('Dakar');
  expect(lastPlaceOf(shipment(['shipped', 'Dakar'], ['delivered']))).toBe('Lagos, Nigeria');
  expect(lastPlaceOf(shipment(['shipped', 'Dakar'], ['delivered', 'Ibadan']))).toBe('Ibadan');
  // A later entry of another status puts the goods at no end.
  const delivered = { ...shipment(['delivered', 'Ibadan'], ['in_transit']), status: 'delivered' } as const;
  expect(lastPlaceOf(delivered)).toBe('Ibadan');
  expect(lastPlaceOf(shipment())).toBeNull();
});

test('without a map only an end is known as a part of the way', () => {
  expect(completedShare(shipment(['pending']), null)).toBe(0);
  expect(completedShare(shipment(['delivered']), null)).toBe(1);
  expect(completedShare(shipment(['delivered', 'Port of Lagos']), null)).toBe(1);
  expect(completedShare(shipment(['delivered', 'Ibadan']), null)).toBeNull();
  for (const status of STATUSES.filter((each) => each !== 'pending' && each !== 'delivered')) {
    expect(completedShare(shipment(['pending'], [status]), null)).toBeNull();
  }
});

test('with a map the vehicle stands where the map has it, and nowhere where it was not found', () => {
  const map = { viewBox: { x: 0, y: 0, width: 1, height: 1 }, points: [], kilometres: 1, overlandKm: 0, bySea: false };
  const found = { map: { ...map, seen: { point: 1, share: 0.4 } }, lastSeen: null, notFound: [] };
  expect(completedShare(shipment(['shipped', 'Dakar']), found)).toBe(0.4);
  expect(completedShare(shipment(['delivered']), { ...found, map: { ...map, seen: null } })).toBeNull();
  expect(completedShare(shipment(['delivered']), { ...found, map: null })).toBe(1);
});

test('a status is present since the first event of its last run', () => {
  expect(statusSince(shipment(['on-hold'], ['shipped'], ['on-hold'], ['on-hold']))).toBe('at 2');
  expect(statusSince(shipment())).toBeNull();
});

test('the distance says how it was measured', () => {
  const map = { viewBox: { x: 0, y: 0, width: 1, height: 1 }, points: [], seen: null };
  expect(distanceOf({ ...map, kilometres: 5_057, overlandKm: 0, bySea: false }, shared, 'en')).toBe(
    'about 5,057\u00a0km as the crow flies',
  );
  expect(distanceOf({ ...map, kilometres: 20_704, overlandKm: 11, bySea: true }, shared, 'en')).toBe(
    'about 20,700\u00a0km by sea lanes',
  );
  expect(distanceOf({ ...map, kilometres: 7_608, overlandKm: 302, bySea: true }, shared, 'en')).toBe(
    'about 7,600\u00a0km by sea lanes, 302\u00a0km of it over land as the crow flies',
  );
});

test('each status has one sentence or two on what comes next, and those that stopped say whom to ask', () => {
  const sentences = STATUSES.map((status) =>
    nextStep({ status, destinationCity: 'Lagos', events: [], estimates: [] }, tracking),
  );
  expect(new Set(sentences).size).toBe(STATUSES.length);
  for (const sentence of sentences) expect(sentence.match(/[.]/g)?.length).toBeLessThanOrEqual(2);
  for (const status of ['on-hold', 'failed', 'returned'] as const) {
    expect(nextStep({ status, destinationCity: 'Lagos', events: [], estimates: [] }, tracking)).toContain(
      'Call or write to us',
    );
  }
});

describe('why a shipment has stopped', () => {
  const destinationCity = 'Lagos';
  const event = (status: PublicShipment['status'], reason: Reason | null = null) => {
    return { status, reason, at: '2026-11-20T12:00:00.000Z', location: null, note: null };
  };
  const step = (status: PublicShipment['status'], events: ReturnType<typeof event>[], late: Reason | null = null) => {
    const estimates = [{ date: '2026-11-28', at: '2026-11-20T12:00:00.000Z', reason: late, note: null }];
    return nextStep({ status, destinationCity, events, estimates }, tracking);
  };

  test('is said with what the receiver can do, also once a place was reported', () => {
    const events = [event('in_transit'), event('on-hold', 'address-incomplete'), event('on-hold')];
    const both = 'The delivery address is incomplete. Please tell us the missing part';
    expect(step('on-hold', events)).toContain(both);
    expect(step('on-hold', [event('on-hold', 'customs-inspection')])).toBe('Customs is inspecting the goods.');
    expect(step('failed', [event('failed', 'vehicle')])).toMatch(/^The vehicle has broken down\. .*another attempt\.$/);
    expect(step('returned', [event('returned', 'damaged')])).toMatch(/^The goods were damaged .*Call or write to us/);
  });

  test('is over with another status', () => {
    const events = [event('on-hold', 'payment'), event('in_transit')];
    expect(step('in_transit', events)).toBe(step('in_transit', []));
  });

  test('of a new estimate comes before the usual step, unless nothing arrives any more', () => {
    expect(step('in_transit', [], 'weather')).toMatch(/^The weather delays the transport\. The goods are on their way/);
    expect(step('in_transit', [], 'payment')).toContain('Please call us to settle it. The goods are');
    expect(step('delivered', [], 'weather')).toBe(step('delivered', []));
  });
});
