import { expect, test, vi } from 'vitest';
import { sendLink } from '#server/domain/deliveries/send-link.ts';
import { retractEvent } from '#server/domain/shipments/events/retract.ts';
import { trackShipment } from '#server/domain/shipments/tracking/track.ts';
import { trackMany } from '#server/domain/shipments/tracking/track-many.ts';
import { admin, anonymous } from '../../../../factories/actors.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { prove } from '../../../../factories/shipments/proofs.ts';
import { sendDueMail } from '../../../../support/mail/mailed-key.ts';

vi.hoisted(() => {
  process.env.PUBLIC_DETAILS = 'full';
});

test('with full details everybody sees who took it and when; signature and images with a key alone', async () => {
  const owner = await admin();
  const { id, trackingNumber: number } = await newShipment(owner);
  expect((await trackShipment(anonymous, { number })).proof).toBeUndefined();
  const { shipment, eventId } = await prove(owner, id);
  const proof = { receivedBy: 'Ngozi Bello', at: shipment.proof?.at, signature: null, image: [] };
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
