import { describe, expect, test } from 'vitest';
import { AttentionQuery } from '#contract/attention/attention.ts';
import { PIECE_TYPES } from '#contract/goods/pieces/piece-types.ts';
import { MAX_DAMAGE } from '#contract/proofs/proof.ts';
import { AllShipmentsQuery } from '#contract/shipments/list-queries.ts';
import type { ListedShipment } from '#contract/shipments/shipments.ts';
import { DeletedListQuery, SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { changeEstimate } from '#server/domain/estimates/change.ts';
import { addEvent } from '#server/domain/events/add.ts';
import { fitRows } from '#server/domain/fit-rows.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { listDeletedShipments } from '#server/domain/shipments/deletion/list-deleted.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listAllShipments, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listSimpleShipments, listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { serializeForSuperAdmin } from '#server/domain/shipments/listing/serialize.ts';
import { admin, superAdmin } from '../../../../factories/actors.ts';
import { backdateEvents, hours } from '../../../../factories/attention.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rowOf } from '../../../../factories/shipments/listed-rows.ts';

// docs/contract/shipments.md, 'Rows of lists'.
const owner = await admin();
const root = await superAdmin();

const side = (max: number, index: number) => (index % 3 === 0 ? null : ((index * 37) % max) / 10 + 0.1);
const pieces = Array.from({ length: 200 }, (_, index) => ({
  count: (index % 7) + 1,
  type: PIECE_TYPES[index % PIECE_TYPES.length] ?? 'crate',
  length: side(3_000, index),
  width: side(2_000, index + 3),
  height: side(1_000, index + 6),
  weight: null,
  description: '箱'.repeat(120),
}));

test('rows of every list have the totals, and of the history the newest event without its notes', async () => {
  const made = await newShipment(owner, { status: 'failed', pieces, estimatedDelivery: new Date('2026-01-01') });
  const { id } = made;
  await backdateEvents(owner.db, id, hours(30));
  await changeEstimate(owner, { id, date: '2026-01-02', reason: 'weather', note: 'Snow' });
  await addEvent(owner, { id, location: 'Kiel', note: 'Public words', internalNote: 'Internal words' });
  const whole = await getShipment(owner, { id });
  expect(whole.pieces).toHaveLength(200);
  const row = rowOf(whole);
  expect(row.events).toEqual([expect.objectContaining({ location: 'Kiel' })]);

  const query = AllShipmentsQuery.parse({});
  const lists = [await listMyShipments(owner, query), await listAllShipments(root, query)];
  expect(lists.map(({ shipments }) => shipments.find((each) => each.id === id))).toEqual([row, row]);
  const superAdmin = serializeForSuperAdmin(row);
  const { shipments } = await listSuperAdminShipments(root, SuperAdminQuery.parse({ search: made.trackingNumber }));
  expect(shipments).toEqual([superAdmin]);
  expect((await listSimpleShipments(root)).find((each) => each.id === id)).toEqual(superAdmin);
  const attention = await listAttention(owner, AttentionQuery.parse({}));
  expect(attention.shipments).toEqual(
    [
      {
        ...row,
        reasons: ['failed', 'late'].toSorted(),
        since: expect.any(Object),
        snooze: null,
        currentReasons: ['weather'],
      },
    ].map((each) => ({ ...each, reasons: expect.arrayContaining(each.reasons) })),
  );

  await softDeleteShipment(owner, { id });
  const deleted = await listDeletedShipments(root, DeletedListQuery.parse({ search: made.trackingNumber }));
  expect(deleted.shipments).toEqual([expect.objectContaining({ events: superAdmin.events, totals: row.totals })]);
  for (const list of [...lists, attention, deleted]) {
    const text = JSON.stringify(list);
    for (const absent of ['"pieces":[', '"estimates"', 'Public words', 'Internal words', '箱']) {
      expect(text).not.toContain(absent);
    }
  }
});

test('an internal note that came last is the newest event of staff’s rows', async () => {
  const { id } = await newShipment(owner);
  await addEvent(owner, { id, location: '', note: '', internalNote: 'For us' });
  const { shipments } = await listMyShipments(owner, AllShipmentsQuery.parse({}));
  expect(shipments.find((each) => each.id === id)?.events).toEqual([expect.objectContaining({ isInternal: true })]);
});

describe('the largest rows', async () => {
  const text = (sign: string, max: number) => sign.repeat(max);
  const fullRow = async (sign: string): Promise<ListedShipment> => {
    const line = text(sign, TEXT_LIMITS.name);
    const address = text(sign, TEXT_LIMITS.address);
    const place = text(sign, TEXT_LIMITS.place);
    const shipment = rowOf(await newShipment(owner));
    const [event] = shipment.events;
    return {
      ...shipment,
      ...{ description: text(sign, TEXT_LIMITS.prose), reference: text(sign, TEXT_LIMITS.reference) },
      ...{ senderName: line, senderContact: line, receiverContact: line, receiverName: line, originAddress: address },
      ...{ destinationAddress: address, originCity: place, originCountry: place },
      ...{ destinationCity: place, destinationCountry: place },
      ...{ senderEmail: text(sign, TEXT_LIMITS.email), receiverEmail: text(sign, TEXT_LIMITS.email) },
      references: Array.from({ length: 20 }, () => ({ type: 'container', value: text(sign, 64), public: true })),
      ...{ company: shipment.user, companyName: line },
      image: Array.from({ length: 5 }, () => `${'0'.repeat(32)}.webp`),
      events: event ? [{ ...event, location: place }] : [],
      proof: {
        ...{ receivedBy: line, at: shipment.createdAt, signature: '0'.repeat(40), image: ['0'.repeat(40)] },
        ...{ pieces: 99_999, damage: text(sign, MAX_DAMAGE) },
      },
    };
  };
  const attention = (row: ListedShipment, sign: string) => ({
    ...row,
    snooze: { until: row.createdAt, note: text(sign, 250), by: { id: row.user, fullName: text(sign, 120) } },
  });
  const bytesOf = (rows: unknown) => Buffer.byteLength(JSON.stringify(rows));
  const times = <Row>(row: Row, count: number) => Array.from({ length: count }, () => row);

  test('200 in Latin letters are whole, as are 50 of four bytes a character', async () => {
    const latin = serializeForSuperAdmin(await fullRow('x'));
    expect(fitRows(times(latin, 200))).toEqual(times(latin, 200));
    expect(fitRows(times(await fullRow('🚢'), 50))).toEqual(
      times(await fullRow('🚢'), 50).map(() => expect.anything()),
    );
    expect(fitRows(times(await fullRow('🚢'), 50)).some(({ shortened }) => shortened)).toBe(false);
  });

  test('200 of four bytes a character are all there, below 2 MB, cut where a reader sees it, and marked', async () => {
    const row = await fullRow('🚢');
    const kinds = [row, serializeForSuperAdmin(row), attention(row, '🚢')] as const;
    for (const kind of kinds) {
      const fitted = fitRows<(typeof kinds)[number]>(times(kind, 200));
      expect(fitted).toHaveLength(200);
      expect(bytesOf(fitted)).toBeLessThan(1_950_000);
      const [first] = fitted;
      expect(first).toMatchObject({ shortened: true, references: [], senderEmail: row.senderEmail, id: row.id });
      expect(first?.description).toMatch(/^🚢+…$/u);
    }
  });

  test('what is cut first is the message; a short row beside large ones stays whole', async () => {
    const short = rowOf(await newShipment(owner));
    const long = { ...short, description: text('🚢', 2_000), references: (await fullRow('x')).references };
    const fitted = fitRows([short, ...times(long, 199)]);
    expect(fitted[0]).toEqual(short);
    expect(fitted[1]).toEqual({ ...long, description: `${text('🚢', 499)}…`, shortened: true });
  });
});
