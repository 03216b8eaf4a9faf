import { addDays, subHours, subMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { RecordAttempt } from '#contract/proofs/record-attempt.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getHistory } from '#server/domain/events/list.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { findKeyedProofFile, findProofFile } from '#server/domain/proofs/find-file.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { proofFile } from '#server/infra/storage/image-names.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { fileName, newProofImages } from '../../../factories/images/new-images.ts';
import { keyHolder } from '../../../factories/messages.ts';
import { attempt, prove } from '../../../factories/proofs.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { sendDueMail } from '../../../support/mail/mailed-key.ts';
import { rejection } from '../../../support/process/rejection.ts';

const owner = await admin();
const root = await superAdmin();
const { db } = owner;
const dayIn = (days: number) => addDays(new Date(), days).toISOString().slice(0, 10);

test('an attempt is an event with its photographs, and the next day is the estimate, told in one mail', async () => {
  const { id } = await newShipment(owner, { status: 'out-for-delivery' });
  const images = await newProofImages(2);
  const fields = { note: 'The gate was shut', nextAttempt: dayIn(2), notify: 'receiver' };
  const { shipment, eventId, notified } = await attempt(owner, id, fields, images);
  expect(shipment).toMatchObject({ status: 'failed', estimatedDay: dayIn(2), proof: null });
  expect(shipment.events.at(-1)).toMatchObject({
    ...{ id: eventId, status: 'failed', reason: 'receiver-absent', note: 'The gate was shut' },
    image: images.map(fileName),
  });
  expect(shipment.estimates.at(-1)).toMatchObject({ date: dayIn(2), reason: null });
  expect(notified).toBe('receiver');
  expect((await getHistory(root, { id })).at(-1)?.image).toEqual(images.map(fileName));
  const mails = await db.select().from(outboxMails).where(eq(outboxMails.shipmentId, id));
  expect(mails.map(({ kind }) => kind)).toEqual(['status-update']);
  const { text } = await sendDueMail(db);
  expect(text).toContain('Nobody was there to take the goods.');
  expect(text).toContain(
    new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(addDays(new Date(), 2)),
  );
  const log = await auditLog(root, { shipment: id });
  expect(
    log
      .map(({ what }) => what)
      .slice(0, 2)
      .sort(),
  ).toEqual(['shipment-status', 'shipment-updated']);
  expect(log.flatMap((entry) => entry.fields)).toEqual(
    expect.arrayContaining([
      { field: 'reason', from: null, to: 'receiver-absent' },
      { field: 'image', from: null, to: '2' },
    ]),
  );
});

test('a second attempt is another event; each photograph stands with its own', async () => {
  const { id } = await newShipment(owner);
  await attempt(owner, id);
  const { shipment, eventId } = await attempt(owner, id, { reason: 'address-wrong' });
  expect(shipment.events.map(({ status, image }) => `${status} ${image?.length ?? 0}`)).toEqual([
    'pending 0',
    'failed 1',
    'failed 1',
  ]);
  const [, first] = shipment.events;
  const { shipment: left } = await retractEvent(owner, { id, eventId: first?.id ?? '' });
  expect(left).toMatchObject({ status: 'failed' });
  expect((await retractEvent(owner, { id, eventId: eventId ?? '' })).shipment.status).toBe('pending');
});

test('an estimate that is the same day already is no change, and an attempt without a day leaves it', async () => {
  const { id } = await newShipment(owner, { estimatedDelivery: dayIn(3) });
  for (const nextAttempt of ['', dayIn(3)]) {
    const { shipment } = await attempt(owner, id, { nextAttempt });
    expect([shipment.estimatedDay, shipment.estimates.length]).toEqual([dayIn(3), 1]);
  }
});

describe('the time of an attempt', () => {
  const withStatus = async (status: 'delivered' | 'cancelled' | 'returned' | 'out-for-delivery', hoursAgo: number) => {
    const { id } = await newShipment(owner, { status: 'pending' });
    await db
      .update(shipmentEvents)
      .set({ at: subHours(new Date(), 9) })
      .where(eq(shipmentEvents.shipmentId, id));
    const at = subHours(new Date(), hoursAgo);
    await addEvent(owner, { id, status, at, location: '', note: '' });
    return { id, at };
  };

  test.each(['delivered', 'cancelled', 'returned'] as const)('%s before it, it is rejected', async (status) => {
    const { id, at } = await withStatus(status, 2);
    for (const sent of ['', at.toISOString(), subHours(new Date(), 1).toISOString()])
      expect(await rejection(attempt(owner, id, { at: sent }))).toMatch(/^conflict: This shipment was delivered/);
    expect((await getShipment(root, { id })).events).toHaveLength(2);
  });

  test('before the shipment was closed, in the same minute too, it enters the history and changes nothing else', async () => {
    const { id, at } = await withStatus('delivered', 2);
    await updateShipment(owner, { id, estimatedDelivery: dayIn(9) });
    for (const before of [subMinutes(at, 20), new Date(at.getTime() - 3_000)]) {
      const { shipment, eventId } = await attempt(owner, id, { at: before.toISOString(), nextAttempt: dayIn(2) });
      expect(shipment).toMatchObject({ status: 'delivered', estimatedDay: dayIn(9), deliveredDate: at.toISOString() });
      const event = shipment.events.find((each) => each.id === eventId);
      expect(event).toMatchObject({ status: 'failed', at: before.toISOString(), image: [expect.any(String)] });
    }
  });

  test('by a clock a little behind it is the newest; older than the newest event it enters the history', async () => {
    const { id, at } = await withStatus('out-for-delivery', 1);
    const late = await attempt(owner, id, { at: subMinutes(at, 5).toISOString(), nextAttempt: dayIn(2) });
    expect(late.shipment).toMatchObject({ status: 'out-for-delivery', estimatedDay: null });
    const behind = await attempt(owner, id, { at: new Date(at.getTime() - 2_000).toISOString() });
    expect(behind.shipment.status).toBe('failed');
  });
});

test('sent again with its key it says what it said, whenever it comes; another content or shipment is rejected', async () => {
  const { id } = await newShipment(owner);
  const sent = { creationKey: 'telephone-0000-0003', nextAttempt: dayIn(1), notify: 'receiver' };
  const images = await newProofImages(1);
  const [first, ...repeated] = await Promise.all([1, 2, 3].map(() => attempt(owner, id, sent, images)));
  for (const { eventId } of repeated) expect(eventId).toBe(first?.eventId);
  expect(await db.$count(outboxMails, eq(outboxMails.shipmentId, id))).toBe(1);
  await prove(owner, id);
  expect((await attempt(owner, id, sent, images)).eventId).toBe(first?.eventId);
  const other = await newShipment(owner);
  const differently = /^conflict: This delivery was sent before/;
  expect(await rejection(attempt(owner, id, { ...sent, note: 'More' }, images))).toMatch(differently);
  expect(await rejection(attempt(owner, other.id, sent, images))).toMatch(differently);
  expect(await rejection(prove(owner, other.id, { creationKey: sent.creationKey }))).toMatch(differently);
  expect((await getShipment(root, { id })).events.filter(({ status }) => status === 'failed')).toHaveLength(1);
});

test('its photographs are for staff and for who has a key; retracted they are hidden, and the estimate stays', async () => {
  const { id } = await newShipment(owner);
  const { ctx: receiver, number } = await keyHolder(owner, id);
  const images = await newProofImages(1);
  const { eventId } = await attempt(owner, id, { nextAttempt: dayIn(4) }, images);
  const [name = ''] = images.map(fileName);
  const imagesFor = async (ctx: Ctx) =>
    (await trackShipment(ctx, { number })).events.flatMap(({ image = [] }) => image);
  expect([await imagesFor(receiver), await imagesFor(anonymous)]).toEqual([[name], []]);
  expect(await findProofFile(owner, { id, name })).toBe(images[0] && proofFile(images[0]));
  expect(await findKeyedProofFile(receiver, { number, name })).toBe(images[0] && proofFile(images[0]));
  expect(await rejection(findKeyedProofFile(anonymous, { number, name }))).toMatch(/^not-found/);
  // Delivered later the attempt stands.
  const { eventId: delivery } = await prove(owner, id);
  expect(await imagesFor(receiver)).toEqual([name]);
  await retractEvent(owner, { id, eventId: delivery ?? '' });
  const { shipment } = await retractEvent(owner, { id, eventId: eventId ?? '' });
  expect(shipment).toMatchObject({ status: 'pending', estimatedDay: dayIn(4) });
  const retracted = shipment.events.find((event) => event.id === eventId);
  expect(retracted).toMatchObject({ status: 'failed', retractedAt: expect.any(String) });
  expect(retracted).not.toHaveProperty('image');
  expect(await imagesFor(receiver)).toEqual([]);
  for (const found of [findProofFile(owner, { id, name }), findKeyedProofFile(receiver, { number, name })])
    expect(await rejection(found)).toMatch(/^not-found/);
});

test('deleted its photographs are gone, restored they are back, erased nothing is left', async () => {
  const { id } = await newShipment(owner);
  const images = await newProofImages(1);
  await attempt(owner, id, { note: 'marker-attempt' }, images);
  const [name = ''] = images.map(fileName);
  await softDeleteShipment(owner, { id });
  expect(await rejection(findProofFile(owner, { id, name }))).toMatch(/^not-found/);
  expect((await restoreShipment(root, { id })).events.at(-1)?.image).toEqual([name]);
  await softDeleteShipment(owner, { id });
  await ageDeletion(db, id, 31);
  await eraseExpiredShipments(db);
  expect(await db.$count(proofFiles, eq(proofFiles.stem, images[0]?.stem ?? ''))).toBe(0);
  expect(await db.$count(shipments, eq(shipments.id, id))).toBe(1);
  expect(JSON.stringify(await auditLog(root, { shipment: id }))).not.toContain('marker-attempt');
});

test('only who may change the shipment records one, with at most two photographs', async () => {
  const { id } = await newShipment(owner);
  expect(await rejection(attempt(await admin(), id))).toMatch(/^forbidden/);
  expect(await rejection(attempt(anonymous, id))).toMatch(/^unauthenticated/);
  expect(await rejection(attempt(owner, id, {}, await newProofImages(3)))).toMatch(/^invalid: A proof has at most/);
  expect((await getShipment(root, { id })).events).toHaveLength(1);
});

test.each([
  [{}, /^Please select a valid reason/],
  [{ reason: 'rain' }, /^Please select a valid reason/],
  [{ reason: 'weather', nextAttempt: 'tomorrow' }, /^Please enter the day of the next attempt/],
  [{ reason: 'weather', nextAttempt: '2026-11-30T10:00:00Z' }, /^Please enter the day of the next attempt/],
  [{ reason: 'weather', at: '2999-01-01T00:00:00Z' }, 'The time must not be in the future'],
  [{ reason: 'weather', note: 'x'.repeat(2_001) }, 'Note may have at most 2,000 characters'],
])('%j is no attempt', (input, message) => {
  expect(RecordAttempt.safeParse(input).error?.issues[0]?.message).toMatch(message);
});
