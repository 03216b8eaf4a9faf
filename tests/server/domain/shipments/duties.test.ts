import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { AttentionQuery } from '#contract/attention/attention.ts';
import { ScanShipments } from '#contract/bulk/scan.ts';
import { AddEvent } from '#contract/events/events.ts';
import { LabelQuery } from '#contract/papers/papers.ts';
import { RecordProof } from '#contract/proofs/record-proof.ts';
import { ChangesQuery } from '#contract/shipments/changes.ts';
import { AllShipmentsQuery, MatchingQuery } from '#contract/shipments/list-queries.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { scanShipments } from '#server/domain/bulk/scan.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { rangeOfOne } from '#server/domain/papers/get-labels.ts';
import { readForPaper } from '#server/domain/papers/get-waybill.ts';
import { recordProof } from '#server/domain/proofs/record.ts';
import { listChanges } from '#server/domain/shipments/changes/list.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listAllShipments, listMatchingIds } from '#server/domain/shipments/listing/list.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackAuthenticated } from '#server/domain/tracking/track.ts';
import { admin, currentUser } from '../../../factories/actors.ts';
import { newImages } from '../../../factories/images/new-images.ts';
import { newRound } from '../../../factories/rounds.ts';
import { newShipment, parsedShipment } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

const [office, warehouse, driver] = [
  await admin(),
  await currentUser({ duty: 'warehouse' }),
  await currentUser({ duty: 'driver' }),
];
const mail = randomUUID();
const ADDRESSES = { senderEmail: `sender.${mail}@zoe.example`, receiverEmail: `receiver.${mail}@zoe.example` };
const hidden = expect.objectContaining({ senderEmail: '', receiverEmail: '' });
const { id, trackingNumber } = await createShipment(office, { ...parsedShipment, ...ADDRESSES }, []);

const search = (text: string) => AllShipmentsQuery.parse({ search: text });
const found = async (ctx: typeof office, text: string) =>
  (await listAllShipments(ctx, search(text))).shipments.map((row) => row.id);

test('to a warehouse the addresses of parties are as if they were not stored, wherever it reads a shipment', async () => {
  expect(await getShipment(warehouse, { id })).toEqual(hidden);
  expect((await listAllShipments(warehouse, search(trackingNumber))).shipments).toEqual([hidden]);
  expect(await readForPaper(warehouse, { id })).toEqual(hidden);
  expect((await rangeOfOne(warehouse, { id, ...LabelQuery.parse({}) })).shipment).not.toMatchObject(ADDRESSES);
  const { changes } = await listChanges(await currentUser({ duty: 'warehouse' }), ChangesQuery.parse({}));
  expect(changes).toEqual([]);
  expect(JSON.stringify(await listAttention(warehouse, AttentionQuery.parse({})))).not.toContain('@');
  const event = await addEvent(warehouse, { id, ...AddEvent.parse({ location: 'Porto' }) });
  expect(event.shipment).toEqual(hidden);
  expect((await getShipment(office, { id })).receiverEmail).toBe(ADDRESSES.receiverEmail);
});

test('a warehouse finds a shipment by every text but an address', async () => {
  for (const text of [mail, ADDRESSES.receiverEmail, 'zoe.example', `receiver.${mail}`]) {
    expect(await found(office, text)).toContain(id);
    expect(await found(warehouse, text)).not.toContain(id);
    expect((await listMatchingIds(warehouse, MatchingQuery.parse({ search: text }))).ids).not.toContain(id);
  }
  const { senderName, receiverName, reference, originCity, destinationCity } = await getShipment(office, { id });
  const texts = [trackingNumber, senderName, receiverName, reference, originCity, destinationCity].filter(Boolean);
  for (const text of texts) expect(await found(warehouse, `${text} ${trackingNumber}`)).toEqual([id]);
});

test('to a driver the addresses of parties are hidden, and there is no list', async () => {
  await newRound(office, driver, [id]);
  expect(await getShipment(driver, { id: trackingNumber })).toEqual(hidden);
  expect(await trackAuthenticated(driver, { number: trackingNumber })).toMatchObject({ trackingNumber });
  expect(await rejection(listAllShipments(driver, search('')))).toBe(
    'forbidden: Your duty is Driver, which does not allow this.',
  );
});

test('those who work with the goods add photographs, and nothing beside them', async () => {
  for (const ctx of [warehouse, driver]) {
    const { id } = await newShipment(office);
    await newRound(office, driver, [id]);
    const images = await newImages(1);
    const { shipment } = await updateShipment(ctx, { id }, { action: 'addImages', images });
    expect(shipment.image).toHaveLength(1);
    const more = { action: 'addImages', images: await newImages(1) } as const;
    for (const call of [
      updateShipment(ctx, { id, description: 'Wet' }, more),
      updateShipment(ctx, { id, image: [] }, more),
      updateShipment(ctx, { id }, { ...more, action: 'replaceImages' }),
      updateShipment(ctx, { id, image: [] }),
    ])
      expect(await rejection(call)).toMatch(/^forbidden: Your duty is /);
    expect((await getShipment(office, { id })).image).toHaveLength(1);
  }
});

test('a driver delivers anyone’s shipment of a round and takes back what is their own alone', async () => {
  const { id } = await newShipment(office);
  await newRound(office, driver, [id]);
  const byOffice = await addEvent(office, { id, ...AddEvent.parse({ status: 'out-for-delivery' }) });
  const proof = await recordProof(
    driver,
    { id, ...RecordProof.parse({ receivedBy: 'Ada' }) },
    { signature: null, images: [] },
  );
  expect(proof.shipment).toMatchObject({ status: 'delivered', receiverEmail: '' });
  const retract = (eventId: string | null) => retractEvent(driver, { id, eventId: eventId ?? '', notify: undefined });
  expect(await rejection(retract(byOffice.eventId))).toMatch(/^forbidden: /);
  expect((await retract(proof.eventId)).shipment.status).toBe('out-for-delivery');
});

test('a driver takes back the own scan, and to others’ batches says that there are none', async () => {
  const { id, trackingNumber: number } = await newShipment(office);
  await newRound(office, driver, [id]);
  const scan = (ctx: typeof office, status: string) =>
    scanShipments(ctx, ScanShipments.parse({ numbers: [number], status, location: 'Porto' }));
  const byOffice = await scan(office, 'shipped');
  expect(await rejection(undoBulkUpdateAsStaff(driver, { batchId: byOffice.batchId ?? '' }))).toMatch(/^not-found: /);
  const own = await scan(driver, 'out-for-delivery');
  expect(await undoBulkUpdateAsStaff(driver, { batchId: own.batchId ?? '' })).toMatchObject({ restored: [number] });
});
