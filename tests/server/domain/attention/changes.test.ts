import { expect, test, vi } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { snoozeShipment } from '#server/domain/attention/snooze.ts';
import { getAttention } from '#server/domain/attention/state.ts';
import { undoBulkUpdate } from '#server/domain/bulk/undo.ts';
import { updateBulkStatus } from '#server/domain/bulk/update-status.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { handOverShipment } from '#server/domain/shipments/hand-over.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { backdateEvents, hours, storedAttention } from '../../../factories/attention.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [owner, root] = [await admin(), await superAdmin()];
const { db } = owner;

const reasonsOf = async (id: string) => (await getAttention(root, { id })).reasons;
const inADay = () => new Date(Date.now() + 24 * 60 * 60_000);

/** Failed for two days. */
async function failedShipment() {
  const made = await newShipment(owner, { status: 'failed' });
  await backdateEvents(db, made.id, hours(48));
  return made;
}

test('handed over it is in the new owner’s list', async () => {
  const { id } = await failedShipment();
  const other = await admin();
  await handOverShipment(owner, { id, user: other.actor.user.id });
  expect((await storedAttention(db, id)).userId).toBe(other.actor.user.id);
  expect((await getAttention(other, { id })).reasons).toEqual(['failed']);
});

test('deleted it needs none; restored it is back, snoozed as it was', async () => {
  const { id } = await failedShipment();
  const until = inADay();
  await snoozeShipment(owner, { id, until, note: 'On Monday' });
  await softDeleteShipment(owner, { id });
  expect((await storedAttention(db, id)).neededFrom).toBeNull();
  await restoreShipment(owner, { id });
  const { reasons, snooze } = await getAttention(owner, { id });
  expect([reasons, snooze?.note, snooze?.until]).toEqual([['failed'], 'On Monday', until.toISOString()]);
});

test('erased nothing is left of the snooze', async () => {
  const { id } = await failedShipment();
  await snoozeShipment(owner, { id, until: inADay(), note: 'The receiver is in Lagos' });
  await softDeleteShipment(owner, { id });
  await ageDeletion(db, id, 31);
  await eraseExpiredShipments(db);
  expect(await storedAttention(db, id)).toMatchObject({ neededFrom: null, snoozedUntil: null, snoozeNote: '' });
});

test('a bulk update ends it, its undo brings it back', async () => {
  const { id } = await failedShipment();
  const bulk = BulkUpdate.parse({ ids: [id], status: 'shipped', notify: false });
  const { batchId } = await updateBulkStatus(root, bulk);
  expect(await reasonsOf(id)).toEqual([]);
  await undoBulkUpdate(root, { batchId });
  expect(await reasonsOf(id)).toEqual(['failed']);
});

test('news that is retracted was none, within the hold and later', async () => {
  for (const isLater of [false, true]) {
    const { id } = await newShipment(owner, { status: 'shipped', shippingMode: 'Air' });
    await backdateEvents(db, id, hours(100));
    const { eventId } = await addEvent(owner, { id, location: 'Kiel', note: '' });
    expect(await reasonsOf(id)).toEqual([]);
    if (isLater) await passHold(db, id);
    await retractEvent(owner, { id, eventId: eventId ?? '' });
    expect(await reasonsOf(id)).toEqual(['silent']);
  }
});

test('a status that was left by mistake was never left', async () => {
  const { id } = await failedShipment();
  const { eventId } = await addEvent(owner, { id, status: 'on-hold', location: '', note: '' });
  await addEvent(owner, { id, status: 'failed', location: '', note: '' });
  expect(await reasonsOf(id)).toEqual([]);
  await passHold(db, id);
  await retractEvent(owner, { id, eventId: eventId ?? '' });
  expect(await reasonsOf(id)).toEqual(['failed']);
});
