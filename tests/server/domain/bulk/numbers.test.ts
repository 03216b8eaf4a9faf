import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { AMBIGUOUS_SCAN, ScanShipments } from '#contract/bulk/scan.ts';
import { ExportQuery } from '#contract/shipments/super-admin.ts';
import { previewBulkUpdate, previewBulkUpdateAsStaff } from '#server/domain/bulk/preview.ts';
import { scanShipments } from '#server/domain/bulk/scan.ts';
import { updateBulkStatusAsStaff } from '#server/domain/bulk/update-status.ts';
import { createExportTicketAsStaff } from '#server/domain/exports/create-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin, anonymous, signIn, superAdmin } from '../../../factories/actors.ts';
import { newShipment, piecesOf, shipmentFrom } from '../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';

// docs/contract/bulk.md, 'Numbers': one reader for bulk changes, scans and exports.
const clerk = await admin();
const colleague = await admin();
const root = await superAdmin();

const shipped = (numbers: string[]) => BulkUpdate.parse({ status: 'shipped', notify: false, numbers });
const preview = (...numbers: string[]) => previewBulkUpdateAsStaff(clerk, shipped(numbers));
const scan = (...numbers: string[]) =>
  scanShipments(clerk, ScanShipments.parse({ numbers, status: 'in-transit', dryRun: true }));
const container = (value: string) => [{ type: 'container' as const, value, public: false }];

/** A number that no other test has. */
const unused = (prefix: string) => `${prefix}-${randomUUID().slice(0, 13)}-7`;

test('a shipment is found by its reference and by each of its references, whatever their blanks, hyphens and case', async () => {
  const [own, value] = [unused('SO 88/17'), unused('MSKU 305')];
  const { trackingNumber } = await newShipment(clerk, { reference: own, references: container(value) });
  const typed = [own, own.toLowerCase().replaceAll('-', ' '), value, value.replace(/[\s-]/g, '').toLowerCase()];
  expect(await preview(...typed)).toMatchObject({ total: 1, unknown: [], ambiguous: [] });
  expect((await scan(...typed)).results.map((result) => result.trackingNumber)).toEqual(
    typed.map(() => trackingNumber),
  );
});

test.each([
  ['a character that nobody sees', (text: string) => `${text.slice(0, 4)}\u200b${text.slice(4)}\ufeff`],
  ['other dashes', (text: string) => text.replaceAll('-', '\u2212')],
  ['full width', (text: string) => text.replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))],
  ['what a scanner puts before it', (text: string) => `]C1${text}`],
  ['the asterisks of Code 39', (text: string) => `*${text}*`],
  ['a composed letter', (text: string) => text.normalize('NFD')],
  ['another apostrophe', (text: string) => text.replace("'", '’')],
])('a reference is found with %s', async (_, spelled) => {
  const reference = unused("Zoë's");
  await newShipment(clerk, { reference });
  expect(await preview(spelled(reference))).toMatchObject({ total: 1, unknown: [] });
  expect(await preview(spelled(`${reference}9`))).toMatchObject({ total: 0 });
});

test('only the whole reference counts, and signs in it do', async () => {
  const reference = unused('12/3');
  await newShipment(clerk, { reference });
  const others = [reference.slice(0, -1), reference.replace('/', ''), `${reference}0`, '%', '_', ' - '];
  expect(await preview(...others)).toMatchObject({ total: 0, unknown: others });
});

test('a reference of several shipments is ambiguous, and a change with it is rejected whole', async () => {
  const [shared, own] = [unused('PO'), unused('PO')];
  const [one] = [
    await newShipment(clerk, { reference: shared }),
    await newShipment(clerk, { references: container(shared) }),
  ];
  await newShipment(clerk, { reference: own });
  expect(await preview(shared, own, 'nowhere')).toMatchObject({ total: 1, unknown: ['nowhere'], ambiguous: [shared] });
  const update = (...numbers: string[]) => rejection(updateBulkStatusAsStaff(clerk, shipped(numbers)));
  expect(await update(own, shared)).toBe(`not-found: Shipment not found: several shipments have ${shared}`);
  expect(await update(own, 'nowhere', shared)).toBe(
    `not-found: Shipment not found: nowhere; several shipments have ${shared}`,
  );
  expect((await getShipment(clerk, one)).status).toBe('pending');
  // A shipment that has it twice is one.
  const twice = unused('HBL');
  await newShipment(clerk, { reference: twice, references: container(twice) });
  expect(await preview(twice)).toMatchObject({ total: 1, ambiguous: [] });
});

test('a scan says of a reference that several have it; the others are scanned', async () => {
  const [shared, own] = [unused('BOOK'), unused('BOOK')];
  await newShipment(clerk, { reference: shared });
  await newShipment(clerk, { reference: shared });
  await newShipment(clerk, { reference: own });
  expect(await scan(shared, own)).toMatchObject({
    changed: [own],
    unknown: [],
    refused: [shared],
    reasons: [{ number: shared, code: 'ambiguous', message: AMBIGUOUS_SCAN }],
    results: [{ number: own }],
  });
});

test('a reference is looked for among the shipments that the caller may change', async () => {
  const shared = unused('INV');
  const own = await newShipment(clerk, { reference: shared });
  await newShipment(colleague, { reference: shared });
  expect(await preview(shared)).toMatchObject({ total: 1, ambiguous: [] });
  expect(await updateBulkStatusAsStaff(clerk, shipped([shared]))).toMatchObject({ updated: 1 });
  expect((await getShipment(clerk, own)).status).toBe('shipped');
  expect(await previewBulkUpdate(root, shipped([shared]))).toMatchObject({ total: 0, ambiguous: [shared] });
  const others = unused('INV');
  await newShipment(colleague, { reference: others });
  expect(await preview(others)).toMatchObject({ total: 0, unknown: [others] });
});

test('a deleted shipment, and a reference that was changed, are not found', async () => {
  const [deleted, former] = [unused('D'), unused('F')];
  await softDeleteShipment(clerk, await newShipment(clerk, { reference: deleted }));
  const { id } = await newShipment(clerk, { reference: former });
  await updateShipment(clerk, { id, reference: unused('G') });
  expect(await preview(deleted, former)).toMatchObject({ total: 0, unknown: [deleted, former] });
});

test('texts that no number can be are unknown, and not asked for', async () => {
  const texts = ['WB\u0000', '\ud800', '', '   ', '-', 'x'.repeat(500), '\u200b'];
  expect(await preview(...texts)).toMatchObject({ total: 0, unknown: texts, ambiguous: [] });
});

test('of numbers of one shipment the shipment counts once', async () => {
  const reference = unused('ONE');
  const { trackingNumber } = await shipmentFrom(clerk, { reference, pieces: [piecesOf({ count: 2 })] });
  const link = `https://cargo.example/tracking?number=${trackingNumber}`;
  const numbers = [trackingNumber, `${trackingNumber}-002`, link, reference];
  expect(await preview(...numbers)).toMatchObject({ total: 1, unknown: [] });
  expect(await preview(`${trackingNumber}-003`)).toMatchObject({ total: 0, unknown: [`${trackingNumber}-003`] });
});

test('an export reads references among what the caller may read, and names what is not in the file', async () => {
  const { ctx } = await signIn(clerk.actor.user);
  const [theirs, shared] = [unused('EXP'), unused('EXP')];
  const other = await newShipment(colleague, { reference: theirs });
  const own = await newShipment(clerk, { reference: shared });
  await newShipment(colleague, { reference: shared });
  async function exported(fields: object) {
    const { url, ...unnamed } = await createExportTicketAsStaff(ctx, ExportQuery.parse(fields));
    const { csv } = await streamExport(anonymous, { ticket: url.replace('/exports/', '') });
    const lines = (await new Response(csv).text()).trim().split('\r\n').slice(1);
    return { ...unnamed, numbers: lines.map((line) => line.split(',')[0]) };
  }
  expect(await exported({ numbers: [theirs, shared, 'WB1'] })).toEqual({
    numbers: [other.trackingNumber],
    unknown: ['WB1'],
    ambiguous: [shared],
  });
  expect(await exported({ numbers: [theirs, shared], scope: 'mine' })).toEqual({
    numbers: [own.trackingNumber],
    unknown: [theirs],
    ambiguous: [],
  });
  expect(await exported({ numbers: ['WB1'] })).toMatchObject({ numbers: [] });
});
