import { and, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { BatchListQuery } from '#contract/bulk/batches.ts';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { ScanShipments } from '#contract/bulk/scan.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { listBatches } from '#server/domain/bulk/list.ts';
import { retractBatch } from '#server/domain/bulk/retract.ts';
import { scanShipments } from '#server/domain/bulk/scan.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import { updateBulkStatusAsStaff } from '#server/domain/bulk/update-status.ts';
import type { Ctx } from '#server/domain/context.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { insertApiKey } from '../../../factories/accounts/api-keys.ts';
import { admin, anonymous, currentUser, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { setRows } from '../../../factories/rows.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const root = await superAdmin();
const { db } = root;

const bulk = (ctx: Ctx, shipments: readonly { id: string }[], fields: object = {}) =>
  updateBulkStatusAsStaff(
    ctx,
    BulkUpdate.parse({ ids: shipments.map(({ id }) => id), status: 'delivered', notify: 'none', ...fields }),
  );
const retract = (ctx: Ctx, id: string, notify: Notify = 'none') => retractBatch(ctx, { id, notify });
const list = async (ctx: Ctx) => (await listBatches(ctx, BatchListQuery.parse({}))).batches;

async function newShipments(owner: Ctx, count: number) {
  const made = [];
  for (let number = 0; number < count; number += 1) made.push(await newShipment(owner));
  return made;
}

const numbersOf = (shipments: readonly { trackingNumber: string }[]) => shipments.map((each) => each.trackingNumber);
const sorted = ({ retracted, skipped, mails }: Awaited<ReturnType<typeof retract>>) => ({
  ...{ retracted: retracted.toSorted(), skipped: skipped.toSorted(), mails },
});

async function passHolds(shipments: readonly { id: string }[]) {
  for (const { id } of shipments) await passHold(db, id);
}

/** A mail that waits is sent. */
const sendMails = (shipment: { id: string }) =>
  setRows(db, outboxMails, eq(outboxMails.shipmentId, shipment.id), { state: 'sent', sentAt: new Date(), attempts: 1 });

describe('one’s own batch, once the hold is over', () => {
  test('is taken back as each of its events would be: for staff it stays, for the public it is gone', async () => {
    const owner = await admin();
    const made = await newShipments(owner, 3);
    const { batchId } = await bulk(owner, made, { location: 'Kiel', note: 'At the gate' });
    await passHolds(made);
    expect(sorted(await retract(owner, batchId))).toEqual({
      ...{ retracted: numbersOf(made).toSorted(), skipped: [], mails: 0 },
    });
    for (const { id, trackingNumber } of made) {
      const { status, deliveredDate, dispatchedDate, events } = await getShipment(owner, { id });
      expect([status, dispatchedDate, deliveredDate]).toEqual(['pending', null, null]);
      expect(events.at(-1)).toMatchObject({ location: 'Kiel', retractedBy: owner.actor.user.id });
      expect((await trackShipment(anonymous, { number: trackingNumber })).events).toHaveLength(1);
      const audit = await auditLog(root, { shipment: id });
      const actions = ['shipment-status', 'event-retracted', 'shipment-status', 'shipment-created'];
      expect(audit.map(({ what }) => what)).toEqual(actions);
    }
    expect(await list(owner)).toMatchObject([{ id: batchId, shipments: 3, retracted: 3, retractUntil: null }]);
    expect(await rejection(retract(owner, batchId))).toBe('conflict: This was taken back already.');
  });

  test('skips what has newer entries, was deleted, retracted or handed over; other changes do not matter', async () => {
    const owner = await admin();
    const made = await newShipments(owner, 6);
    const [moved, edited, deleted, retracted, given, plain] = made;
    if (!moved || !edited || !deleted || !retracted || !given || !plain) throw new Error('Six were made');
    const { batchId } = await bulk(owner, made);
    await passHolds(made);
    await addEvent(owner, { id: moved.id, status: 'returned', location: '', note: '' });
    await updateShipment(owner, { id: edited.id, weight: 77 });
    await softDeleteShipment(owner, deleted);
    const event = (await getShipment(owner, retracted)).events.at(-1);
    await retractEvent(owner, { id: retracted.id, eventId: event?.id ?? '', notify: 'none' });
    await handOverShipment(owner, { id: given.id, user: (await admin()).actor.user.id });

    expect(sorted(await retract(owner, batchId))).toEqual({
      retracted: numbersOf([edited, plain]).toSorted(),
      skipped: numbersOf([moved, deleted, retracted, given]).toSorted(),
      mails: 0,
    });
    expect(await getShipment(owner, edited)).toMatchObject({ status: 'pending', weight: 77 });
    expect(await getShipment(owner, moved)).toMatchObject({ status: 'returned' });
    expect(await getShipment(root, given)).toMatchObject({ status: 'delivered' });
  });

  test('tells those who were mailed, as far as they are chosen', async () => {
    const owner = await admin();
    const [told, quiet] = await newShipments(owner, 2);
    if (!told || !quiet) throw new Error('Two were made');
    const { batchId } = await bulk(owner, [told, quiet], { notify: 'receiver' });
    await sendMails(told);
    await setRows(db, outboxMails, eq(outboxMails.shipmentId, quiet.id), { state: 'suppressed' });
    await passHolds([told, quiet]);
    expect(await retract(owner, batchId, 'both')).toMatchObject({ mails: 1 });
    expect((await mailsOf(db, told.id)).map(({ recipient, state }) => [recipient, state])).toEqual([
      [told.receiverEmail, 'sent'],
      [told.receiverEmail, 'queued'],
    ]);
  });

  test('of estimates gives the former day back where the batch’s still stands', async () => {
    const owner = await admin();
    const made = await newShipments(owner, 3);
    const [first, changed, none] = made;
    if (!first || !changed || !none) throw new Error('Three were made');
    for (const { id } of [first, changed]) await changeEstimate(owner, { id, date: '2027-03-01', note: '' });
    const batchId = await estimatesAsBatch(owner, made, '2027-03-09');
    await passHolds(made);
    await changeEstimate(owner, { id: changed.id, date: '2027-03-12', note: '' });
    await updateShipment(owner, { id: first.id, weight: 77 });
    expect(sorted(await retract(owner, batchId, 'both'))).toEqual({
      retracted: numbersOf([first, none]).toSorted(),
      skipped: [changed.trackingNumber],
      mails: 0,
    });
    const days = made.map(async ({ id }) => (await getShipment(owner, { id })).estimatedDay);
    expect(await Promise.all(days)).toEqual(['2027-03-01', '2027-03-12', null]);
    expect(await list(owner)).toMatchObject([
      { kind: 'estimate', status: null, estimatedFrom: '2027-03-09', estimatedTo: '2027-03-09' },
    ]);
  });
});

test('estimates that wait to be mailed are withdrawn with it; a delivered shipment keeps its own', async () => {
  const owner = await admin();
  const [open, delivered] = await newShipments(owner, 2);
  if (!open || !delivered) throw new Error('Two were made');
  for (const { id } of [open, delivered]) await changeEstimate(owner, { id, date: '2027-03-01', note: '' });
  const batchId = await estimatesAsBatch(owner, [open, delivered], '2027-03-09', 'receiver');
  await addEvent(owner, { id: delivered.id, status: 'delivered', location: '', note: '' });
  await passHolds([open, delivered]);
  expect(await retract(owner, batchId, 'both')).toMatchObject({
    ...{ retracted: [open.trackingNumber], skipped: [delivered.trackingNumber], mails: 0 },
  });
  expect((await mailsOf(db, open.id)).map(({ state }) => state)).toEqual(['cancelled']);
  expect((await mailsOf(db, delivered.id)).map(({ state }) => state)).toEqual(['queued']);
});

test('an event whose place one of a past time would take is left to be retracted by itself', async () => {
  const owner = await admin();
  const [shipment] = await newShipments(owner, 1);
  if (!shipment) throw new Error('One was made');
  const { id } = shipment;
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await setRows(db, shipmentEvents, eq(shipmentEvents.shipmentId, id), { at: ago(60) });
  const wrong = await addEvent(owner, { id, status: 'out-for-delivery', at: ago(5), location: '', note: '' });
  await addEvent(owner, { id, status: 'shipped', at: ago(50), location: '', note: '' });
  const { batchId } = await bulk(owner, [shipment]);
  await passHold(db, id);
  await retractEvent(owner, { id, eventId: wrong.eventId ?? '', notify: 'none' });
  expect(await retract(owner, batchId)).toMatchObject({ retracted: [], skipped: [shipment.trackingNumber] });
  const delivered = (await getShipment(owner, { id })).events.at(-1);
  const { shipment: after } = await retractEvent(owner, { id, eventId: delivered?.id ?? '', notify: 'none' });
  expect(after.status).toBe('shipped');
});

/** The estimate of each of these by one batch. */
async function estimatesAsBatch(
  owner: Ctx & { actor: { user: { id: string } } },
  all: { id: string }[],
  date: string,
  notify: Notify = 'none',
) {
  const [batch] = await db
    .insert(bulkBatches)
    .values({ kind: 'estimate', actorId: owner.actor.user.id })
    .returning({ id: bulkBatches.id });
  for (const { id } of all) {
    await changeEstimate(owner, { id, date, note: '', notify });
    const ofDay = and(eq(shipmentEvents.shipmentId, id), eq(shipmentEvents.estimatedDay, date));
    await setRows(db, shipmentEvents, ofDay, { batchId: batch?.id });
  }
  return batch?.id ?? '';
}

describe('a batch is not taken back', () => {
  test('within the hold, a day later, undone, or by anyone else', async () => {
    const owner = await admin();
    const [shipment] = await newShipments(owner, 1);
    if (!shipment) throw new Error('One was made');
    const { batchId } = await bulk(owner, [shipment]);
    expect(await rejection(retract(owner, batchId))).toMatch(/^conflict: It can still be undone\./);
    expect(await rejection(retract(await admin(), batchId))).toBe('not-found: Update not found');
    expect(await rejection(retract(root, batchId))).toBe('not-found: Update not found');
    expect(await rejection(retract(owner, 'x'))).toBe('not-found: Update not found');
    await undoBulkUpdateAsStaff(owner, { batchId });
    expect(await rejection(retract(owner, batchId))).toBe('conflict: This was taken back already.');

    const { batchId: second } = await bulk(owner, [shipment]);
    await passHold(db, shipment.id);
    await setRows(db, bulkBatches, eq(bulkBatches.id, second), { createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect(await rejection(retract(owner, second))).toMatch(/^conflict: .* within a day\. This is older\.$/);
    expect(await getShipment(owner, shipment)).toMatchObject({ status: 'delivered' });
  });

  test('by who is not verified any more, or by a key that does not reach its shipments', async () => {
    const owner = await admin();
    const [shipment] = await newShipments(owner, 1);
    if (!shipment) throw new Error('One was made');
    const { batchId } = await bulk(owner, [shipment]);
    await passHold(db, shipment.id);
    expect(await rejection(retract(await currentUser({ isVerified: false }), batchId))).toMatch(/^forbidden/);
    await handOverShipment(owner, { id: shipment.id, user: root.actor.user.id });
    const { id } = await insertApiKey(db, owner.actor.user.id, ['bulk']);
    const actor = { ...owner.actor, sessionHash: null, key: { id, name: 'Shop', scopes: ['bulk' as const] } };
    expect(await rejection(retract({ ...owner, actor }, batchId))).toBe('not-found: Update not found');
    expect(await list({ ...owner, actor })).toMatchObject([{ id: batchId, shipments: 0, trackingNumbers: [] }]);
  });
});

test('the list has one’s own batches, the newest first, with what each did and until when it can be taken back', async () => {
  const owner = await admin();
  const made = await newShipments(owner, 12);
  const { batchId } = await bulk(owner, made, { status: 'failed', reason: 'weather', note: 'Snow' });
  await scanShipments(owner, ScanShipments.parse({ numbers: numbersOf(made.slice(0, 2)), status: 'in_transit' }));
  const [scan, update, ...others] = await list(owner);
  expect(others).toEqual([]);
  expect(scan).toMatchObject({ kind: 'scan', shipments: 2, status: 'in_transit', note: null });
  expect(scan?.trackingNumbers.toSorted()).toEqual(numbersOf(made.slice(0, 2)).toSorted());
  expect(update).toMatchObject({
    ...{ id: batchId, kind: 'update', shipments: 12, retracted: 0, status: 'failed', reason: 'weather', note: 'Snow' },
    ...{ location: null, estimatedFrom: null, undoneAt: null, retractedAt: null },
  });
  expect(update?.trackingNumbers).toHaveLength(10);
  expect(Date.parse(update?.undoUntil ?? '') - Date.parse(update?.createdAt ?? '')).toBeGreaterThan(50_000);
  expect(Date.parse(update?.retractUntil ?? '') - Date.parse(update?.createdAt ?? '')).toBe(24 * 3_600_000);

  await undoBulkUpdateAsStaff(owner, { batchId: scan?.id ?? '' });
  expect(await list(owner)).toMatchObject([
    { shipments: 0, status: null, undoneAt: expect.any(String), undoUntil: null, retractUntil: null },
    { id: batchId },
  ]);
  expect(await list(await admin())).toEqual([]);
  expect((await listBatches(owner, BatchListQuery.parse({ limit: 1, page: 2 }))).batches).toMatchObject([
    { id: batchId },
  ]);
});
