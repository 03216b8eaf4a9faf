import { expect, test, vi } from 'vitest';
import { MAX_TRACKED } from '#contract/goods/pieces/split-numbers.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { trackMany } from '#server/domain/tracking/track-many.ts';
import { admin, anonymous } from '../../../factories/actors.ts';
import { prove } from '../../../factories/proofs.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';
import { sendDueMail } from '../../../support/mail/mailed-key.ts';

vi.hoisted(() => vi.stubEnv('PUBLIC_DETAILS', 'full'));

test('with full details everybody sees who took it and when; signature and images with a key alone', async () => {
  const owner = await admin();
  const { id, trackingNumber: number } = await newShipment(owner);
  expect((await trackShipment(anonymous, { number })).proof).toBeUndefined();
  const { shipment, eventId } = await prove(owner, id);
  const proof = {
    receivedBy: 'Ngozi Bello',
    at: shipment.proof?.at,
    signature: null,
    image: [],
    pieces: null,
    damage: null,
  };
  expect((await trackShipment(anonymous, { number })).proof).toEqual(proof);
  const { results } = await trackMany(anonymous, { numbers: [number] });
  expect(results[0]?.shipment?.proof).toEqual(proof);

  await sendLink(owner, { id, to: 'receiver', renew: false });
  const trackingKey = (await sendDueMail(owner.db)).key;
  const keyed = (await trackShipment({ ...anonymous, trackingKey }, { number })).proof;
  expect(keyed).toEqual({ ...proof, signature: expect.any(String), image: [expect.any(String)] });

  await retractEvent(owner, { id, eventId: eventId ?? '' });
  expect((await trackShipment(anonymous, { number })).proof).toBeUndefined();
});

test('twenty numbers with the longest texts are below 2 MB: each has fewer of its newest events and estimates', async () => {
  const owner = await admin();
  const long = (count: number) => '🚢'.repeat(count);
  const references = Array.from({ length: 20 }, (_, index) => ({
    type: 'container' as const,
    value: long(62) + String(index).padStart(2, '0'),
    public: true,
  }));
  const place = long(120);
  const parties = { senderName: place, receiverName: place, originCity: place, originCountry: place };
  const { id, trackingNumber } = await newShipment(owner, {
    ...parties,
    ...{ destinationCity: place, destinationCountry: place, description: long(2_000), references },
    pieces: Array.from({ length: 200 }, () => piecesOf()),
  });
  const event = { shipmentId: id, status: 'on-hold', location: place, note: long(2_000), reason: 'weather' } as const;
  const start = Date.now();
  const at = (index: number) => new Date(start + index * 1_000);
  await owner.db.insert(shipmentEvents).values(
    Array.from({ length: 20 }, (_, index) => [
      { ...event, at: at(index), statusSource: 'set' as const },
      { ...event, at: at(index), statusSource: 'estimated' as const, estimate: at(0), estimatedDay: '2030-12-24' },
    ]).flat(),
  );
  const { results } = await trackMany(anonymous, { numbers: Array(MAX_TRACKED).fill(trackingNumber) });
  expect(Buffer.byteLength(JSON.stringify({ results }))).toBeLessThan(2_000_000);
  const { events = [], estimates = [] } = results[0]?.shipment ?? {};
  expect([events.length, estimates.length]).toEqual([3, 4]);
  for (const { at: when } of [events.at(-1), estimates.at(-1)].map((each) => each ?? { at: '' }))
    expect(when).toBe(at(19).toISOString());
});
