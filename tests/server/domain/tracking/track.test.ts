import { expect, test } from 'vitest';
import { PublicShipment } from '#contract/shipments/shipments.ts';
import { checkCharacter, TRACKING_ALPHABET } from '#contract/values/tracking-number.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { generateTrackingNumber } from '#server/domain/shipments/writing/new-rows.ts';
import { trackAuthenticated, trackShipment } from '#server/domain/tracking/track.ts';
import { admin, anonymous } from '../../../factories/actors.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

const NOT_FOUND = 'not-found: Tracking number not found. Please check and try again.';
const owner = await admin();
const shipment = await newShipment(owner, {
  destinationCountry: 'France',
  status: 'in_transit',
  description: 'Bonjour',
});

/** A client with an IP of its own, so that one test's misses do not count in another. */
let addresses = 0;
const someUser = (): Ctx => {
  addresses += 1;
  return { ...anonymous, clientIp: `198.51.100.${addresses}` };
};

test('anyone with the number sees the public fields and no others', async () => {
  const seen = await trackShipment(anonymous, { number: shipment.trackingNumber });

  // The proof needs a key, and only what PUBLIC_DETAILS limits says so.
  const { proof: _, limited: __, ...withoutKey } = PublicShipment.shape;
  expect(Object.keys(seen).sort()).toEqual(Object.keys(withoutKey).sort());
  expect(PublicShipment.parse({ ...shipment, legs: [], proof: undefined })).toEqual(seen);
});

test('case, spaces and hyphens do not matter', async () => {
  const typed = ` ${shipment.trackingNumber.toLowerCase().replace(/(.{4})/g, '$1 - ')} `;
  expect(await trackShipment(anonymous, { number: typed })).toMatchObject({ trackingNumber: shipment.trackingNumber });
});

test('the history comes oldest first, with times as they travel', async () => {
  const parcel = await newShipment(owner);
  await addEvent(owner, { id: parcel.id, status: 'shipped', location: 'Hamburg', note: '' });
  await addEvent(owner, {
    id: parcel.id,
    at: new Date('2020-05-06T07:08:09.100Z'),
    location: '',
    note: 'Weighed\ntwice',
  });

  const { events, status } = await trackShipment(anonymous, { number: parcel.trackingNumber });
  expect(status).toBe('shipped');
  expect(events).toEqual([
    { status: 'pending', at: '2020-05-06T07:08:09.100Z', location: null, note: 'Weighed\ntwice', reason: null },
    { status: 'pending', at: parcel.createdAt, location: null, note: null, reason: null },
    { status: 'shipped', at: expect.stringMatching(/^2.*Z$/), location: 'Hamburg', note: null, reason: null },
  ]);
});

test('many who ask at once each see their own shipment, as it is now', async () => {
  const parcels = await Promise.all([newShipment(owner), newShipment(owner), newShipment(owner)]);
  const [first, gone] = parcels;
  await addEvent(owner, { id: String(first?.id), status: 'shipped', location: 'Hamburg', note: '' });
  await softDeleteShipment(owner, { id: String(gone?.id) });

  const unknown = { trackingNumber: generateTrackingNumber() };
  const asked = [...parcels, unknown, ...parcels].map(({ trackingNumber }) =>
    trackShipment(someUser(), { number: trackingNumber }).then(
      (seen) => `${seen.trackingNumber} ${seen.status}`,
      (failure) => failure.class,
    ),
  );
  const [a, , c] = parcels.map(({ trackingNumber }) => trackingNumber);
  const seen = [`${a} shipped`, 'not-found', `${c} pending`];
  expect(await Promise.all(asked)).toEqual([...seen, 'not-found', ...seen]);
});

test('a blank number has another error than an unknown one', async () => {
  const call = trackShipment(someUser(), { number: '  ' });
  await expect(call).rejects.toMatchObject({
    class: 'invalid',
    message: 'Please enter a tracking number',
    issues: [{ path: 'number', message: 'Please enter a tracking number' }],
  });
});

test('unknown, mistyped, deleted and nonsensical numbers are rejected with the same words', async () => {
  const deleted = await newShipment(owner);
  await softDeleteShipment(owner, { id: deleted.id });
  const mistyped = shipment.trackingNumber.slice(0, -1) + (shipment.trackingNumber.endsWith('2') ? '3' : '2');

  for (const number of [generateTrackingNumber(), mistyped, deleted.trackingNumber, 'x', '%', '\0', '-']) {
    expect(await rejection(trackShipment(someUser(), { number })), number).toBe(NOT_FOUND);
  }
});

test('a mistyped number is rejected without a query', async () => {
  const noDatabase = { ...someUser(), db: undefined as unknown as Ctx['db'] };
  expect(await rejection(trackShipment(noDatabase, { number: 'WB2222' }))).toBe(NOT_FOUND);
});

test('the 121st unknown number of a minute is too many, for this address only', async () => {
  const guesser = someUser();
  for (let guess = 0; guess < 120; guess += 1) {
    expect(await rejection(trackShipment(guesser, { number: generateTrackingNumber() }))).toBe(NOT_FOUND);
  }
  expect(await rejection(trackShipment(guesser, { number: generateTrackingNumber() }))).toMatch(/^too-many/);
  expect((await trackShipment(someUser(), { number: shipment.trackingNumber })).status).toBe('in_transit');
});

test('a drawn number is prefix, random part and check character of an alphabet without look-alikes', () => {
  const numbers = Array.from({ length: 500 }, generateTrackingNumber);
  for (const number of numbers) {
    expect(number).toMatch(new RegExp(`^WB[${TRACKING_ALPHABET}]{15}$`));
    expect(checkCharacter(number.slice(0, -1))).toBe(number.at(-1));
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(TRACKING_ALPHABET.length ** 14).toBeGreaterThan(2 ** 64);
});

test('by the endpoint of the signed-in a user sees what anyone sees', async () => {
  const { trackingNumber: number } = shipment;
  expect(await trackAuthenticated(owner, { number })).toEqual(await trackShipment(anonymous, { number }));
});
