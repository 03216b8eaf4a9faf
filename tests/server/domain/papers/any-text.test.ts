import { expect, test } from 'vitest';
import { LabelQuery, ManyLabels } from '#contract/papers/papers.ts';
import { getLabels, getLabelsOfMany } from '#server/domain/papers/get-labels.ts';
import { getPackingList, getWaybill } from '#server/domain/papers/get-waybill.ts';
import type { PaperShipment } from '#server/domain/papers/paper-task.ts';
import { labelSheets } from '#server/domain/papers/sheets/label-sheet.ts';
import { packingListSheets, waybillSheets } from '#server/domain/papers/sheets/waybill-sheets.ts';
import { createPdf } from '#server/infra/print/pdf.ts';
import { sheetSvg } from '#server/infra/print/svg.ts';
import { runsOf } from '#server/infra/print/text/runs.ts';
import { createZpl } from '#server/infra/print/zpl.ts';
import { admin } from '../../../factories/actors.ts';
import { ASSIGNED, LETTERS, SEQUENCES, seeded } from '../../../factories/any-characters.ts';
import { newShipment } from '../../../factories/shipments/domain-shipments.ts';
import { issuer, pallets, paperOf } from '../../../factories/shipments/paper-shipments.ts';

/** Opening fonts is work: a busy machine takes its time. */
const SLOW = { timeout: process.env.TEST_FULL ? 900_000 : 120_000 };
/** One in so many of each of these; `npm run test:slow` takes all. */
const SHARE = process.env.TEST_FULL ? 1 : 60;
const PAPERS = process.env.TEST_FULL ? 60 : 4;

const random = seeded(20_261_129);
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

function expectDrawn(text: string, face: 'strong' | 'heading'): void {
  const name = Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join(' ');
  for (const run of runsOf(text, face)) {
    expect(run.width, name).toBeGreaterThanOrEqual(0);
    if (run.kind === 'outline') expect(run.path, name).not.toMatch(/NaN|undefined|Infinity/);
  }
}

test('every character of Unicode is laid out and drawn, alone and after a letter of any script', SLOW, () => {
  for (const sequence of SEQUENCES) expectDrawn(sequence, 'strong');
  for (const character of ASSIGNED) {
    if (random() * SHARE >= 1) continue;
    expectDrawn(character, 'heading');
    expectDrawn(oneOf(LETTERS) + character, 'strong');
    expectDrawn(`${character}${oneOf(ASSIGNED)}${oneOf(LETTERS)}`, 'strong');
  }
});

/** As long as the fields may be. */
const anyText = (length: number) =>
  Array.from({ length }, () => (random() < 0.1 ? oneOf(SEQUENCES) : random() < 0.3 ? oneOf(LETTERS) : oneOf(ASSIGNED)))
    .join('')
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '');

const anyShipment = (): PaperShipment =>
  paperOf({
    senderName: anyText(60),
    originAddress: anyText(100),
    originCity: anyText(20),
    receiverName: anyText(60),
    destinationAddress: anyText(100),
    destinationCountry: anyText(20),
    description: anyText(300),
    reference: anyText(30),
    references: [{ type: 'container', value: anyText(30), public: true }],
    pieces: [{ ...pallets, description: anyText(80) }],
  });

test('papers of any text: waybill, packing list, and labels in all formats', SLOW, async () => {
  for (let round = 0; round < PAPERS; round += 1) {
    const shipment = anyShipment();
    const label = labelSheets('a6', issuer, shipment)({ index: 1, of: 5, line: pallets });
    const pdf = createPdf({ title: 'Test', author: 'Test' });
    for (const sheet of [label, ...waybillSheets(issuer, shipment), ...packingListSheets(issuer, shipment)])
      pdf.addSheet(sheet);
    expect(Buffer.from(await pdf.end()).toString('latin1')).not.toMatch(/NaN|Infinity/);
    expect(sheetSvg(label, 'Label')).not.toMatch(/NaN|Infinity/);
    expect(await createZpl(203)(label)).toMatch(/\^XZ\n$/);
  }
});

test('a name that the font cannot shape fails no paper of its shipment, nor of others with it', SLOW, async () => {
  const owner = await admin();
  const marked = await newShipment(owner, { receiverName: '\u0627\u06d6', originAddress: 'ڢ 12' });
  const papers = [
    await getWaybill(owner, marked),
    await getPackingList(owner, marked),
    await getLabels(owner, { ...LabelQuery.parse({}), id: marked.id }),
    await getLabels(owner, { ...LabelQuery.parse({ format: 'zpl' }), id: marked.id }),
    await getLabelsOfMany(owner, ManyLabels.parse({ ids: [marked.id, (await newShipment(owner)).id] })),
  ];
  for (const { bytes } of papers) expect(bytes.length).toBeGreaterThan(1_000);
});
