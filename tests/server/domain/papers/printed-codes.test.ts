import sharp from 'sharp';
import { expect, test } from 'vitest';
import { labelSheets } from '#server/domain/papers/sheets/label-sheet.ts';
import { waybillSheets } from '#server/domain/papers/sheets/waybill-sheets.ts';
import { createPdf } from '#server/infra/print/pdf.ts';
import type { Sheet } from '#server/infra/print/sheet.ts';
import { sheetSvg } from '#server/infra/print/svg.ts';
import { createZpl } from '#server/infra/print/zpl.ts';
import { issuer, LINK, pallets, paperOf } from '../../../factories/shipments/paper-shipments.ts';
import { codesOn, pagesOf, printedLabels, textOf } from '../../../support/scanner/scan.ts';

const NUMBER = 'WB4H7KPM2QX9RTC5J';

function pdfOf(sheets: Sheet[]): Promise<Uint8Array> {
  const pdf = createPdf({ title: 'Test', author: 'Test' });
  for (const sheet of sheets) pdf.addSheet(sheet);
  return pdf.end();
}

test('a scanner reads number and tracking link of a waybill, whose further pages repeat the head', async () => {
  const pieces = Array.from({ length: 60 }, (_, index) => ({ ...pallets, count: index + 1 }));
  const pdf = await pdfOf(waybillSheets(issuer, paperOf({ pieces })));
  const [first, ...others] = await pagesOf(pdf);
  expect(await codesOn(first ?? Buffer.of())).toEqual([`Code128 ${NUMBER}`, `QRCode ${LINK}`]);
  expect(others.length).toBe(2);
  const text = await textOf(pdf);
  // The table takes two pages.
  expect(text.match(/Together, kg/g)).toHaveLength(2);
  expect(text).toContain('Page 3 of 3');
});

const two = { index: 2, of: 5, line: pallets };

test.each(['a6', '4x6'] as const)('codes of a %s label as PDF: of its piece, or the shipment', async (size) => {
  const pages = await pagesOf(
    await pdfOf([labelSheets(size, issuer, paperOf())(two), labelSheets(size, issuer, paperOf({ pieces: [] }))(null)]),
  );
  expect(await Promise.all(pages.map(codesOn))).toEqual([
    [`Code128 ${NUMBER}-002`, `QRCode ${LINK}`],
    [`Code128 ${NUMBER}`, `QRCode ${LINK}`],
  ]);
});

test('codes of a label as SVG', async () => {
  const svg = sheetSvg(labelSheets('a6', issuer, paperOf())(two), 'Label');
  const png = await sharp(Buffer.from(svg), { density: 200 }).png().toBuffer();
  expect(await codesOn(png)).toEqual([`Code128 ${NUMBER}-002`, `QRCode ${LINK}`]);
});

const sizes = { a6: { width: 105, height: 148 }, '4x6': { width: 101.6, height: 152.4 } };

const printed = [
  [203, 'a6'],
  [300, 'a6'],
  [203, '4x6'],
  [300, '4x6'],
] as const;

test.each(printed)('codes of ZPL at %i dpi, size %s', async (dpi, size) => {
  const sheet = labelSheets(size, issuer, paperOf())(two);
  const [png] = await printedLabels(await createZpl(dpi)(sheet), dpi, sizes[size]);
  expect(await codesOn(png ?? Buffer.of())).toEqual([`Code128 ${NUMBER}-002`, `QRCode ${LINK}`]);
});
