import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportWriter } from '#contract/exports/export-csv.ts';
import { readCell } from '#contract/values/csv.ts';

fc.configureGlobal({ seed: 4180, numRuns: 1_000 });

/** The records of a CSV by RFC 4180, read strictly. Throws where the text is not one. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  const quoted = /"((?:[^"]|"")*)"/y;
  const plain = /[^",\r\n]*/y;
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const shape = isQuoted ? quoted : plain;
    shape.lastIndex = at;
    const found = shape.exec(text);
    if (!found) throw new Error(`A quote is open at ${at}`);
    record.push(isQuoted ? (found[1] ?? '').replaceAll('""', '"') : found[0]);
    at += found[0].length;
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No comma and no line end at ${at}`);
    at += 2;
    records.push(record);
    record = [];
  }
  return records;
}

const plainRow = {
  trackingNumber: 'WB23456789ABCDEFG',
  status: 'pending',
  senderName: '',
  receiverName: '',
  originCity: 'Rotterdam',
  originCountry: 'Netherlands',
  destinationCity: 'Lagos',
  destinationCountry: 'Nigeria',
  carrier: 'dhl',
  createdAt: '2026-11-21T01:02:03.000Z',
  estimatedDay: null,
} as const;

/** Takes the guard off again, as an import does: one apostrophe before a formula sign with which a piece begins. */
const readBack = (cell: string) => {
  const text = cell.replace(/(^|[,;\t\r\n])([\s\p{Cc}"]*)'('*[=+\-@＝＋－＠])/gu, '$1$2$3');
  // One more stands before an apostrophe that a reader would take for the mark of a number.
  return text === cell && /^''+[^\s'].{0,63}$/u.test(cell) && readCell(cell) !== cell ? cell.slice(1) : text;
};

/** Positions where a spreadsheet would see a formula, however it splits the line. */
const FORMULA = /(?:^|[,;\t\r\n])[\s\p{Cc}"]*[=+\-@＝＋－＠]/u;

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', "'", '=', '+', '-', '@', '＝', ' ', 'a', '船'),
    maxLength: 12,
  }),
);
const timestamp = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const row = fc.record({
  trackingNumber: fc.constantFrom('WB23456789ABCDEFG', 'WBZZZZZZZZZZZZZZZ'),
  status: fc.constantFrom('pending', 'in-transit', 'out-for-delivery'),
  senderName: cell,
  receiverName: cell,
  originCity: cell,
  originCountry: cell,
  destinationCity: cell,
  destinationCountry: cell,
  carrier: fc.constantFrom('dhl', 'custom'),
  createdAt: timestamp,
  estimatedDay: fc.option(timestamp.map((time) => time.slice(0, 10))),
});

test('every text that is written comes back from a reader of RFC 4180 that takes the apostrophe off formulas', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const { header, line } = exportWriter('UTC');
      const [titles, ...records] = readCsv(header + rows.map(line).join(''));
      expect(titles).toHaveLength(9);
      expect(records.map((record) => record.map(readBack))).toEqual(
        rows.map((written) => [
          written.trackingNumber,
          written.status,
          written.senderName,
          written.receiverName,
          `${written.originCity}, ${written.originCountry}`,
          `${written.destinationCity}, ${written.destinationCountry}`,
          written.carrier,
          `${written.createdAt.slice(0, 10)} ${written.createdAt.slice(11, 16)}`,
          written.estimatedDay ?? 'N/A',
        ]),
      );
    }),
  );
});

test('however a spreadsheet splits the lines, at commas, semicolons or tabs, with quotes or without, no cell begins as a formula', () => {
  fc.assert(
    fc.property(row, (written) => {
      const line = exportWriter('UTC').line(written);
      const cells = readCsv(line).flat();
      expect([line, ...cells].filter((text) => FORMULA.test(text))).toEqual([]);
      // A cell that is split keeps the quotes of its neighbours.
      for (const separator of [',', ';', '\t']) {
        const pieces = line.split(/\r\n?|\n/).flatMap((each) => each.split(separator));
        expect(pieces.filter((piece) => /^["\s]*[=+\-@＝＋－＠]/u.test(piece))).toEqual([]);
      }
    }),
  );
});

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['=1', "'=1"],
  ['x;"=1"', `x;"'=1"`],
  ["'=1", "''=1"],
  ['Port-au-Prince', 'Port-au-Prince'],
  ['A&B; Sons', 'A&B; Sons'],
])('%j is written as %j', (typed, written) => {
  const [cells] = readCsv(exportWriter('UTC').line({ ...plainRow, senderName: typed }));
  expect(cells?.[2]).toBe(written);
});
