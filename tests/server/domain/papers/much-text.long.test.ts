import { expect, test } from 'vitest';
import { getWaybill } from '#server/domain/papers/get-waybill.ts';
import { admin } from '../../../factories/actors.ts';
import { randomHan, randomHangul } from '../../../factories/random-text.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { pallets } from '../../../factories/shipments/paper-shipments.ts';
import { textOf } from '../../../support/scanner/scan.ts';

const ROUNDS = 2;
const owner = await admin();
/** A busy machine takes its time. */
const SLOW = { timeout: 180_000 };

const linesOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, seed) => ({
    ...pallets,
    count: 1,
    description: randomHan(length / 2, seed) + randomHangul(length / 2, seed),
  }));

test('a shipment full of rare Chinese and Korean prints, again and again, and papers after it', SLOW, async () => {
  const { id } = await newShipment(owner, {
    description: randomHan(950) + randomHangul(950),
    pieces: linesOf(19, 100),
  });
  const other = await newShipment(owner);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bytes } = await getWaybill(owner, { id });
    expect(bytes.length).toBeGreaterThan(1_000_000);
  }
  expect(await textOf((await getWaybill(owner, { id: other.id })).bytes)).toContain(other.trackingNumber);
});

test('beyond what is drawn, contents of pieces are on the page of their shipment alone', SLOW, async () => {
  const pieces = [...linesOf(30, 120), { ...pallets, description: 'Pumps' }];
  const text = await textOf((await getWaybill(owner, { id: (await newShipment(owner, { pieces })).id })).bytes);
  expect(text.match(/see the shipment’s page/g)).toHaveLength(30 - 25);
  expect(text).toContain('Pumps');
});
