import { and, asc, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DIFFERS, EMPTY_REFERENCE, ImportQuery, NO_HEADER, NO_REFERENCE } from '#contract/import/import.ts';
import { importTemplate, SHIPMENT_FIELDS } from '#contract/import/import-columns.ts';
import { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { UNKNOWN_STATUS } from '#contract/statuses/status-input.ts';
import { DATE_WANTED } from '#contract/values/date-order.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { importShipments, previewImport } from '#server/domain/import/import-shipments.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { admin } from '../../../factories/actors.ts';
import { importFrom, previewFrom } from '../../../factories/imports.ts';
import { mailsOf } from '../../../factories/mails/mails.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { bodyOf, importFile, importOf, importRow } from '../../../factories/shipments/import-files.ts';
import { textRow, workbookOf } from '../../../factories/shipments/workbooks.ts';
import { fingerprint } from '../../../support/postgres/rows/fingerprint.ts';
import { rejection } from '../../../support/process/rejection.ts';

type Caller = Awaited<ReturnType<typeof admin>>;
const stored = ({ db, actor }: Caller) =>
  db
    .select()
    .from(shipments)
    .where(and(eq(shipments.userId, actor.user.id), isNull(shipments.deletedAt)))
    .orderBy(asc(shipments.reference));

test('a file may have every field of a new shipment', () => {
  const own = Object.keys(CreateShipment._zod.def.shape).filter((field) => !['creationKey', 'notify'].includes(field));
  expect([...SHIPMENT_FIELDS, 'references', 'pieces', 'company', 'sharedWith'].sort()).toEqual(own.sort());
});

test('the template is imported as it is', async () => {
  const ctx = await admin();
  expect(await importFrom(ctx, importTemplate())).toMatchObject({ created: 1, updated: 0, unchanged: 0 });
  expect(await importFrom(ctx, importTemplate())).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
});

test('what is imported is a shipment like one that was created: number, history, audit, batch', async () => {
  const ctx = await admin();
  const cells = { senderEmail: ' A.DeVries@Example.com ', weight: '2.5', carrier: 'ups', status: 'in-transit' };
  const { batchId } = await importFrom(ctx, importFile([importRow('A-1', cells)]));
  const [shipment] = await stored(ctx);
  expect(shipment).toMatchObject({
    reference: 'A-1',
    weight: 2.5,
    carrier: 'ups',
    shippingMode: 'Air',
    status: 'in_transit',
    importBatchId: batchId,
    senderEmail: 'a.devries@example.com',
    requiresCustomsClearance: true,
    version: 1,
    trackingNumber: expect.stringMatching(/^WB/),
    dispatchedDate: expect.any(Date),
  });
  const events = await ctx.db
    .select()
    .from(shipmentEvents)
    .where(eq(shipmentEvents.shipmentId, shipment?.id ?? ''));
  expect(events).toMatchObject([{ status: 'in_transit', statusSource: 'created', actorId: ctx.actor.user.id }]);
});

test('a workbook is imported as a file of its values, and what has none is an error of its row', async () => {
  const ctx = await admin();
  const fields = importRow('A', { estimatedDelivery: '', description: '' });
  const names = Object.keys(fields);
  const cellsOf = (row: number, reference: string, more: string) => {
    const texts = Object.values({ ...fields, reference }).slice(0, -2);
    return `${textRow(row, texts).replace('</row>', '')}${more}</row>`;
  };
  const [date, note] = [names.length - 2, names.length - 1].map((column) => String.fromCharCode(65 + column));
  const header = textRow(1, names);
  const good = cellsOf(3, 'A', `<c r="${date}3" s="1"><v>46380</v></c>`);
  const bad = cellsOf(4, 'B', `<c r="${note}4"><f>A1</f></c>`);
  const source = { encoding: null, sheet: 'Sheet1', hiddenRows: 0 };
  const dry = await previewFrom(ctx, workbookOf({ rows: header + good + bad, formats: [14] }));
  const message = expect.stringMatching(/^This formula has no stored result\./);
  expect(dry).toMatchObject({ ...source, rows: 2, create: 1, errors: [{ row: 4, field: 'description', message }] });
  expect(await importFrom(ctx, workbookOf({ rows: header + good, formats: [14] }))).toMatchObject({ created: 1 });
  const [one] = await stored(ctx);
  expect([one?.reference, one?.estimatedDelivery?.toISOString().slice(0, 10)]).toEqual(['A', '2026-12-24']);
});

test('a dry run counts and stores nothing', async () => {
  const ctx = await admin();
  await importFrom(ctx, importFile([importRow('A'), importRow('B')]));
  const before = await fingerprint(ctx.db);
  const file = importFile([importRow('A'), importRow('B', { weight: '9' }), importRow('C')]);
  const source = { encoding: 'utf-8', sheet: null, hiddenRows: 0 };
  const counts = { rows: 3, ...source, create: 1, unchanged: 1 };
  const none = { errors: [], errorCount: 0, errorRows: 0, groups: [] };
  expect(await previewFrom(ctx, file, { update: 'true' })).toEqual({ ...counts, update: 1, ...none });
  const errors = [{ row: 3, field: 'weight', message: DIFFERS }];
  const groups = [{ field: 'weight', message: DIFFERS, value: null, choices: [], count: 1, rows: [3] }];
  expect(await previewFrom(ctx, file)).toEqual({ ...counts, update: 0, errors, errorCount: 1, errorRows: 1, groups });
  expect(await fingerprint(ctx.db)).toBe(before);
});

test('with update a row changes its shipment: only the columns of the file, with event, dates and mails', async () => {
  const ctx = await admin();
  await importFrom(ctx, importFile([importRow('A', { description: 'Old', status: 'pending' })]));
  const file = 'reference,status,weight\r\nA,delivered,3\r\n';
  const result = await importFrom(ctx, file, { update: 'true', notify: 'both' });
  expect(result).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
  const [shipment] = await stored(ctx);
  const kept = { description: 'Old', deliveredDate: expect.any(Date) };
  expect(shipment).toMatchObject({ ...kept, status: 'delivered', weight: 3 });
  const mails = await mailsOf(ctx.db, shipment?.id ?? '');
  expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
    'status-update a.devries@example.com',
    'status-update g.okafor@example.com',
  ]);
  expect(await importFrom(ctx, file)).toMatchObject({ updated: 0, unchanged: 1 });
});

test('the same file twice is unchanged, also where a status has set dates and cells are blank', async () => {
  const ctx = await admin();
  const blank = ['deliveredDate', 'dispatchedDate', 'carrier', 'shippingMode', 'requiresCustomsClearance'];
  const cells = Object.fromEntries([...blank, 'estimatedDelivery'].map((field) => [field, '']));
  const file = importFile([importRow('A', { ...cells, status: 'delivered', weight: '0.3' })]);
  expect(await importFrom(ctx, file)).toMatchObject({ created: 1 });
  expect(await importFrom(ctx, file, { update: 'true', notify: 'both' })).toMatchObject({ updated: 0, unchanged: 1 });
});

test('mails go out when they are asked for, and only then', async () => {
  const ctx = await admin();
  await importFrom(ctx, importFile([importRow('A')]));
  await importFrom(ctx, importFile([importRow('B')]), { notify: 'receiver' });
  const sent = await ctx.db
    .select({ kind: outboxMails.kind, recipient: outboxMails.recipient, reference: shipments.reference })
    .from(outboxMails)
    .innerJoin(shipments, eq(shipments.id, outboxMails.shipmentId))
    .where(eq(shipments.userId, ctx.actor.user.id));
  expect(sent).toEqual([{ kind: 'created', recipient: 'g.okafor@example.com', reference: 'B' }]);
});

test('a comma is a decimal comma where semicolons separate; an apostrophe before a formula sign comes off', async () => {
  const ctx = await admin();
  const fields = Object.keys(importRow('A'));
  const cells = { ...importRow('A'), weight: '1,864', senderName: "'=1+1", originAddress: "'t Hof 4" };
  await importFrom(ctx, `${fields.join(';')}\r\n${Object.values(cells).join(';')}\r\n`);
  const [shipment] = await stored(ctx);
  expect(shipment).toMatchObject({ weight: 1.864, senderName: '=1+1', originAddress: "'t Hof 4" });
});

test('what a spreadsheet leaves is no error: blank rows, cleared columns, TRUE for true', async () => {
  const ctx = await admin();
  const [header = '', row = ''] = importFile([importRow('A', { requiresCustomsClearance: 'TRUE' })]).split('\r\n');
  const result = await importFrom(ctx, `${header},,\r\n,,,\r\n${row},,\r\n\r\n`);
  expect(result).toMatchObject({ created: 1 });
});

test.each([
  [
    { carrier: 'DHL', shippingMode: 'air', status: 'PENDING' },
    { carrier: 'dhl', shippingMode: 'Air', status: 'pending' },
  ],
  [
    { carrier: ' FedEx ', shippingMode: 'SEA', status: 'IN TRANSIT' },
    { carrier: 'fedex', shippingMode: 'Sea', status: 'in_transit' },
  ],
  [
    { carrier: 'Custom', status: 'Out for delivery' },
    { carrier: 'custom', status: 'out-for-delivery' },
  ],
  [{ status: 'In-Transit' }, { status: 'in_transit' }],
])('carrier, mode and status are read as the screens show them: %j', async (cells, expected) => {
  const ctx = await admin();
  const file = importFile([importRow('A', cells)]);
  await importFrom(ctx, file);
  expect(await stored(ctx)).toMatchObject([expected]);
  expect(await previewFrom(ctx, file)).toMatchObject({ unchanged: 1, errorCount: 0 });
});

test('a column with what is wrong is left out, by its exact name only', async () => {
  const ctx = await admin();
  const [header = '', row = ''] = importFile([importRow('A')]).split('\r\n');
  const marked = `What is wrong,${header}\r\n"weight: x, y",${row}\r\nold mark${','.repeat(header.split(',').length)}\r\n`;
  expect(await previewFrom(ctx, marked)).toMatchObject({ rows: 1, create: 1, errorCount: 0 });
  expect(await rejection(previewFrom(ctx, marked.toLowerCase()))).toMatch(
    /no field of this name in a shipment: what is wrong/,
  );
});

describe('a row error rejects the whole file, and names row and field', () => {
  test.each([
    [{ reference: '' }, EMPTY_REFERENCE],
    [{ reference: 'x'.repeat(65) }, 'Reference may have at most 64 characters'],
    [{ senderEmail: 'nobody' }, 'Please enter one valid email address, such as name@example.com'],
    [{ weight: '' }, 'Weight must be a number of 0 or more'],
    [{ weight: '2,500' }, 'Is this 2.5 or 2500? Please write 2.5000 or 2500'],
    [{ carrier: 'pigeon' }, 'Please select a valid carrier: dhl, fedex, ups, usps, custom'],
    [{ status: 'lost' }, UNKNOWN_STATUS],
    [{ estimatedDelivery: '31 January 2030' }, DATE_WANTED],
    [{ requiresCustomsClearance: 'yes' }, 'Customs clearance must be true or false'],
  ])('%j: %s', async (cells, message) => {
    const ctx = await admin();
    const file = importFile([importRow('A', cells), importRow('good')]);
    const before = await fingerprint(ctx.db);
    const [field] = Object.keys(cells);
    expect((await previewFrom(ctx, file)).errors).toContainEqual({ row: 2, field, message });
    expect(await rejection(importFrom(ctx, file))).toMatch(/^invalid: (\d+ errors|Row)/);
    expect(await fingerprint(ctx.db)).toBe(before);
  });

  test('fields that the file has no columns for', async () => {
    const { errors } = await previewFrom(await admin(), 'reference,weight\nA,1\n');
    const message = 'Please fill in all required sender fields';
    expect(errors).toContainEqual({ row: 2, field: 'senderName', message });
  });

  test('a reference that several shipments have; deleted ones and those of others do not count', async () => {
    const [ctx, other] = [await admin(), await admin()];
    await newShipment(other, { reference: 'A' });
    expect(await previewFrom(ctx, importFile([importRow('A')]))).toMatchObject({ create: 1, errorCount: 0 });
    for (let count = 0; count < 2; count += 1) await newShipment(ctx, { reference: 'A' });
    const message = '2 of your shipments have this reference';
    expect((await previewFrom(ctx, importFile([importRow('A')]))).errors).toEqual([
      { row: 2, field: 'reference', message },
    ]);
  });

  test('beside its reference, also what else is wrong, in the order of the columns', async () => {
    const ctx = await admin();
    for (let count = 0; count < 2; count += 1) await newShipment(ctx, { reference: 'B' });
    const wrong = { senderEmail: 'nobody', weight: 'heavy', estimatedDelivery: 'soon' };
    const rows = [importRow('', wrong), importRow('A'), importRow('A', wrong), importRow('B', wrong)];
    const { create, errors, errorCount } = await previewFrom(ctx, importFile(rows));
    const fields = ['reference', 'senderEmail', 'weight', 'estimatedDelivery'];
    const of = (row: number) => fields.map((field) => `${row} ${field}`);
    expect(errors.map(({ row, field }) => `${row} ${field}`)).toEqual([...of(2), '3 reference', ...of(4), ...of(5)]);
    expect([create, errorCount]).toEqual([0, 13]);
    expect(errors.filter(({ field }) => field === 'reference').map(({ message }) => message)).toEqual([
      EMPTY_REFERENCE,
      'Row 4 has the same reference',
      'Row 3 has the same reference',
      '2 of your shipments have this reference',
    ]);
  });

  test('of such a row nothing that only a reference decides: whether it is new, differs and has this number', async () => {
    const ctx = await admin();
    const { trackingNumber } = await newShipment(ctx, { reference: 'A' });
    const file = `reference,trackingNumber,weight\nA,,3\nA,${trackingNumber},4\n,${trackingNumber},5\n`;
    const { errors } = await previewFrom(ctx, file, { update: 'true' });
    expect(errors).toEqual([
      { row: 2, field: 'reference', message: 'Row 3 has the same reference' },
      { row: 3, field: 'reference', message: 'Row 2 has the same reference' },
      { row: 4, field: 'reference', message: EMPTY_REFERENCE },
    ]);
  });

  test('line breaks in a city, a mode that is none: the message says what would do', async () => {
    const ctx = await admin();
    const rows = [importRow('A', { originCity: 'Oslo\nNorway' }), importRow('B', { shippingMode: 'Ocean' })];
    const { errors } = await previewFrom(ctx, importFile([...rows, importRow('C', { status: 'on its way' })]));
    expect(errors).toEqual([
      { row: 2, field: 'originCity', message: expect.stringContaining('line break') },
      { row: 3, field: 'shippingMode', message: expect.stringContaining('Air, Ground, Sea') },
      { row: 4, field: 'status', message: expect.stringContaining('in_transit') },
    ]);
  });

  test('too few cells, and too many', async () => {
    const ctx = await admin();
    const { errors } = await previewFrom(ctx, 'reference,weight\nA\nB,1,2\n');
    expect(errors).toEqual([
      { row: 2, field: '', message: 'This row has too few cells: 1 of 2' },
      { row: 3, field: '', message: 'Column C has no name in the header, but a value in this row: 2' },
    ]);
  });

  test('of very many errors the first thousand are listed and all are counted', async () => {
    const ctx = await admin();
    const { errors, errorCount } = await previewFrom(ctx, importOf(1_200, { weight: 'heavy' }));
    expect([errors.length, errorCount, errors[0]?.row]).toEqual([1_000, 1_200, 2]);
  });
});

describe('a file is rejected for its header or its size', () => {
  const noField = (name: string) => `Row 1, ${name}: There is no field of this name in a shipment: ${name}`;

  test.each([
    ['nothing at all', '', NO_HEADER],
    ['blank lines', '\r\n\r\n', NO_HEADER],
    ['an unknown column', 'reference,colour\nA,red\n', noField('colour')],
    ['a column that the product sets', 'reference,createdAt\nA,2026-11-28\n', noField('createdAt')],
    ['a key', 'reference,creationKey\nA,0123456789abcdef\n', noField('creationKey')],
    ['a name of an object', 'reference,__proto__\nA,1\n', noField('__proto__')],
    ['a column twice', 'reference,weight,weight\nA,1,2\n', 'Row 1, weight: The columns B and C are both named weight'],
    ['no column for the reference', 'weight\n1\n', `Row 1, reference: ${NO_REFERENCE}`],
    ['separators mixed', 'reference;weight,status;carrier\nA;1,2;3\n', noField('weight,status')],
    ['5,001 rows', importOf(5_001), 'A file may have at most 5,000 rows'],
  ])('%s', async (_name, file, message) => {
    const ctx = await admin();
    expect(await rejection(previewFrom(ctx, file))).toBe(`invalid: ${message}`);
    expect(await rejection(importFrom(ctx, file))).toBe(`invalid: ${message}`);
  });

  test('a header alone imports nothing', async () => {
    const ctx = await admin();
    expect(await importFrom(ctx, 'reference,weight\r\n')).toMatchObject({ created: 0, updated: 0, unchanged: 0 });
  });
});

test('an address keeps its lines, whatever ends them; the file that a spreadsheet saved again is the same', async () => {
  const ctx = await admin();
  const file = (end: string) => importFile([importRow('A', { originAddress: `12 Wharf Road${end}Unit 4` })]);
  expect(await importFrom(ctx, file('\r\n'))).toMatchObject({ created: 1 });
  expect((await stored(ctx))[0]?.originAddress).toBe('12 Wharf Road\nUnit 4');
  for (const end of ['\n', '\r']) expect(await importFrom(ctx, file(end))).toMatchObject({ unchanged: 1 });
});

test('a sender who has left imports nothing, and may import again', async () => {
  const ctx = await admin();
  const before = await fingerprint(ctx.db);
  for (const verb of [importShipments, previewImport]) {
    const sender = new AbortController();
    async function* leaving() {
      yield* bodyOf(importOf(20));
      sender.abort();
    }
    expect(await rejection(verb(ctx, ImportQuery.parse({}), leaving(), sender.signal))).toBe(
      'invalid: The upload was broken off',
    );
  }
  expect(await fingerprint(ctx.db)).toBe(before);
  expect(await importFrom(ctx, importOf(20))).toMatchObject({ created: 20 });
});

test('others are served while a file of blank rows is read', async () => {
  const ctx = await admin();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const file = Buffer.from(`reference,weight\n${',\n'.repeat(2_000_000)}`);
  expect(await previewFrom(ctx, file)).toMatchObject({ rows: 0, create: 0, errorCount: 0 });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('one at a time for each caller, also before the file has arrived', async () => {
  const [ctx, other] = [await admin(), await admin()];
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  async function* slow() {
    yield Buffer.from(importFile([importRow('A')]));
    await arrived;
  }
  const first = importShipments(ctx, ImportQuery.parse({}), slow());
  expect(await rejection(importFrom(ctx, importFile([importRow('B')])))).toMatch(/^conflict: Another import/);
  expect(await rejection(previewFrom(ctx, importFile([importRow('B')])))).toMatch(/^conflict/);
  expect(await importFrom(other, importFile([importRow('B')]))).toMatchObject({ created: 1 });
  arrive();
  expect(await first).toMatchObject({ created: 1 });
  expect(await importFrom(ctx, importFile([importRow('A')]))).toMatchObject({ unchanged: 1 });
});

test('a change made meanwhile is compared with: an update after the dry run is seen', async () => {
  const ctx = await admin();
  await importFrom(ctx, importFile([importRow('A')]));
  const [shipment] = await stored(ctx);
  await updateShipment(ctx, { id: shipment?.id ?? '', weight: 99 });
  expect(await rejection(importFrom(ctx, importFile([importRow('A')])))).toBe(`invalid: Row 2, weight: ${DIFFERS}`);
});
