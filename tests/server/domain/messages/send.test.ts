import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { MESSAGE_KINDS } from '#contract/messages/message-kinds.ts';
import { SendMessage } from '#contract/messages/messages.ts';
import { users } from '#db/schema/accounts/users.ts';
import { messageFiles } from '#db/schema/messages/message-files.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { findMessageFile, listMessages } from '#server/domain/messages/list.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { fileStoreConfig } from '#server/infra/storage/file-store.ts';
import { isServedName, messageFile } from '#server/infra/storage/image-names.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { fileName, newMessageImages } from '../../../factories/images/new-images.ts';
import { answerAs, keyHolder } from '../../../factories/messages.ts';
import { setRows } from '../../../factories/rows.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { listen, messagesTo } from '../../../factories/webhooks.ts';
import { rejection } from '../../../support/process/rejection.ts';
import { undocumentedMessage } from '../../../support/server/documented.ts';
import { storedFiles } from '../../../support/storage/uploads-files.ts';

const owner = await admin();
const root = await superAdmin();
const { db } = owner;

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const countOf = (id: string) => db.$count(shipmentMessages, eq(shipmentMessages.shipmentId, id));

afterEach(async () => {
  await db.delete(webhooks);
});

const HOLDERS = ['receiver', 'sender', 'other'] as const;

test.each(HOLDERS)('who has the link of the %s writes; staff read who it was, what, and the images', async (holder) => {
  const { id } = await newShipment(owner);
  const files = await newMessageImages(3);
  const sent = await answerAs(
    await keyHolder(owner, id, holder),
    { kind: 'damaged', message: ' One corner\nis wet ' },
    files,
  );
  const [answer] = await listMessages(root, { id });
  expect(answer).toEqual({
    ...sent,
    kind: 'damaged',
    message: ' One corner\nis wet ',
    date: null,
    by: holder,
    image: files.map(fileName),
    doneAt: null,
    doneBy: null,
  });
  for (const file of files) expect(await findMessageFile(owner, { id, name: fileName(file) })).toBe(messageFile(file));
  const [entry] = await auditLog(root, { shipment: id });
  expect(entry).toMatchObject({
    what: 'answer-received',
    to: 'damaged',
    who: null,
    fields: expect.arrayContaining([{ field: 'image', from: null, to: '3' }]),
  });
});

describe('nobody writes', () => {
  test('without a key of this shipment, signed in or not, and an unknown number is answered the same', async () => {
    const { id } = await newShipment(owner);
    const { number } = await keyHolder(owner, id);
    const other = await keyHolder(owner, (await newShipment(owner)).id);
    const reasons = [
      await rejection(answerAs({ ctx: anonymous, number })),
      await rejection(answerAs({ ctx: owner, number })),
      await rejection(answerAs({ ctx: root, number })),
      await rejection(answerAs({ ctx: other.ctx, number })),
      await rejection(answerAs({ ctx: other.ctx, number: 'WB22222222222222A' })),
      await rejection(answerAs({ ctx: other.ctx, number: 'nonsense' })),
      // Whatever else is wrong with it.
      await rejection(answerAs({ ctx: anonymous, number }, { date: '2026-12-01' })),
    ];
    expect(new Set(reasons)).toEqual(
      new Set(['forbidden: Please open the link in a mail about this shipment to write to us']),
    );
    expect(await countOf(id)).toBe(0);
  });

  test('with a key that was revoked, or of a deleted shipment', async () => {
    const { id } = await newShipment(owner);
    const revoked = await keyHolder(owner, id);
    await db.delete(trackingKeys).where(eq(trackingKeys.shipmentId, id));
    expect(await rejection(answerAs(revoked))).toMatch(/^forbidden/);
    const deleted = await keyHolder(owner, id);
    await softDeleteShipment(owner, { id });
    expect(await rejection(answerAs(deleted))).toMatch(/^forbidden/);
    expect(await countOf(id)).toBe(0);
  });
});

test('five in 24 hours are taken, also when all come at once, and one more after that time', async () => {
  const { id } = await newShipment(owner);
  const receiver = await keyHolder(owner, id);
  const sender = await keyHolder(owner, id, 'sender');
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => answerAs(index % 2 ? receiver : sender)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await countOf(id)).toBe(5);
  const error = await answerAs(receiver).catch((each: unknown) => each);
  expect(error).toMatchObject({ class: 'too-many', reason: 'rate-limit' });
  expect((error as { retryAfter: number }).retryAfter).toBeGreaterThan(86_000);
  const dayAgo = new Date(Date.now() - 86_400_000);
  const [first] = await listMessages(owner, { id });
  await setRows(db, shipmentMessages, eq(shipmentMessages.id, first?.id ?? ''), { createdAt: dayAgo });
  await answerAs(receiver);
  expect(await countOf(id)).toBe(6);
});

test.each([
  [
    { kind: 'parcel', message: 'Hello' },
    'Please choose what it is about: address, later, cancel, not-received, damaged, other',
  ],
  [{ message: 'Hello' }, 'Please choose what it is about: address, later, cancel, not-received, damaged, other'],
  [{ kind: 'other', message: ' \n ' }, 'Please write a message'],
  [{ kind: 'other' }, 'Please write a message'],
  [{ kind: 'other', message: 'é'.repeat(2_001) }, 'Message may have at most 2,000 characters'],
  [{ kind: 'other', message: 'a\u0000b' }, 'Message contains characters that are not allowed: NUL (U+0000)'],
  [{ kind: 'later', message: 'Later', date: '2026-02-30' }, 'Please enter a valid day'],
  [{ kind: 'later', message: 'Later', date: '2026-12-24T10:00:00Z' }, 'Please enter a valid day'],
  [{ kind: 'later', message: 'Later', date: 5 }, 'Please enter a valid day'],
])('%j is no answer', (input, message) => {
  expect(SendMessage.safeParse(input).error?.issues[0]?.message).toBe(message);
});

test('a message of 2,000 characters outside the basic plane is stored as it came', async () => {
  const { id } = await newShipment(owner);
  const message = '📦'.repeat(2_000);
  await answerAs(await keyHolder(owner, id), { message });
  expect((await listMessages(owner, { id }))[0]?.message).toBe(message);
});

describe('a day', () => {
  test.each(MESSAGE_KINDS.filter((kind) => kind !== 'later'))('is not taken with %s', async (kind) => {
    const { id } = await newShipment(owner);
    const receiver = await keyHolder(owner, id);
    expect(await rejection(answerAs(receiver, { kind, date: dayFromNow(3) }))).toMatch(
      /^invalid: Only a later delivery can have a day/,
    );
    expect(await countOf(id)).toBe(0);
  });

  test('is one of the destination from today on, within a year', async () => {
    const { id } = await newShipment(owner);
    await db.update(shipments).set({ destinationZone: 'Pacific/Kiritimati' }).where(eq(shipments.id, id));
    const receiver = await keyHolder(owner, id);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    for (const date of [today, dayFromNow(360)]) await answerAs(receiver, { kind: 'later', date });
    for (const date of [dayFromNow(-1), dayFromNow(400)])
      expect(await rejection(answerAs(receiver, { kind: 'later', date }))).toMatch(
        /^invalid: Please choose a day from/,
      );
    expect((await listMessages(owner, { id })).map(({ date }) => date)).toEqual([dayFromNow(360), today]);
  });
});

test('four images are too many', async () => {
  const { id } = await newShipment(owner);
  const receiver = await keyHolder(owner, id);
  expect(await rejection(answerAs(receiver, {}, await newMessageImages(4)))).toMatch(/^invalid: At most 3 images/);
  expect(await countOf(id)).toBe(0);
});

test('the database takes none with a wrong kind, day, message or number of images', async () => {
  const { id: shipmentId } = await newShipment(owner);
  const row = { shipmentId, kind: 'later', message: 'Later', holder: 'receiver' } as const;
  const wrong = [
    { ...row, kind: 'parcel' as 'later' },
    { ...row, holder: 'clerk' as 'other' },
    { ...row, message: '' },
    { ...row, message: 'x'.repeat(2_001) },
    { ...row, kind: 'other' as const, day: '2026-12-24' },
    { ...row, doneAt: new Date() },
  ];
  for (const each of wrong) await expect(db.insert(shipmentMessages).values(each)).rejects.toThrow();
  const [answer] = await db.insert(shipmentMessages).values(row).returning();
  const [file] = await newMessageImages(1);
  if (!answer || !file) throw new Error('Nothing was written');
  for (const position of [-1, 3])
    await expect(db.insert(messageFiles).values({ ...file, answerId: answer.id, position })).rejects.toThrow();
});

test('webhooks are told of it, as the document says', async () => {
  const { id } = await newShipment(owner);
  const webhook = await listen(owner, ['answer.received']);
  const sent = await answerAs(await keyHolder(owner, id), { kind: 'address', message: 'Now at Pier 4' });
  const [message] = await messagesTo(db, webhook);
  const body = JSON.parse(message?.body ?? '{}');
  expect(await undocumentedMessage(body)).toBeNull();
  expect(body).toMatchObject({
    type: 'answer.received',
    data: {
      shipment: { _id: id },
      answer: { _id: sent.id, kind: 'address', message: 'Now at Pier 4', by: 'receiver' },
    },
  });
});

test('it goes with its shipment: hidden while deleted, back when restored, erased with its images and audit values', async () => {
  const { id } = await newShipment(owner);
  const files = await newMessageImages(2);
  const { id: answerId } = await answerAs(await keyHolder(owner, id), { message: 'marker-answer' }, files);
  await softDeleteShipment(owner, { id });
  expect(await rejection(listMessages(root, { id }))).toMatch(/^not-found/);
  expect(await rejection(setMessageDone(root, { id: answerId, done: true }))).toMatch(/^not-found/);
  expect(await rejection(findMessageFile(root, { id, name: fileName(files[0] ?? never()) }))).toMatch(/^not-found/);
  await restoreShipment(root, { id });
  expect(await listMessages(root, { id })).toHaveLength(1);
  await cleanUpImages(db, fileStoreConfig(), { minAgeMs: 0, force: true });
  expect(storedFiles()).toEqual(expect.arrayContaining(files.map(messageFile)));
  // Releases before migration 0050, whose sweep knows no answers, list the served names alone.
  expect(files.map(messageFile).filter(isServedName)).toEqual([]);
  await softDeleteShipment(owner, { id });
  await ageDeletion(db, id, 31);
  await eraseExpiredShipments(db);
  expect(await countOf(id)).toBe(0);
  expect(JSON.stringify(await auditLog(root, { shipment: id }))).not.toContain('marker-answer');
  await cleanUpImages(db, fileStoreConfig(), { minAgeMs: 0, force: true });
  const left = storedFiles();
  expect(files.map(messageFile).filter((name) => left.includes(name))).toEqual([]);
});

function never(): never {
  throw new Error('There is no file');
}

test('an owner whose account is gone keeps nobody from writing', async () => {
  const gone = await admin();
  const { id } = await newShipment(gone);
  const receiver = await keyHolder(owner, id);
  await db.update(users).set({ isActive: false }).where(eq(users.id, gone.actor.user.id));
  await answerAs(receiver);
  expect(await countOf(id)).toBe(1);
});
