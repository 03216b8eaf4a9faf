import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPieces, writePieces } from '#contract/goods/pieces/piece-text.ts';
import { PIECE_TYPES, type PieceLine } from '#contract/goods/pieces/piece-types.ts';

const line = (fields: Partial<PieceLine>): PieceLine => ({
  count: 1,
  type: 'package',
  length: null,
  width: null,
  height: null,
  weight: null,
  description: null,
  ...fields,
});

describe('pieces as text', () => {
  test('are read as in the contract, divided by semicolons or lines', () => {
    const expected = [
      line({ count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 250 }),
      line({ count: 5, type: 'carton', length: 40, width: 30, height: 30, weight: 12.5 }),
    ];
    for (const text of [
      '2 pallet 120x80x100 250; 5 carton 40x30x30 12.5',
      '2 Pallets 120 × 80 × 100 cm 250 kg\n5 boxes 40*30*30 12,5kg\n',
      '2\tpallet\t120\t80\t100\t250\n5\tctn\t40\t30\t30\t12,5',
    ])
      expect(readPieces(text)).toEqual({ pieces: expected, errors: [] });
  });

  test('may leave out sides, weight and type, and have a description', () => {
    expect(readPieces('3; 2 drum 80; 1 crate 100x-x50 "a ""spare"" part; two"').pieces).toEqual([
      line({ count: 3 }),
      line({ count: 2, type: 'drum', weight: 80 }),
      line({ type: 'crate', length: 100, height: 50, description: 'a "spare" part; two' }),
    ]);
  });

  test('that cannot be read are named with their line; a number with two readings is asked about', () => {
    expect(readPieces('2 pallet; some boxes; 1 yacht').errors.map(({ line: at }) => at)).toEqual([2, 3]);
    expect(readPieces('1 pallet 1,864').errors).toEqual([
      { line: 1, message: expect.stringMatching(/^Is this 1.864 or 1864/) },
    ]);
  });

  test('of a spreadsheet are its rows, whatever quotes and forms are in the cells', () => {
    const rows = [
      '1\tcarton\t10\t10\t10\t1\tplate 20" thick',
      '2\tEuro pallet\t120x80x100\t250',
      '3\tbag\t\t\t\t\t"a ""b"" c"',
    ];
    expect(readPieces(rows.join('\r\n'))).toEqual({
      pieces: [
        line({
          count: 1,
          type: 'carton',
          length: 10,
          width: 10,
          height: 10,
          weight: 1,
          description: 'plate 20" thick',
        }),
        line({ count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 250 }),
        line({ count: 3, type: 'bag', description: 'a "b" c' }),
      ],
      errors: [],
    });
  });

  test('lose no line behind a quote that is not closed', () => {
    const { pieces, errors } = readPieces('1 carton; 2 bag "left open; 3 drum\n4 crate');
    expect(pieces.map(({ count }) => count)).toEqual([1, 3, 4]);
    expect(errors).toHaveLength(1);
  });

  test('never take a blank for one between thousands, nor a word for a type that is none', () => {
    for (const text of ['2 pallet 1 120x80x100 250', '120\t80\t100\t2', '1 constructor', '1 toString'])
      expect(readPieces(text)).toMatchObject({ pieces: [], errors: [{ line: 1 }] });
  });

  test('beyond those that a shipment may have are not read', () => {
    expect(readPieces('1 bag;'.repeat(5_000)).pieces).toHaveLength(201);
  });

  test('are read again as they were written', () => {
    const side = fc.option(fc.integer({ min: 1, max: 100_000 }).map((tenths) => tenths / 10));
    const pieces = fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 9_999 }),
        type: fc.constantFrom(...PIECE_TYPES),
        length: side,
        width: side,
        height: side,
        weight: fc.option(fc.integer({ min: 1, max: 1_000_000_000 }).map((grams) => grams / 1_000)),
        description: fc.option(
          fc
            .string({ minLength: 1 })
            .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, '').trim())
            .filter(Boolean),
        ),
      }),
    );
    fc.assert(
      fc.property(pieces, (lines) => {
        expect(readPieces(writePieces(lines))).toEqual({ pieces: lines, errors: [] });
      }),
    );
  });

  test('cost time in proportion to their length', () => {
    for (const text of ['1 '.repeat(100_000), '"'.repeat(100_000), `1 pallet ${'1'.repeat(100_000)}`]) readPieces(text);
  });
});
