import { subDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';
import { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getMail, listMails } from '#server/domain/mails/get.ts';
import { mailRules } from '#server/domain/mails/outbox/mail-rules.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { deleteExpiredKeys, openAnyByKey, openByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { unlockShipment } from '#server/domain/tracking/keys/unlock.ts';
import { admin, anonymous, superAdmin } from '../../../../factories/actors.ts';
import { keyHolder } from '../../../../factories/messages.ts';
import { prove } from '../../../../factories/proofs.ts';
import { setRows } from '../../../../factories/rows.ts';
import { ageDeletion } from '../../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { sendDueMail } from '../../../../support/mail/mailed-key.ts';
import { takeMail } from '../../../../support/mail/take-mail.ts';

const owner = await admin();
const root = await superAdmin();
const { db } = owner;

const holderOf = async (number: string, key: string) =>
  (await openByKey({ db, trackingKey: key }, { number }))?.holder ?? null;

async function mailLink(id: string, to: string, renew = false) {
  await sendLink(owner, { id, to, renew });
  return sendDueMail(db);
}

test('each mail has a key of its own, for its recipient and its shipment alone', async () => {
  const [one, other] = [await newShipment(owner), await newShipment(owner)];
  await addEvent(owner, { id: one.id, status: 'shipped', location: '', note: '', notify: 'both' });
  const mails = [await sendDueMail(db), await sendDueMail(db), await mailLink(one.id, 'agent@example.com')];
  expect(new Set(mails.map(({ key }) => key)).size).toBe(3);
  const holders = new Map<string, unknown>();
  for (const { recipient, key, html } of mails) {
    expect(html).toContain(`key=${key}`);
    holders.set(recipient, await holderOf(one.trackingNumber, key));
    expect((await openAnyByKey({ db, trackingKey: key }))?.id).toBe(one.id);
    expect(await holderOf(other.trackingNumber, key)).toBeNull();
  }
  expect(Object.fromEntries(holders)).toEqual({
    [one.receiverEmail]: 'receiver',
    [one.senderEmail]: 'sender',
    'agent@example.com': 'other',
  });
  const spelled = one.trackingNumber.toLowerCase().replace(/^(..)/, '$1-');
  expect(await holderOf(spelled, mails[0]?.key ?? '')).not.toBeNull();
});

test('a key is opened by the number of a piece, but not beyond the last one', async () => {
  const fields = CreateShipment.parse({ ...shipmentInput, pieces: [{ count: 2, type: 'carton' }] });
  const { trackingNumber, receiverEmail } = await newShipment(owner, fields);
  const unlock = (piece: number) =>
    unlockShipment(anonymous, { number: pieceNumber(trackingNumber, piece), answer: receiverEmail });
  await expect(unlock(3)).rejects.toMatchObject({ class: 'forbidden' });
  const { key } = await unlock(2);
  expect(await holderOf(pieceNumber(trackingNumber, 2), key)).toBe('receiver');
  expect(await holderOf(pieceNumber(trackingNumber, 3), key)).toBeNull();
});

test.each(['', 'x', 'A'.repeat(22), 'é'.repeat(22), 'A'.repeat(10_000)])('%j opens nothing', async (key) => {
  const { id, trackingNumber } = await newShipment(owner);
  await mailLink(id, 'receiver');
  expect(await holderOf(trackingNumber, key)).toBeNull();
  expect(await holderOf(key, key)).toBeNull();
});

test('it is stored nowhere: not in its row, and not in what staff read of the mail', async () => {
  const { id } = await newShipment(owner);
  const mail = await mailLink(id, 'receiver');
  const rows = JSON.stringify(await db.select().from(trackingKeys).where(eq(trackingKeys.shipmentId, id)));
  expect(rows).toContain('receiver');
  const shown = JSON.stringify(await getMail(root, mail));
  expect(shown).toContain('&key=hidden');
  for (const text of [rows, shown]) expect(text).not.toContain(mail.key);
});

test('a key of a party ends with that party’s address, one of another address stays', async () => {
  const shipment = await newShipment(owner);
  const { id, trackingNumber: number } = shipment;
  const keys = [await mailLink(id, 'receiver'), await mailLink(id, 'sender'), await mailLink(id, 'agent@example.com')];
  const holders = () => Promise.all(keys.map(({ key }) => holderOf(number, key)));
  expect(await holders()).toEqual(['receiver', 'sender', 'other']);
  await updateShipment(owner, { id, receiverEmail: 'corrected@example.com' });
  expect(await holders()).toEqual([null, 'sender', 'other']);
  await updateShipment(owner, { id, senderEmail: 'works@example.com' });
  expect(await holders()).toEqual([null, null, 'other']);
  await updateShipment(owner, { id, receiverEmail: shipment.receiverEmail, senderEmail: shipment.senderEmail });
  expect(await holders()).toEqual([null, null, 'other']);
});

test('a mail that still goes to an address of before carries a key that opens nothing', async () => {
  const { id, trackingNumber } = await newShipment(owner);
  await sendLink(owner, { id, to: 'receiver', renew: false });
  await updateShipment(owner, { id, receiverEmail: 'corrected@example.com' });
  const { key } = await sendDueMail(db);
  expect(await holderOf(trackingNumber, key)).toBeNull();
});

test('it is good until 90 days after the delivery, and not while the shipment is deleted', async () => {
  const { id, trackingNumber: number } = await newShipment(owner);
  const { key } = await mailLink(id, 'receiver');
  const deliveredDaysAgo = (days: number) =>
    setRows(db, shipments, eq(shipments.id, id), { status: 'delivered', deliveredDate: subDays(new Date(), days) });
  await deliveredDaysAgo(89);
  expect(await holderOf(number, key)).toBe('receiver');
  await deliveredDaysAgo(91);
  expect(await holderOf(number, key)).toBeNull();
  await updateShipment(owner, { id, status: 'in_transit' });
  expect(await holderOf(number, key)).toBe('receiver');
  await softDeleteShipment(owner, { id });
  expect(await holderOf(number, key)).toBeNull();
  await restoreShipment(root, { id });
  expect(await holderOf(number, key)).toBe('receiver');
});

test('a delivery of years ago that is recorded today ends it 90 days from today', async () => {
  const { id, trackingNumber: number } = await newShipment(owner);
  const { key } = await mailLink(id, 'receiver');
  const { eventId } = await prove(owner, id, { at: '2020-02-03T10:00:00Z' });
  expect(await holderOf(number, key)).toBe('receiver');
  const recordedDaysAgo = async (days: number) => {
    const recordedAt = subDays(new Date(), days);
    await setRows(db, shipmentEvents, eq(shipmentEvents.id, Number(eventId)), { recordedAt });
  };
  await recordedDaysAgo(89);
  expect(await holderOf(number, key)).toBe('receiver');
  await recordedDaysAgo(91);
  expect(await holderOf(number, key)).toBeNull();

  // Written down today, but not the delivery by which the shipment is delivered.
  const other = { shipmentId: id, status: 'delivered' as const };
  await db.insert(shipmentEvents).values([
    { ...other, statusSource: 'set', at: new Date('2020-02-01'), retractedAt: new Date() },
    { ...other, statusSource: 'recorded', at: new Date('2020-02-02') },
  ]);
  expect(await holderOf(number, key)).toBeNull();
});

test('expired ones are removed, and no others', async () => {
  const [over, late, open] = [await newShipment(owner), await newShipment(owner), await newShipment(owner)];
  for (const { id } of [over, late, open]) await mailLink(id, 'receiver');
  await db.update(trackingKeys).set({ createdAt: subDays(new Date(), 100) });
  for (const [{ id }, days] of [
    [over, 91],
    [late, 89],
  ] as const)
    await db
      .update(shipments)
      .set({ status: 'delivered', deliveredDate: subDays(new Date(), days) })
      .where(eq(shipments.id, id));
  await deleteExpiredKeys(db);
  const left = () =>
    Promise.all([over, late, open].map(({ id }) => db.$count(trackingKeys, eq(trackingKeys.shipmentId, id))));
  expect(await left()).toEqual([0, 1, 1]);
  await keyHolder(owner, over.id);
  await deleteExpiredKeys(db);
  expect(await left()).toEqual([1, 1, 1]);
});

test('renewing ends every key of the shipment but the one that is mailed then, and erasing leaves none', async () => {
  const { id, trackingNumber: number } = await newShipment(owner);
  const before = [await mailLink(id, 'receiver'), await mailLink(id, 'agent@example.com')];
  const { key } = await mailLink(id, 'receiver', true);
  for (const mail of before) expect(await holderOf(number, mail.key)).toBeNull();
  expect(await holderOf(number, key)).toBe('receiver');
  await softDeleteShipment(owner, { id });
  await ageDeletion(db, id, 31);
  await eraseExpiredShipments(db);
  expect(await db.select().from(trackingKeys).where(eq(trackingKeys.shipmentId, id))).toEqual([]);
});

test('a mail that may not be sent any more stores no key', async () => {
  const { id } = await newShipment(owner);
  await sendLink(owner, { id, to: 'receiver', renew: false });
  const mail = await takeMail(db);
  if (!mail) throw new Error('No mail was due');
  await softDeleteShipment(owner, { id });
  expect(await mailRules.confirm(db, mail)).toBe(false);
  expect(mail.keyHash).toMatch(/^[0-9a-f]{64}$/);
  expect(await db.select().from(trackingKeys).where(eq(trackingKeys.shipmentId, id))).toEqual([]);
});

test('renewing takes back the links that wait for others; the parties’ mails get keys that work when they are sent', async () => {
  const clerk = await admin();
  const { id, trackingNumber: number } = await newShipment(clerk);
  await addEvent(clerk, { id, status: 'shipped', location: '', note: '', notify: 'both' });
  await sendLink(clerk, { id, to: 'agent@example.com', renew: false });
  await sendLink(clerk, { id, to: 'receiver', renew: false });
  await sendLink(clerk, { id, to: 'sender', renew: false });
  await sendLink(clerk, { id, to: 'receiver', renew: true });
  const log = await listMails(clerk, { id });
  const linkTo = (to: string) => log.filter((mail) => mail.kind === 'link' && mail.to === to).map(({ state }) => state);
  const { receiverEmail, senderEmail } = await getShipment(clerk, { id });
  expect(linkTo('agent@example.com')).toEqual(['cancelled']);
  expect(linkTo(receiverEmail).toSorted()).toEqual(['cancelled', 'queued']);
  expect(linkTo(senderEmail)).toEqual(['queued']);
  expect(log.find(({ to }) => to === 'agent@example.com')?.reason).toBe('The link was renewed before this was sent.');
  for (const mail of log.filter(({ state }) => state === 'queued')) {
    const { key, isConfirmed } = await sendDueMail(db);
    expect({ isConfirmed, holder: await holderOf(number, key) }, mail.kind).toEqual({
      isConfirmed: true,
      holder: expect.stringMatching(/^(?:receiver|sender)$/),
    });
  }
  expect(await takeMail(db)).toBeUndefined();
});
