import { expect, test } from 'vitest';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { totalsText } from '#src/features/shipments/dialog/goods/goods-summary.ts';
import { pastedPieces } from '#src/features/shipments/dialog/goods/pasted-pieces.ts';
import {
  blankPiece,
  completeLines,
  pieceQuestions,
  piecesCells,
  piecesText,
  readableLines,
  storedPiecesText,
} from '#src/features/shipments/dialog/goods/piece-cells.ts';

const NONE = { length: null, width: null, height: null, weight: null, description: null } as const;
const PALLETS: PieceLine = { ...NONE, count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 250 };
const CARTON: PieceLine = { ...NONE, count: 1, type: 'carton', weight: 1.125, description: 'Keep "dry"' };

test('stored lines are the same after they were shown and read, and blank ones are left out', () => {
  const text = storedPiecesText([PALLETS, CARTON]);
  expect(JSON.parse(text)).toEqual([PALLETS, CARTON]);
  expect(piecesText([blankPiece(), ...piecesCells(text), blankPiece('drum')])).toBe(text);
  expect(storedPiecesText([])).toBe('');
});

test('what is no number stays as it was typed, and what could be two is asked about', () => {
  const text = piecesText([
    { ...blankPiece('crate'), count: '2', length: '12,5', weight: '1.864' },
    { ...blankPiece(), count: 'two', height: 'tall' },
  ]);
  expect(JSON.parse(text)).toMatchObject([
    { count: 2, length: 12.5, weight: '1.864' },
    { count: 'two', height: 'tall' },
  ]);
  expect(pieceQuestions(text)).toEqual({ 'pieces.0.weight': expect.stringContaining('1864') });
  expect(readableLines(text)).toEqual([]);
});

test('the sum of the weights is known only where every line can be read', () => {
  const half = piecesText([...piecesCells(storedPiecesText([PALLETS])), { ...blankPiece(), count: '', weight: '3' }]);
  expect(readableLines(half)).toEqual([PALLETS]);
  expect(completeLines(half)).toEqual([]);
  expect(completeLines(storedPiecesText([PALLETS]))).toEqual([PALLETS]);
});

test('totals say by which weight they count', () => {
  const pieces = storedPiecesText([{ ...PALLETS, weight: 10 }]);
  expect(totalsText({ pieces, weight: '', shippingMode: 'Ground' })).toEqual({
    pieces: '2 pieces',
    volume: '1.92\u00a0m³',
    chargeableWeight: '639.36\u00a0kg',
    by: '1.92\u00a0m³ × 333 kg by Ground',
  });
  expect(totalsText({ pieces, weight: '700', shippingMode: 'Air' })).toMatchObject({
    chargeableWeight: '700\u00a0kg',
    by: expect.stringContaining('the weight'),
  });
});

test('a block of a spreadsheet or a text fills lines; what cannot be read is named and stays', () => {
  const table = 'Count\tType\tLength\tWidth\tHeight\tkg\r\n2\tpallet\t120\t80\t100\t250\r\n1\tsofa\t\t\t\t30\r\n';
  expect(pastedPieces(table, true)).toEqual({
    lines: [
      { count: '2', type: 'pallet', length: '120', width: '80', height: '100', weight: '250', description: '' },
      { ...blankPiece(), description: '1 sofa    30' },
    ],
    errors: [expect.stringMatching(/^Line 3: There is no such type of piece: sofa/)],
  });
  const text = '2 pallet 120x80x100 250; 1 carton 1.1250 "Keep ""dry""; upright"';
  expect(pastedPieces(text, false)?.lines).toMatchObject([
    { count: '2', type: 'pallet' },
    { count: '1', weight: '1.1250', description: 'Keep "dry"; upright' },
  ]);
});

test('a number, a word and a description are pasted as they are', () => {
  for (const text of ['250', 'pallet', 'spare parts', '']) expect(pastedPieces(text, false)).toBeNull();
  for (const text of ['2 cartons', 'fragile; keep dry']) expect(pastedPieces(text, true)).toBeNull();
});
