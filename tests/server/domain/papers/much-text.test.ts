import { expect, test } from 'vitest';
import { LabelQuery, ManyLabels } from '#contract/papers/papers.ts';
import { getLabels, getLabelsOfMany } from '#server/domain/papers/get-labels.ts';
import { getWaybill } from '#server/domain/papers/get-waybill.ts';
import { admin } from '../../../factories/actors.ts';
import { randomHan, randomHangul } from '../../../factories/random-text.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { pallets } from '../../../factories/shipments/paper-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';
import { codesOn, pagesOf, textOf } from '../../../support/scanner/scan.ts';

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

test.runIf(process.env.TEST_FULL)(
  'a shipment full of rare Chinese and Korean prints, again and again, and papers after it',
  SLOW,
  async () => {
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
  },
);

test.runIf(process.env.TEST_FULL)(
  'beyond what is drawn, contents of pieces are on the page of their shipment alone',
  SLOW,
  async () => {
    const pieces = [...linesOf(30, 120), { ...pallets, description: 'Pumps' }];
    const text = await textOf((await getWaybill(owner, { id: (await newShipment(owner, { pieces })).id })).bytes);
    expect(text.match(/see the shipment’s page/g)).toHaveLength(30 - 25);
    expect(text).toContain('Pumps');
  },
);

test('the labels of a shipment have its texts once, however many they are', SLOW, async () => {
  const texts = { receiverName: randomHan(60), destinationAddress: randomHan(120), senderName: randomHangul(60) };
  const { id } = await newShipment(owner, { ...texts, pieces: [{ ...pallets, count: 500 }] });
  const labels = async (to: number, format = 'pdf') =>
    (await getLabels(owner, { ...LabelQuery.parse({ format, from: 1, to }), id })).bytes;
  const [one, all] = [await labels(1), await labels(500)];
  expect((all.length - one.length) / 499).toBeLessThan(2_000);
  const [, last] = await pagesOf(await labels(2));
  expect(await codesOn(last ?? Buffer.of())).toContainEqual(expect.stringMatching(/^Code128 .*-002$/));
  const zpl = new TextDecoder().decode(await labels(2, 'zpl')).split('^XZ');
  const graphics = zpl.slice(0, 2).map((label) => label.match(/\^GFA[^^]*/g));
  expect(graphics[1]).toEqual(graphics[0]);
});

test('labels of several shipments with more text than is drawn are rejected', async () => {
  const party = { senderName: randomHan(120), originAddress: randomHan(250), destinationAddress: randomHan(250) };
  const shipments = await Promise.all(Array.from({ length: 20 }, () => newShipment(owner, party)));
  const ids = shipments.map(({ id }) => id);
  expect(await rejection(getLabelsOfMany(owner, ManyLabels.parse({ ids })))).toBe(
    'invalid: These labels have 12,400 characters in scripts that are drawn; at most 12,000 come at once. Please select fewer shipments.',
  );
});
