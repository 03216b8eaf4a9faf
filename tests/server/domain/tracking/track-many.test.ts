import { expect, test } from 'vitest';
import { TrackMany } from '#contract/tracking/track-many.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { trackMany } from '#server/domain/tracking/track-many.ts';
import { admin, anonymous } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';

const track = (numbers: string) => trackMany(anonymous, TrackMany.parse({ numbers }));

test('several numbers are split at commas, blanks and line ends, and come back as they were typed, in order', async () => {
  const ctx = await admin();
  const [one, other] = [await newShipment(ctx), await newShipment(ctx)];
  const typed = [other.trackingNumber.toLowerCase(), 'nothing', one.trackingNumber];
  const { results } = await track(`${typed[0]},\n${typed[1]} ${typed[2]}`);
  expect(results.map(({ number }) => number)).toEqual(typed);
  const expected = await Promise.all(
    [other, one].map(({ trackingNumber: number }) => trackShipment(anonymous, { number })),
  );
  expect(results.map(({ shipment }) => shipment)).toEqual([expected[0], null, expected[1]]);
});

test('a number that is typed in groups is one number', async () => {
  const { trackingNumber } = await newShipment(await admin());
  const inGroups = trackingNumber.replace(/(.{4})/g, '$1 ').trim();
  const { results } = await track(inGroups);
  expect(results).toMatchObject([{ number: inGroups, shipment: { trackingNumber } }]);
});

test('each has its newest events alone', async () => {
  const ctx = await admin();
  const { id, trackingNumber } = await newShipment(ctx);
  for (let place = 1; place <= 20; place += 1) await addEvent(ctx, { id, location: `Stop ${place}`, note: '' });
  const [result] = (await track(trackingNumber)).results;
  const places = result?.shipment?.events.map(({ location }) => location);
  expect(places).toEqual(Array.from({ length: 20 }, (_, index) => `Stop ${index + 1}`));
});

test('none and more than twenty are rejected', () => {
  const messageOf = (numbers: unknown) => TrackMany.safeParse({ numbers }).error?.issues[0]?.message;
  expect([undefined, '', ' , '].map(messageOf)).toEqual(Array(3).fill('Please enter a tracking number'));
  expect(messageOf(Array(20).fill('A').join())).toBeUndefined();
  expect(messageOf(Array(21).fill('A').join())).toBe('At most 20 tracking numbers can be given at once');
});
