import { expect, test } from 'vitest';
import { eventZones } from '#server/domain/tracking/route-map/event-zones.ts';
import { trackedShipment } from './tracked-shipment.ts';

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
