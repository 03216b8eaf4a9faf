import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MAX_EVENTS } from '#contract/events/events.ts';
import { DIFFERS } from '#contract/import/import.ts';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { getHistory } from '#server/domain/events/list.ts';
import { retractEvent } from '#server/domain/events/retract.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { admin, superAdmin } from '../../../factories/actors.ts';
import { auditLog } from '../../../factories/audit-log.ts';
import { importFrom, previewFrom } from '../../../factories/imports.ts';
import { importFile, importRow } from '../../../factories/shipments/import-files.ts';
import { passHold } from '../../../support/postgres/locks/pass-hold.ts';
import { rejection } from '../../../support/process/rejection.ts';

type Caller = Awaited<ReturnType<typeof admin>>;

const internalNote = 'Customer has not paid';
const withNote = (note: string, cells = {}) => importFile([importRow('A', { ...cells, internalNote: note })]);

async function onlyShipment(ctx: Caller): Promise<{ id: string; trackingNumber: string }> {
  const { shipments } = await listMyShipments(ctx, ShipmentListQuery.parse({}));
  const [shipment] = shipments;
  if (!shipment || shipments.length > 1) throw new Error('Not one shipment');
  return shipment;
}

const notesOf = async (ctx: Caller) =>
  (await getHistory(ctx, await onlyShipment(ctx))).map((event) => `${event.status}: ${event.internalNote}`);

test('a created shipment has it in its first event, for staff alone', async () => {
  const ctx = await admin();
  await importFrom(ctx, withNote(internalNote), { notify: 'both' });
  const { id, trackingNumber } = await onlyShipment(ctx);
  expect(await notesOf(ctx)).toEqual([`pending: ${internalNote}`]);
  expect((await auditLog(await superAdmin(), { shipment: id }))[0]).toMatchObject({
    what: 'shipment-created',
    fields: [{ field: 'internalNote', from: null, to: internalNote }],
  });
  expect(JSON.stringify(await trackShipment({ ...ctx }, { number: trackingNumber }))).not.toContain('paid');
});

test('an update adds it once, as an event of its own after the status; the same file again is unchanged', async () => {
  const ctx = await admin();
  await importFrom(ctx, importFile([importRow('A')]));
  const file = withNote(internalNote, { status: 'shipped' });
  const { errors } = await previewFrom(ctx, file);
  expect(errors).toEqual([
    { row: 2, field: 'status', message: DIFFERS },
    { row: 2, field: 'internalNote', message: DIFFERS },
  ]);
  expect(await importFrom(ctx, file, { update: 'true' })).toMatchObject({ updated: 1, unchanged: 0 });
  const events = ['pending: null', 'shipped: null', `shipped: ${internalNote}`];
  expect(await notesOf(ctx)).toEqual(events);
  expect(await importFrom(ctx, file, { update: 'true' })).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await importFrom(ctx, withNote('Paid', { status: 'shipped' }), { update: 'true' })).toMatchObject({
    updated: 1,
  });
  expect(await importFrom(ctx, file)).toMatchObject({ unchanged: 1 });
  expect(await notesOf(ctx)).toEqual([...events, 'shipped: Paid']);
});

test('a blank cell changes nothing, and what was retracted does not come back', async () => {
  const ctx = await admin();
  await importFrom(ctx, withNote(''));
  await importFrom(ctx, withNote(internalNote), { update: 'true' });
  const { id } = await onlyShipment(ctx);
  const [, event] = await getHistory(ctx, { id });
  await passHold(ctx.db, id);
  await retractEvent(ctx, { id, eventId: event?.id ?? '' });
  for (const note of ['', ' ', internalNote])
    expect(await importFrom(ctx, withNote(note), { update: 'true' })).toMatchObject({ updated: 0, unchanged: 1 });
});

test('another end of its lines does not make another note, and it is stored with line feeds', async () => {
  const ctx = await admin();
  await importFrom(ctx, withNote('Not paid\r\nAsk accounts'));
  expect(await notesOf(ctx)).toEqual(['pending: Not paid\nAsk accounts']);
  for (const note of ['Not paid\nAsk accounts', 'Not paid\rAsk accounts', 'Not paid\r\nAsk accounts'])
    expect(await importFrom(ctx, withNote(note))).toMatchObject({ unchanged: 1 });
  const { id } = await onlyShipment(ctx);
  await addEvent(ctx, { id, location: '', note: '', internalNote: 'Paid\r\nin cash' });
  expect(await importFrom(ctx, withNote('Paid\nin cash'))).toMatchObject({ unchanged: 1 });
});

test('a long one and one with control characters are rejected, also on an existing shipment', async () => {
  const ctx = await admin();
  expect(await importFrom(ctx, withNote('x'.repeat(2_000)))).toMatchObject({ created: 1 });
  const tooLong = 'invalid: Row 2, internalNote: Internal note may have at most 2,000 characters';
  expect(await rejection(importFrom(ctx, withNote('x'.repeat(2_001)), { update: 'true' }))).toBe(tooLong);
  expect(await rejection(importFrom(await admin(), withNote('x'.repeat(2_001))))).toBe(tooLong);
  expect(await rejection(importFrom(await admin(), withNote('a\u0007')))).toMatch(/characters that are not allowed: /);
});

test('a history that is full of internal notes is an error of the row', async () => {
  const ctx = await admin();
  await importFrom(ctx, importFile([importRow('A')]));
  const { id } = await onlyShipment(ctx);
  await ctx.db.execute(sql`
    insert into shipment_events (shipment_id, status, status_source, internal_note)
    select ${id}, 'pending', 'inherited', 'Note ' || number from generate_series(1, ${MAX_EVENTS}::int) number`);
  const { errors } = await previewFrom(ctx, withNote(internalNote), { update: 'true' });
  expect(errors).toMatchObject([{ row: 2, field: 'internalNote', message: expect.stringContaining('has 200 events') }]);
  expect(await importFrom(ctx, withNote('Note 7'), { update: 'true' })).toMatchObject({ unchanged: 1 });
});
