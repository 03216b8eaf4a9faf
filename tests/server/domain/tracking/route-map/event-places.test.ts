import { expect, test } from 'vitest';
import type { ShippingMode } from '#contract/shipments/shipments.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { drawShipmentMap } from '#server/domain/tracking/route-map/draw-route-map.ts';
import { eventZones } from '#server/domain/tracking/route-map/event-places.ts';
import { project } from '#server/domain/tracking/route-map/map-sheet.ts';
import { type End, trackedShipment } from './tracked-shipment.ts';

type Steps = readonly [Status, string | null][];
const ends: [End, End] = [
  ['Rotterdam', 'Netherlands'],
  ['Yokohama', 'Japan'],
];

const draw = (steps: Steps, mode: ShippingMode = 'Sea') => drawShipmentMap(trackedShipment(ends, mode, steps));

/** Longitude and latitude at which the vehicle stands, in whole degrees. */
async function placeOn(steps: Steps, mode?: ShippingMode): Promise<string | null> {
  const { map } = await draw(steps, mode);
  const point = map?.seen && map.points[map.seen.point];
  if (!point) return null;
  const [x, y] = point;
  const latitude = Array.from({ length: 181 }, (_, index) => index - 90).find(
    (degrees) => project(0, degrees)[1] <= y + 1.4,
  );
  return `${Math.round((x / 1000) * 360 - 180)} ${latitude}`;
}

test('the vehicle stands where the newest event took place that can be found', async () => {
  const { lastSeen } = await draw([
    ['pending', null],
    ['shipped', 'Rotterdam'],
    ['in_transit', 'Colombo, Sri Lanka'],
    ['in_transit', 'Customs, counter 4'],
    ['in_transit', null],
  ]);
  expect(lastSeen).toEqual({ place: 'Colombo, Sri Lanka', at: '2026-11-01T02:00:00.000Z' });
  expect(await placeOn([['in_transit', 'Colombo, Sri Lanka']])).toBe('80 7');
});

test.each<Status>([
  'processing',
  'shipped',
  'in_transit',
  'on-hold',
  'out-for-delivery',
  'cancelled',
  'failed',
  'returned',
])('%s alone puts it nowhere: the line is drawn and no vehicle on it', async (status) => {
  const { map, lastSeen } = await draw([
    ['pending', null],
    [status, null],
  ]);
  expect(map?.points.length).toBeGreaterThan(2);
  expect(map?.seen).toBeNull();
  expect(lastSeen).toBeNull();
});

test('what is pending is at its origin, what is delivered at its destination', async () => {
  expect(await draw([['pending', null]])).toMatchObject({
    lastSeen: { place: 'Rotterdam, Netherlands' },
    map: { seen: { point: 0, share: 0 } },
  });
  const { map, lastSeen } = await draw([
    ['in_transit', 'Colombo, Sri Lanka'],
    ['delivered', 'Front desk'],
  ]);
  expect(lastSeen?.place).toBe('Yokohama, Japan');
  expect(map?.seen).toEqual({ point: (map?.points.length ?? 0) - 1, share: 1 });
});

test('it is there since the event that has the status, not since a later entry of another', async () => {
  const steps: Steps = [
    ['delivered', null],
    ['in_transit', null],
  ];
  const { lastSeen } = await drawShipmentMap({ ...trackedShipment(ends, 'Sea', steps), status: 'delivered' });
  expect(lastSeen).toEqual({ place: 'Yokohama, Japan', at: '2026-11-01T00:00:00.000Z' });
});

test('a delivery that names another place is there', async () => {
  const { lastSeen } = await draw([['delivered', 'Kobe, Japan']]);
  expect(lastSeen?.place).toBe('Kobe, Japan');
});

test('a shipment that is delivered no longer is not at its destination', async () => {
  const { map } = await draw([
    ['delivered', null],
    ['on-hold', null],
  ]);
  expect(map?.seen).toBeNull();
});

test.each(['Sea', 'Air', 'Ground'] as const)('by %s the line goes through a place off it', async (mode) => {
  const { map } = await draw([['in_transit', 'Cape Town, South Africa']], mode);
  expect(await placeOn([['in_transit', 'Cape Town, South Africa']], mode)).toBe('18 -34');
  expect(map?.seen?.share).toBeGreaterThan(0.3);
  expect(map?.seen?.share).toBeLessThan(0.7);
  const direct = await draw([['in_transit', null]], mode);
  expect(map?.kilometres).toBe(direct.map?.kilometres);
  expect(map?.points.length).toBeLessThanOrEqual(80);
});

test('what is drawn is cached until the history changes', async () => {
  const first = await draw([['shipped', 'Rotterdam']]);
  expect(await draw([['shipped', 'Rotterdam']])).toBe(first);
  expect(
    await draw([
      ['shipped', 'Rotterdam'],
      ['in_transit', 'Singapore'],
    ]),
  ).not.toEqual(first);
});

test('places that are known have their zone, by the name that the event has', async () => {
  const shipment = trackedShipment(
    [
      ['Rotterdam', 'Netherlands'],
      ['Sydney', 'Australia'],
    ],
    'Sea',
    [
      ['pending', null],
      ['shipped', 'Rotterdam'],
      ['in_transit', 'Port of Colombo, Sri Lanka'],
      ['in_transit', 'Springfield, United States'],
      ['in_transit', 'constructor'],
      ['in_transit', 'Gate 7'],
      ['out-for-delivery', 'Sydney'],
    ],
  );
  expect(await eventZones(shipment)).toEqual({
    Rotterdam: 'Europe/Amsterdam',
    'Port of Colombo, Sri Lanka': 'Asia/Colombo',
    Sydney: 'Australia/Sydney',
  });
});
