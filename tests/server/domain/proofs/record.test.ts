import { subHours } from 'date-fns';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PIECES_INVALID, RecordProof } from '#contract/proofs/record-proof.ts';
import type { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { INVALID_DATE } from '#contract/values/timestamp.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentProofs } from '#db/schema/proofs/shipment-proofs.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { trackingKeys } from '#db/schema/tracking/tracking-keys.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { findProofFile } from '#server/domain/proofs/find-file.ts';
import { cleanUpImages } from '#server/domain/shipments/clean-up-images.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { restoreShipment } from '#server/domain/shipments/deletion/restore.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { fileStoreConfig } from '#server/infra/storage/file-store.ts';
import { isServedName, proofFile } from '#server/infra/storage/image-names.ts';
import { admin, anonymous, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { documentRow } from '../../../factories/documents.ts';
import { fileName, newProofImages } from '../../../factories/images/new-images.ts';
import { keyHolder } from '../../../factories/messages.ts';
import { prove } from '../../../factories/proofs.ts';
import { ageDeletion } from '../../../factories/shipments/deleted-shipments.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';
import { sendDueMail } from '../../../support/mail/mailed-key.ts';
import { rejection } from '../../../support/process/rejection.ts';
import { storedFiles } from '../../../support/storage/uploads-files.ts';

const owner = await admin();
const root = await superAdmin();
const { db } = owner;

const proofsOf = (id: string) => db.select().from(shipmentProofs).where(eq(shipmentProofs.shipmentId, id));

test('a proof delivers the shipment: status, event, date, audit, and who took it', async () => {
  const { id } = await newShipment(owner);
  const files = await newProofImages(3);
  const { shipment, eventId } = await prove(owner, id, { note: 'At the back door' }, files);
  const [signature = '', ...image] = files.map(fileName);
  expect(shipment.status).toBe('delivered');
  expect(shipment.events.at(-1)).toMatchObject({ id: eventId, status: 'delivered', note: 'At the back door' });
  expect(shipment.proof).toMatchObject({ receivedBy: 'Ngozi Bello', signature, image });
  expect(shipment.proof?.at).toBe(shipment.deliveredDate);
  expect((await getShipment(root, { id })).proof).toEqual(shipment.proof);
  const [latest] = await auditLog(root, { shipment: id });
  expect(latest).toMatchObject({
    what: 'shipment-status',
    fields: expect.arrayContaining([
      { field: 'receivedBy', from: null, to: 'Ngozi Bello' },
      { field: 'image', from: null, to: '2' },
    ]),
  });
});

test('a time before the newest event is the delivery’s, and the shipment is delivered all the same', async () => {
  const { id } = await newShipment(owner);
  await addEvent(owner, { id, status: 'out-for-delivery', location: '', note: '' });
  const at = subHours(new Date(), 3);
  const { shipment } = await prove(owner, id, { at: at.toISOString() });
  const time = at.toISOString();
  expect(shipment).toMatchObject({ status: 'delivered', deliveredDate: time, proof: { at: time } });
  expect(shipment.events.map(({ status }) => status)).toEqual(['pending', 'out-for-delivery', 'delivered']);
});

test('a delivered date that staff have set stays', async () => {
  const deliveredDate = subHours(new Date(), 5);
  const { id } = await newShipment(owner, { status: 'shipped', deliveredDate });
  const { shipment } = await prove(owner, id, { at: subHours(new Date(), 3).toISOString() });
  expect(shipment).toMatchObject({ status: 'delivered', deliveredDate: deliveredDate.toISOString() });
});

test('a second is rejected, also at the same moment, and so is one of a closed shipment', async () => {
  const { id } = await newShipment(owner);
  const results = await Promise.all([1, 2, 3].map(() => rejection(prove(owner, id))));
  expect(results.filter((result) => result === 'not rejected')).toHaveLength(1);
  expect(new Set(results)).toEqual(
    new Set(['not rejected', 'conflict: This shipment has a proof of delivery already.']),
  );
  expect(await proofsOf(id)).toHaveLength(1);
  for (const status of ['delivered', 'cancelled', 'returned'] as const) {
    const closed = await newShipment(owner, { status });
    expect(await rejection(prove(owner, closed.id))).toMatch(/^conflict: This shipment was delivered/);
    expect(await proofsOf(closed.id)).toEqual([]);
  }
  const [known] = await proofsOf(id);
  const second = db
    .insert(shipmentProofs)
    .values({ ...known, eventId: await firstEventId(id) } as typeof known & object);
  await expect(second).rejects.toMatchObject({ cause: { constraint_name: 'shipment_proofs_one_delivery' } });
});

test('it counts while the shipment is delivered by it: opened again there is none, and may be another', async () => {
  const { id } = await newShipment(owner);
  const proofOf = async () => (await getShipment(root, { id })).proof?.receivedBy ?? null;
  const change = (status: 'in_transit' | 'delivered') => updateShipment(owner, { id, status });
  await prove(owner, id);
  const { shipment: reopened } = await change('in_transit');
  expect([reopened.proof, await proofOf()]).toEqual([null, null]);
  expect(await rejection(findProofFile(owner, { id, name: 'signature' }))).toMatch(/^not-found/);
  await retractEvent(owner, { id, eventId: reopened.events.at(-1)?.id ?? '' });
  expect(await proofOf()).toBe('Ngozi Bello');
  // Delivered by another event, it does not come back.
  for (const status of ['in_transit', 'delivered', 'in_transit'] as const) await change(status);
  expect(await proofOf()).toBeNull();
  await prove(owner, id, { receivedBy: 'Ada Brook' });
  expect(await proofOf()).toBe('Ada Brook');
  expect(await rejection(prove(owner, id))).toMatch(/^conflict: This shipment has a proof/);
  expect(await proofsOf(id)).toHaveLength(2);
});

test('an event that the version before retracted, which knows no proofs, takes the proof with it', async () => {
  const { id } = await newShipment(owner);
  const { eventId } = await prove(owner, id);
  await retractEvent(owner, { id, eventId: eventId ?? '' });
  await db.update(shipmentProofs).set({ isRetracted: false }).where(eq(shipmentProofs.shipmentId, id));
  expect((await getShipment(root, { id })).proof).toBeNull();
  expect((await prove(owner, id, { receivedBy: 'Ada Brook' })).shipment.proof?.receivedBy).toBe('Ada Brook');
});

const firstEventId = async (id: string) => Number((await getShipment(root, { id })).events[0]?.id);

test('sent again with its key it is recorded once; another proof with that key is rejected', async () => {
  const { id } = await newShipment(owner);
  const sent = { creationKey: 'telephone-0000-0001', at: subHours(new Date(), 1).toISOString() };
  const first = await prove(owner, id, sent);
  // A telephone whose clock is ahead sends the same without its time, too.
  const repeated = await Promise.all([sent, sent, { ...sent, at: '' }].map((fields) => prove(owner, id, fields)));
  for (const { shipment, eventId } of repeated) {
    expect(eventId).toBe(first.eventId);
    expect(shipment.proof).toEqual(first.shipment.proof);
  }
  expect(await rejection(prove(owner, id, { ...sent, receivedBy: 'Somebody else' }))).toMatch(
    /^conflict: This delivery was/,
  );
  expect(await proofsOf(id)).toHaveLength(1);
});

test('a key belongs to one shipment of its caller; another caller may have chosen the same', async () => {
  const [one, other] = [await newShipment(owner), await newShipment(owner)];
  const creationKey = 'telephone-0000-0002';
  const results = await Promise.all([one, other].map(({ id }) => rejection(prove(owner, id, { creationKey }))));
  expect(results.sort()).toEqual([expect.stringMatching(/^conflict: This delivery was/), 'not rejected']);
  const foreign = await newShipment(root);
  expect((await prove(root, foreign.id, { creationKey })).shipment.status).toBe('delivered');
});

describe('what a delivery lacked', () => {
  const pieces = [piecesOf({ count: 4 }), piecesOf({ count: 1 })];
  const reasonsOf = async (id: string) =>
    (await getShipment(root, { id })).events.map(({ status, reason }) => `${status} ${reason ?? '-'}`);

  test.each([
    [{ pieces: '5' }, { pieces: 5, damage: null }, ['delivered -']],
    [{ pieces: 0 }, { pieces: 0, damage: null }, ['delivered short-shipped']],
    [{ damage: 'Wet' }, { pieces: null, damage: 'Wet' }, ['delivered damaged']],
    [{ pieces: '4', damage: 'Wet' }, { pieces: 4, damage: 'Wet' }, ['delivered short-shipped', 'delivered damaged']],
  ])('%j is the proof %j, with the events %j', async (fields, proof, reasons) => {
    const { id } = await newShipment(owner, { pieces });
    const { shipment } = await prove(owner, id, fields);
    expect(await reasonsOf(id)).toEqual(['pending -', ...reasons]);
    expect(shipment.status).toBe('delivered');
    expect(shipment.proof).toMatchObject(proof);
  });

  test('a shipment without listed pieces lacks none', async () => {
    const { id } = await newShipment(owner);
    await prove(owner, id, { pieces: 0 });
    expect(await reasonsOf(id)).toEqual(['pending -', 'delivered -']);
  });

  test('one mail tells of both, and they are retracted with the delivery', async () => {
    const { id } = await newShipment(owner, { pieces });
    const { eventId } = await prove(owner, id, { pieces: 4, damage: 'Wet', notify: 'receiver' });
    expect(await db.$count(outboxMails, eq(outboxMails.shipmentId, id))).toBe(1);
    expect((await sendDueMail(db)).text).toMatch(/damaged[\s\S]*missing|missing[\s\S]*damaged/i);
    const { shipment } = await retractEvent(owner, { id, eventId: eventId ?? '' });
    expect(shipment).toMatchObject({ status: 'pending', proof: null, deliveredDate: null });
    expect(shipment.events.slice(1).map(({ retractedAt }) => typeof retractedAt)).toEqual(['string', 'string']);
  });
});

test('retracting its event hides it from everybody, and another can be recorded', async () => {
  const shipment = await newShipment(owner, { notify: 'receiver' });
  const { id, trackingNumber } = shipment;
  const { key: trackingKey } = await sendDueMail(db);
  const receiver = { ...anonymous, trackingKey };
  const { shipment: proved, eventId } = await prove(owner, id);
  expect((await trackShipment(receiver, { number: trackingNumber })).proof).toEqual(proved.proof);
  await retractEvent(owner, { id, eventId: eventId ?? '' });
  expect(await getShipment(root, { id })).toMatchObject({ status: 'pending', proof: null });
  expect(await trackShipment(receiver, { number: trackingNumber })).not.toHaveProperty('proof');
  expect(await rejection(findProofFile(owner, { id, name: 'signature' }))).toMatch(/^not-found/);
  expect((await prove(owner, id, { receivedBy: 'Ada Brook' })).shipment.proof?.receivedBy).toBe('Ada Brook');
  expect((await proofsOf(id)).map(({ isRetracted }) => isRetracted).sort()).toEqual([false, true]);
});

test('publicly everybody sees who took it and when, its files are for who has a key; the mail tells the parties who received it', async () => {
  const { id, trackingNumber } = await newShipment(owner);
  await prove(owner, id, { notify: 'receiver', pieces: 3, damage: 'A wet corner' });
  const { text, key } = await sendDueMail(db);
  expect(text).toMatch(/Received by:? +Ngozi Bello|Received by\n.*Ngozi Bello/);
  const open = {
    receivedBy: 'Ngozi Bello',
    at: expect.any(String),
    signature: null,
    image: [],
    pieces: null,
    damage: null,
  };
  expect((await trackShipment(anonymous, { number: trackingNumber })).proof).toEqual(open);
  const whole = await trackShipment({ ...anonymous, trackingKey: key }, { number: trackingNumber });
  expect(whole.proof).toMatchObject({ receivedBy: 'Ngozi Bello', pieces: 3, damage: 'A wet corner' });
  expect(JSON.stringify(await trackShipment(anonymous, { number: trackingNumber }))).not.toContain('wet corner');
  const other = await newShipment(owner);
  await prove(owner, other.id);
  expect((await trackShipment({ ...anonymous, trackingKey: key }, { number: other.trackingNumber })).proof).toEqual(
    open,
  );
});

test('deleted it is gone with the shipment, restored it is back, erased nothing of it is left, files too', async () => {
  const { id } = await newShipment(owner);
  const files = await newProofImages(3);
  await prove(owner, id, { receivedBy: 'marker-proof' }, files);
  await cleanUpImages(db, fileStoreConfig(), { minAgeMs: 0, force: true });
  expect(await storedFiles()).toEqual(expect.arrayContaining(files.map(proofFile)));
  // Releases before migration 0040, whose sweep knows no proofs, list the served names alone.
  expect(files.map(proofFile).filter(isServedName)).toEqual([]);
  await softDeleteShipment(owner, { id });
  expect(await rejection(findProofFile(owner, { id, name: 'signature' }))).toMatch(/^not-found/);
  expect((await restoreShipment(root, { id })).proof?.receivedBy).toBe('marker-proof');
  await softDeleteShipment(owner, { id });
  await ageDeletion(db, id, 31);
  await eraseExpiredShipments(db);
  expect(JSON.stringify([await proofsOf(id), await auditLog(root, { shipment: id })])).not.toContain('marker-proof');
  expect(await db.$count(proofFiles, eq(proofFiles.stem, files[0]?.stem ?? ''))).toBe(0);
  await cleanUpImages(db, fileStoreConfig(), { minAgeMs: 0, force: true });
  const left = await storedFiles();
  expect(files.map(proofFile).filter((name) => left.includes(name))).toEqual([]);
});

test('what the version before leaves of a shipment that it erases goes with the next run, each kind also alone', async () => {
  const erasedByIt = async (leave: (id: string) => Promise<unknown>, fields: Partial<CreateShipment> = {}) => {
    const { id } = await newShipment(owner, fields);
    await leave(id);
    await softDeleteShipment(owner, { id });
    await db.update(shipments).set({ erasedAt: new Date() }).where(eq(shipments.id, id));
    return id;
  };
  const nothing = async () => undefined;
  const withoutName = (id: string) =>
    db.update(shipmentProofs).set({ receivedBy: '' }).where(eq(shipmentProofs.shipmentId, id));
  const erased = [
    await erasedByIt(nothing, { references: [{ type: 'po', value: 'marker-left', public: false }] }),
    await erasedByIt(nothing, { pieces: [piecesOf({ description: 'marker-left' })] }),
    await erasedByIt((id) => keyHolder(owner, id)),
    await erasedByIt((id) => db.insert(shipmentDocuments).values(documentRow(id, owner.actor.user.id))),
    await erasedByIt((id) =>
      db.insert(shipmentMessages).values({ shipmentId: id, kind: 'other', message: 'Hello', holder: 'receiver' }),
    ),
    await erasedByIt((id) => prove(owner, id, { receivedBy: 'marker-left' }, [])),
    await erasedByIt((id) => prove(owner, id).then(() => withoutName(id))),
    await erasedByIt((id) => prove(owner, id, { damage: 'marker-left' }, []).then(() => withoutName(id))),
    await erasedByIt(nothing, { receiverContact: 'marker-left' }),
    await erasedByIt((id) => prove(owner, id, { creationKey: 'marker-left-1234' }, []).then(() => withoutName(id))),
  ];

  await eraseExpiredShipments(db);

  const rows = await db.select().from(shipments).where(inArray(shipments.id, erased));
  const proofs = await db.select().from(shipmentProofs).where(inArray(shipmentProofs.shipmentId, erased));
  expect([rows.length, proofs.length]).toEqual([erased.length, 4]);
  expect(JSON.stringify([rows, proofs])).not.toContain('marker-left');
  const ofProofs = proofs.map(({ eventId }) => eventId);
  const left = await Promise.all([
    db.$count(trackingKeys, inArray(trackingKeys.shipmentId, erased)),
    db.$count(shipmentDocuments, inArray(shipmentDocuments.shipmentId, erased)),
    db.$count(shipmentMessages, inArray(shipmentMessages.shipmentId, erased)),
    db.$count(proofFiles, inArray(proofFiles.eventId, ofProofs)),
  ]);
  expect(left).toEqual([0, 0, 0, 0]);
});

test('a proof has at most three images; a file that it has not is not found', async () => {
  const { id } = await newShipment(owner);
  expect(await rejection(prove(root, id, {}, await newProofImages(4)))).toMatch(/^invalid: A proof has at most/);
  expect(await proofsOf(id)).toEqual([]);
  const [signature] = await newProofImages(1);
  await prove(root, id, {}, signature && [signature]);
  expect(await findProofFile(owner, { id, name: 'signature' })).toBe(signature && proofFile(signature));
  expect(await rejection(findProofFile(owner, { id, name: `${'0'.repeat(32)}.jpg` }))).toMatch(/^not-found/);
});

test.each([
  [{ receivedBy: ' ' }, 'Please enter who received the shipment'],
  [{}, 'Please enter who received the shipment'],
  [{ receivedBy: 'x'.repeat(121) }, 'Name may have at most 120 characters'],
  [{ receivedBy: 'a\nb' }, 'Name contains characters that are not allowed: line break (U+000A)'],
  [{ receivedBy: 'Ada', at: '2999-01-01T00:00:00Z' }, 'The time must not be in the future'],
  [{ receivedBy: 'Ada', at: 'noon' }, INVALID_DATE],
  [{ receivedBy: 'Ada', note: 'x'.repeat(2_001) }, 'Note may have at most 2,000 characters'],
  [{ receivedBy: 'Ada', damage: 'x'.repeat(501) }, 'Damage may have at most 500 characters'],
  [{ receivedBy: 'Ada', creationKey: 'short' }, 'The creation key must be 16 to 64 letters, digits, - or _'],
  [{ receivedBy: 'Ada', notify: 'all' }, 'Notify must be none, receiver, sender or both'],
])('%j is no proof', (input, message) => {
  expect(RecordProof.safeParse(input).error?.issues[0]?.message).toBe(message);
});

test.each(['-1', '2.5', 'two', 100_000, true])('%j pieces are none that were received', (pieces) => {
  const { error } = RecordProof.safeParse({ receivedBy: 'Ada', pieces });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['pieces', PIECES_INVALID]]);
});
