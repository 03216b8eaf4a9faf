import { and, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { closedToScans, ScanShipments } from '#contract/bulk/scan.ts';
import { bulkBatches } from '#db/schema/bulk/bulk-batches.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { scanShipments } from '#server/domain/bulk/scan.ts';
import { undoBulkUpdateAsStaff } from '#server/domain/bulk/undo.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { historyFull } from '#server/domain/events/history-limit.ts';
import { listMails } from '#server/domain/mails/get.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { newShipment, piecesOf } from '../../../factories/shipments/domain-shipments.ts';

const NOT_YOUR_SHIPMENT = 'You can only manage shipments that you created.';

vi.hoisted(() => vi.stubEnv('MAIL_HOLD_SECONDS', '60'));

// docs/contract/bulk.md, 'Scan'.
const clerk = await admin();
const now = Date.now();
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const scan = (numbers: string[], fields: object = {}, who = clerk) =>
  scanShipments(who, ScanShipments.parse({ numbers, status: 'in-transit', ...fields }));
const said = (events: { status: string; at: string }[]) => events.map((event) => [event.status, event.at]);

test('numbers of any spelling, links and pieces are scanned, each shipment once; each is told of as it was sent', async () => {
  const [one, two] = [await newShipment(clerk), await newShipment(clerk, { pieces: [piecesOf({ count: 2 })] })];
  const [typed, link] = [
    one.trackingNumber.toLowerCase(),
    `https://any.example/tracking?number=${one.trackingNumber}&key=k`,
  ];
  const [first, second, beyond] = ['001', '002', '003'].map((piece) => `${two.trackingNumber}-${piece}`);
  const result = await scan([typed, link, `${first}`, `${second}`, `${beyond}`, 'WB1', 'hello', 'WB1']);
  const of = ({ trackingNumber, receiverName, destinationCity }: typeof one) => ({
    trackingNumber,
    receiverName,
    destinationCity,
    status: 'in_transit',
  });
  expect(result).toEqual({
    changed: [typed, first],
    unknown: [beyond, 'WB1', 'hello'],
    unchanged: [link, second],
    ...{ late: [], refused: [], reasons: [] },
    results: [
      { ...of(one), number: typed, piece: null, of: null },
      { ...of(one), number: link, piece: null, of: null },
      { ...of(two), number: first, piece: 1, of: 2 },
      { ...of(two), number: second, piece: 2, of: 2 },
    ],
    ...{ undoMs: expect.any(Number), batchId: expect.any(String), undoUntil: expect.any(String) },
  });
  expect((await getShipment(clerk, two)).events.map(({ status }) => status)).toEqual(['pending', 'in_transit']);
});

test('one that cannot take the scan keeps no other from it, and its reason is said', async () => {
  const [free, closed, deleted] = [
    await newShipment(clerk),
    await newShipment(clerk, { status: 'delivered' }),
    await newShipment(clerk),
  ];
  await softDeleteShipment(clerk, deleted);
  const other = await newShipment(await admin());
  const full = await newShipment(clerk, { status: 'in_transit' });
  await clerk.db.insert(shipmentEvents).values(
    Array.from({ length: 199 }, (_, minute) => ({
      shipmentId: full.id,
      status: 'pending' as const,
      statusSource: 'inherited' as const,
      note: 'Again',
      at: new Date(minute * 60_000),
    })),
  );
  const numbers = [closed, other, full, deleted, free].map(({ trackingNumber }) => trackingNumber);
  expect(await scan(numbers, { location: 'Hamburg' })).toMatchObject({
    changed: [free.trackingNumber],
    unchanged: [],
    unknown: [deleted.trackingNumber],
    refused: [closed.trackingNumber, other.trackingNumber, full.trackingNumber],
    reasons: [
      { number: closed.trackingNumber, code: 'closed', message: closedToScans('delivered') },
      { number: other.trackingNumber, code: 'not-yours', message: NOT_YOUR_SHIPMENT },
      { number: full.trackingNumber, code: 'history-full', message: historyFull(full.trackingNumber).message },
    ],
  });
  expect((await getShipment(clerk, closed)).events).toHaveLength(1);
  expect((await getShipment(clerk, other)).status).toBe('pending');
  const root = await superAdmin();
  expect(await scan([other.trackingNumber], {}, root)).toMatchObject({ changed: [other.trackingNumber] });
});

test('the same number, status and time again is unchanged, whatever came between', async () => {
  const { id, trackingNumber } = await newShipment(clerk);
  const first = { at: at(1), location: 'Hamburg', note: 'Loaded' };
  expect(await scan([trackingNumber], first)).toMatchObject({ changed: [trackingNumber] });
  await addEvent(clerk, { id, status: 'on-hold', at: new Date(at(2)), location: 'Hamburg', note: '' });
  const again = await scan([trackingNumber], first);
  expect(again).toMatchObject({ changed: [], unchanged: [trackingNumber], batchId: null, undoUntil: null });
  const elsewhere = await scan([trackingNumber], { ...first, location: 'Bremen' });
  expect(elsewhere).toMatchObject({ changed: [], unchanged: [trackingNumber] });
  expect(said((await getShipment(clerk, { id })).events).slice(1)).toEqual([
    ['in_transit', at(1)],
    ['on-hold', at(2)],
  ]);
});

test('what an event nearby says already is unchanged: another piece, a second device, no time', async () => {
  const { id, trackingNumber } = await newShipment(clerk);
  const place = { location: 'Hamburg' };
  expect(await scan([trackingNumber], { ...place, at: at(2) })).toMatchObject({ changed: [trackingNumber] });
  for (const time of [at(3), at(1), undefined]) {
    expect(await scan([trackingNumber], { ...place, at: time })).toMatchObject({ unchanged: [trackingNumber] });
  }
  expect(await scan([trackingNumber], { location: 'Bremen', at: at(4) })).toMatchObject({ changed: [trackingNumber] });
  expect((await getShipment(clerk, { id })).events).toHaveLength(3);
});

test('what says something else is entered: another reason, another word to staff, and what was retracted since', async () => {
  const { id, trackingNumber } = await newShipment(clerk);
  const first = { status: 'on-hold', location: 'Hamburg', reason: 'weather', at: at(-30) };
  const outcomeOf = async (fields: object) => {
    const { changed, late } = await scan([trackingNumber], { ...first, ...fields });
    return changed.length + late.length === 1;
  };
  expect(await outcomeOf({})).toBe(true);
  expect(await outcomeOf({ at: at(-29) })).toBe(false);
  expect(await outcomeOf({ at: at(-29.5), reason: 'strike' })).toBe(true);
  expect(await outcomeOf({ at: at(-28.5), reason: 'strike', internalNote: 'Ask for Ada' })).toBe(true);
  expect(await outcomeOf({ at: at(-28), reason: 'strike', internalNote: 'Ask for Ada' })).toBe(false);
  await clerk.db
    .update(shipmentEvents)
    .set({ retractedAt: new Date() })
    .where(and(eq(shipmentEvents.shipmentId, id), eq(shipmentEvents.status, 'on-hold')));
  expect(await outcomeOf({ at: at(-27.5), reason: 'strike' })).toBe(true);
});

const LATER = ['delivered', 'on-hold', 'in_transit'] as const;

test.each(LATER)('a scan older than %s is late: its place is in the past, the status stays', async (status) => {
  const { id, trackingNumber } = await newShipment(clerk);
  await scan([trackingNumber], { status, at: at(4), location: 'Oslo' });
  const late = await scan([trackingNumber, `${trackingNumber}.x`], { status: 'out-for-delivery', at: at(2) });
  expect(late).toMatchObject({
    changed: [],
    unchanged: [],
    late: [trackingNumber],
    results: [{ number: trackingNumber, trackingNumber, status }],
    batchId: expect.any(String),
  });
  const shipment = await getShipment(clerk, { id });
  expect(shipment.status).toBe(status);
  expect(said(shipment.events).slice(1)).toEqual([
    ['out-for-delivery', at(2)],
    [status, at(4)],
  ]);
  const again = await scan([trackingNumber], { status: 'out-for-delivery', at: at(2) });
  expect(again).toMatchObject({ late: [], unchanged: [trackingNumber], results: [{ status }], batchId: null });
});

test('a dry run answers as the scan does, and stores nothing', async () => {
  const [free, onHold, closed] = [
    await newShipment(clerk),
    await newShipment(clerk),
    await newShipment(clerk, { status: 'delivered' }),
  ];
  await scan([onHold.trackingNumber], { status: 'on-hold', at: at(3) });
  const numbers = [free, onHold, closed].map(({ trackingNumber }) => trackingNumber);
  const before = await Promise.all([free, onHold, closed].map((each) => getShipment(clerk, each)));
  const fields = { at: at(2), location: 'Hamburg', notify: 'receiver' };
  const dry = await scan([...numbers, 'WB1'], { ...fields, dryRun: true });
  expect(dry).toMatchObject({
    batchId: null,
    undoUntil: null,
    results: [{ status: 'in_transit' }, { status: 'on-hold' }, {}],
  });
  expect(await Promise.all([free, onHold, closed].map((each) => getShipment(clerk, each)))).toEqual(before);
  expect(await listMails(clerk, free)).toEqual([]);
  const real = await scan([...numbers, 'WB1'], fields);
  const { batchId: _, undoUntil: __, undoMs: ___, ...outcome } = real;
  expect(dry).toMatchObject(outcome);
  expect(outcome).toMatchObject({ changed: [numbers[0]], late: [numbers[1]], refused: [numbers[2]], unknown: ['WB1'] });
});

test('it is undone as a bulk update, its mails with it; then it can be scanned again', async () => {
  const { id, trackingNumber } = await newShipment(clerk);
  const scanned = { at: at(1), notify: 'receiver' };
  const { batchId } = await scan([trackingNumber], scanned);
  const [batch] = await clerk.db
    .select()
    .from(bulkBatches)
    .where(eq(bulkBatches.id, String(batchId)));
  expect(batch?.kind).toBe('scan');
  const deliveries = async () => (await listMails(clerk, { id })).map(({ state }) => state);
  expect(await deliveries()).toEqual(['queued']);
  expect(await undoBulkUpdateAsStaff(clerk, { batchId: String(batchId) })).toMatchObject({
    restored: [trackingNumber],
  });
  expect((await getShipment(clerk, { id })).status).toBe('pending');
  expect(await deliveries()).toEqual(['cancelled']);
  expect(await scan([trackingNumber], scanned)).toMatchObject({ changed: [trackingNumber] });
});

test('without a wish nobody is mailed, and an internal note stays internal', async () => {
  const { id, trackingNumber } = await newShipment(clerk);
  await scan([trackingNumber], { internalNote: 'Bay 4' });
  expect(await listMails(clerk, { id })).toEqual([]);
  expect((await getShipment(clerk, { id })).events.at(-1)).toMatchObject({ note: null, internalNote: 'Bay 4' });
});

test.each([
  ['no number', { numbers: [] }, 'Please scan at least one number'],
  ['201 numbers', { numbers: Array.from({ length: 201 }, String) }, 'At most 200 numbers can be scanned at once'],
  ['a text as long as a page', { numbers: ['x'.repeat(501)] }, 'This is no tracking number'],
  ['no status', { status: undefined }, 'Please select a status'],
  ['pending', { status: 'pending' }, 'Please select a status'],
  ['a time to come', { at: at(60) }, 'The time must not be in the future'],
  ['a reason without its status', { reason: 'damaged' }, 'A reason goes with on hold, failed, returned or cancelled'],
  ['a dry run in text', { dryRun: 'true' }, 'Dry run must be true or false'],
  ['an unknown notify', { notify: 'all' }, 'Notify must be none, receiver, sender or both'],
])('%s is rejected in words', (_, fields, message) => {
  const { error } = ScanShipments.safeParse({ numbers: ['WB1'], status: 'shipped', ...fields });
  expect(error?.issues[0]?.message).toBe(message);
});

test('a scan that was made before a colleague’s hold of the same minute is late; a time in minutes comes after it', async () => {
  const minute = Math.floor(now / 60_000) * 60_000 + 120_000;
  const second = (seconds: number) => new Date(minute + seconds * 1_000);
  const onHoldAt = async (time: Date) => {
    const { id, trackingNumber } = await newShipment(clerk);
    await addEvent(clerk, { id, status: 'on-hold', at: time, location: '', note: '' });
    return trackingNumber;
  };
  const exact = await onHoldAt(second(40));
  expect(await scan([exact], { at: second(10).toISOString() })).toMatchObject({
    changed: [],
    late: [exact],
    results: [{ number: exact, status: 'on-hold' }],
  });
  expect(await scan([exact], { status: 'shipped', at: second(37).toISOString() })).toMatchObject({ changed: [exact] });
  for (const [stopped, at] of [[second(40), second(0)] as const, [second(0), second(0)] as const]) {
    const number = await onHoldAt(stopped);
    expect(await scan([number], { at: at.toISOString() })).toMatchObject({ changed: [number] });
  }
});
