import { expect, test } from 'vitest';
import { LabelQuery, ManyLabels } from '#contract/papers/papers.ts';
import { getLabels, getLabelsOfMany } from '#server/domain/papers/get-labels.ts';
import { admin } from '../../../factories/actors.ts';
import { randomHan, randomHangul } from '../../../factories/random-text.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { pallets } from '../../../factories/shipments/paper-shipments.ts';
import { rejection } from '../../../support/process/rejection.ts';
import { codesOn, pagesOf } from '../../../support/scanner/scan.ts';

const owner = await admin();

test('the labels of a shipment have its texts once, however many they are', async () => {
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
