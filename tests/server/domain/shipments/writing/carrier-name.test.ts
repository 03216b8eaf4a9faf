import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { carriers } from '#db/schema/carriers/carriers.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { trackForPage } from '#server/domain/tracking/track-for-page.ts';
import { admin, anonymous } from '../../../../factories/actors.ts';
import { importFrom, previewFrom } from '../../../../factories/imports.ts';
import { ageDeletion } from '../../../../factories/shipments/deleted-shipments.ts';
import { shipmentFrom } from '../../../../factories/shipments/domain-shipments.ts';
import { importFile, importRow } from '../../../../factories/shipments/import-files.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const NEEDS_CUSTOM = 'Only a shipment of carrier custom can have a carrier name';
const MAERSK = { carrier: 'custom', carrierName: 'Maersk' };
const ctx = await admin();
const { db } = ctx;

const update = (id: string, fields: object) => updateShipment(ctx, { id, ...UpdateShipment.parse(fields) });

beforeEach(() => db.delete(carriers));

test('a custom carrier has a name, trimmed, or none; the name goes when the carrier changes', async () => {
  const { id, carrierName } = await shipmentFrom(ctx, { carrier: 'custom', carrierName: ' Maersk\u200b ' });
  expect(carrierName).toBe('Maersk');
  expect((await shipmentFrom(ctx, { carrier: 'custom' })).carrierName).toBeNull();
  expect((await update(id, { carrierName: 'MSC' })).shipment.carrierName).toBe('MSC');
  expect((await update(id, { carrier: 'custom', weight: 3 })).shipment.carrierName).toBe('MSC');
  expect((await update(id, { carrier: 'dhl' })).shipment).toMatchObject({ carrier: 'dhl', carrierName: null });
  expect((await update(id, MAERSK)).shipment).toMatchObject(MAERSK);
  expect((await update(id, { carrierName: '' })).shipment).toMatchObject({ carrier: 'custom', carrierName: null });
});

test('no other carrier has a name', async () => {
  const { id } = await shipmentFrom(ctx, { carrier: 'ups' });
  expect(await rejection(update(id, { carrierName: 'MSC' }))).toBe(`invalid: ${NEEDS_CUSTOM}`);
  const issues = [{ path: ['carrierName'], message: NEEDS_CUSTOM }];
  expect(UpdateShipment.safeParse({ carrier: 'dhl', carrierName: 'MSC' }).error?.issues).toMatchObject(issues);
  expect(CreateShipment.safeParse({ ...shipmentInput, carrierName: 'MSC' }).error?.issues).toMatchObject(issues);
  expect(UpdateShipment.safeParse({ carrierName: 'x'.repeat(61) }).error?.issues).toMatchObject([
    { path: ['carrierName'], message: 'Carrier name may have at most 60 characters' },
  ]);
  expect((await update(id, { carrier: 'fedex', carrierName: '' })).shipment.carrierName).toBeNull();
});

test('the release before changes the carrier alone: the name goes with it', async () => {
  const { id } = await shipmentFrom(ctx, MAERSK);
  await db.update(shipments).set({ carrier: 'fedex' }).where(eq(shipments.id, id));
  const [row] = await db.select().from(shipments).where(eq(shipments.id, id));
  expect(row?.carrierName).toBeNull();
});

test('lists are filtered by the whole name in any case, and searched for a part of it', async () => {
  const own = await admin();
  const { id } = await shipmentFrom(own, { carrier: 'custom', carrierName: 'Ærø Lines' });
  await shipmentFrom(own, { carrier: 'custom', carrierName: 'Ærø Lines North' });
  const plain = await shipmentFrom(own, { carrier: 'custom' });
  const found = async (query: object) => {
    const { shipments: rows, pagination } = await listMyShipments(own, ShipmentListQuery.parse(query));
    expect(pagination.totalItems).toBe(rows.length);
    return rows.map((row) => row.id);
  };
  expect(await found({ carrierName: ' ærø lines ' })).toEqual([id]);
  expect(await found({ carrierName: 'Ærø' })).toEqual([]);
  expect(await found({ carrierName: '' })).toHaveLength(3);
  expect(await found({ search: 'RØ LIN' })).toHaveLength(2);
  expect(await found({ search: 'rø', carrier: 'dhl' })).toEqual([]);
  expect(await found({ search: 'Custom' })).toContain(plain.id);
  expect(await found({ search: 'ø%' })).toEqual([]);
});

test('the tracking page has the name and the link of a carrier that is kept', async () => {
  const { trackingNumber: number } = await shipmentFrom(ctx, MAERSK);
  expect(await trackShipment(anonymous, { number })).toMatchObject(MAERSK);
  expect((await trackForPage(anonymous, { number })).carrierUrl).toBeNull();
  const trackingUrl = 'https://line.example/{number}';
  await db.insert(carriers).values({ name: 'MAERSK', trackingUrl });
  expect((await trackForPage(anonymous, { number })).carrierUrl).toBe(trackingUrl);
  expect(await trackShipment(anonymous, { number })).not.toHaveProperty('carrierUrl');
});

const rowOf = (reference: string) =>
  db
    .select({ carrier: shipments.carrier, carrierName: shipments.carrierName })
    .from(shipments)
    .where(eq(shipments.reference, reference));

test('an import takes a name in its own column, or a kept one in place of custom', async () => {
  await db.insert(carriers).values({ name: 'Hapag-Lloyd' });
  const cells = [
    importRow('N-1', { carrier: 'custom', carrierName: 'Feeder 7' }),
    importRow('N-2', { carrier: ' HAPAG-LLOYD ' }),
    importRow('N-3', { carrier: '', carrierName: 'Feeder 8' }),
    importRow('N-4', { carrier: 'hapag-lloyd', carrierName: 'Hapag-lloyd' }),
    importRow('N-5', { carrier: 'DHL', carrierName: '' }),
  ];
  expect(await importFrom(ctx, importFile(cells))).toMatchObject({ created: 5 });
  expect(await importFrom(ctx, importFile(cells))).toMatchObject({ created: 0, unchanged: 5 });
  expect(await Promise.all(['N-1', 'N-2', 'N-3', 'N-4', 'N-5'].map(async (each) => (await rowOf(each))[0]))).toEqual([
    { carrier: 'custom', carrierName: 'Feeder 7' },
    { carrier: 'custom', carrierName: 'Hapag-Lloyd' },
    { carrier: 'custom', carrierName: 'Feeder 8' },
    { carrier: 'custom', carrierName: 'Hapag-Lloyd' },
    { carrier: 'dhl', carrierName: null },
  ]);
  const update = { update: 'true' };
  expect(await importFrom(ctx, 'reference,carrier\r\nN-1,Hapag-Lloyd\r\nN-2,ups\r\n', update)).toMatchObject({
    updated: 2,
  });
  expect(await rowOf('N-1')).toEqual([{ carrier: 'custom', carrierName: 'Hapag-Lloyd' }]);
  expect(await rowOf('N-2')).toEqual([{ carrier: 'ups', carrierName: null }]);
});

test('a value that is replaced may become a carrier with its name', async () => {
  const values = JSON.stringify({ carrier: { 'maersk line': 'custom:Maersk' } });
  await importFrom(ctx, importFile([importRow('V-1', { carrier: 'Maersk Line' })]), { values });
  expect(await rowOf('V-1')).toEqual([MAERSK]);
});

test('an import names what is wrong with a carrier in the column where it stands', async () => {
  await db.insert(carriers).values({ name: 'Hapag-Lloyd' });
  const wrong = [
    importRow('W-1', { carrier: 'Maersk' }),
    importRow('W-2', { carrier: 'Hapag-Lloyd', carrierName: 'Feeder 7' }),
    importRow('W-3', { carrier: 'ups', carrierName: 'Feeder 7' }),
  ];
  const unknown = 'Please select a valid carrier: dhl, fedex, ups, usps, custom';
  expect((await previewFrom(ctx, importFile(wrong))).errors).toEqual([
    { row: 2, field: 'carrier', message: unknown },
    { row: 3, field: 'carrier', message: unknown },
    { row: 4, field: 'carrierName', message: NEEDS_CUSTOM },
  ]);
  await importFrom(ctx, importFile([importRow('W-4', { carrier: 'ups' })]));
  const { errors } = await previewFrom(ctx, 'reference,carrier\r\nW-4,Hapag-Lloyd\r\n');
  expect(new Set(errors.map(({ field }) => field))).toEqual(new Set(['carrier']));
});

test('an erased shipment has no name any more', async () => {
  const { id } = await shipmentFrom(ctx, MAERSK);
  await softDeleteShipment(ctx, { id });
  await ageDeletion(db, id, 3_650);
  await eraseExpiredShipments(db);
  const [row] = await db.select().from(shipments).where(eq(shipments.id, id));
  expect(row).toMatchObject({ carrier: 'custom', carrierName: null });
});
