import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportWriter } from '../../server/contract/export-csv.ts';

fc.configureGlobal({ seed: 4180, numRuns: process.env.TEST_FULL ? 20_000 : 300 });

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

const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r'];
const shown = (cell: string) => (FORMULA_STARTS.includes(cell[0] ?? '') ? `'${cell}` : cell);

const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom('"', ',', '\r', '\n', '\t', "'", '=', '+', '-', '@', ' ', 'a', '船'),
    maxLength: 12,
  }),
);
const instant = fc
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
  createdAt: instant,
  estimatedDelivery: fc.option(instant),
});

test('every text that is written comes back from a reader of RFC 4180, a formula behind an apostrophe', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const { header, line } = exportWriter('UTC');
      const [titles, ...records] = readCsv(header + rows.map(line).join(''));
      expect(titles).toHaveLength(9);
      expect(records).toEqual(
        rows.map((written) => [
          written.trackingNumber,
          written.status,
          shown(written.senderName),
          shown(written.receiverName),
          shown(`${written.originCity}, ${written.originCountry}`),
          shown(`${written.destinationCity}, ${written.destinationCountry}`),
          written.carrier,
          `${written.createdAt.slice(0, 10)} ${written.createdAt.slice(11, 16)}`,
          written.estimatedDelivery?.slice(0, 10) ?? 'N/A',
        ]),
      );
    }),
  );
});

test('no cell begins as a spreadsheet begins a formula', () => {
  fc.assert(
    fc.property(row, (written) => {
      const [cells = []] = readCsv(exportWriter('UTC').line(written));
      expect(cells.filter((text) => FORMULA_STARTS.includes(text[0] ?? ''))).toEqual([]);
    }),
  );
});
