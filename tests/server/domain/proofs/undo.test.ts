import { addDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { admin } from '../../../factories/actors.ts';
import { newProofImages } from '../../../factories/images/new-images.ts';
import { attempt, prove } from '../../../factories/proofs.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const owner = await admin();
const { db } = owner;
const mailsOf = async (id: string) =>
  (await db.select().from(outboxMails).where(eq(outboxMails.shipmentId, id))).map(
    ({ kind, state }) => `${kind} ${state}`,
  );

test('within the hold an attempt is as if never made, with its photographs; the estimate and its news stay', async () => {
  const { id } = await newShipment(owner);
  const images = await newProofImages(1);
  const nextAttempt = addDays(new Date(), 2).toISOString().slice(0, 10);
  const made = await attempt(owner, id, { nextAttempt, notify: 'receiver' }, images);
  expect([typeof made.undoUntil, await mailsOf(id)]).toEqual(['string', ['status-update queued']]);
  const { shipment } = await retractEvent(owner, { id, eventId: made.eventId ?? '' });
  expect(shipment).toMatchObject({ status: 'pending', estimatedDay: nextAttempt });
  expect(shipment.events).toHaveLength(1);
  expect(await db.$count(proofFiles, eq(proofFiles.stem, images[0]?.stem ?? ''))).toBe(0);
  expect(await mailsOf(id)).toEqual(['status-update queued']);
});

test('within the hold a delivery that lacked two things leaves nothing', async () => {
  const { id } = await newShipment(owner, { pieces: [piecesOf({ count: 2 })] });
  const { eventId } = await prove(owner, id, { pieces: 1, damage: 'Wet', notify: 'receiver' });
  const { shipment } = await retractEvent(owner, { id, eventId: eventId ?? '' });
  expect(shipment).toMatchObject({ status: 'pending', proof: null, deliveredDate: null });
  expect(shipment.events).toHaveLength(1);
  expect(await mailsOf(id)).toEqual(['status-update cancelled']);
});
