import { describe, expect, test } from 'vitest';
import { piecesInput } from '#contract/goods/pieces/pieces.ts';
import { totalsOf, weightOfPieces } from '#contract/goods/pieces/totals.ts';

const lines = (pieces: object[]) => piecesInput.parse(pieces);
const pallets = lines([{ count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 250 }]);

describe('totals', () => {
  test('count pieces and volume; the chargeable weight is the larger of weight and volume by the mode', () => {
    expect(totalsOf(pallets, 500, 'Air')).toEqual({ pieces: 2, volume: 1.92, chargeableWeight: 500 });
    expect(totalsOf(pallets, 500, 'Ground')).toMatchObject({ chargeableWeight: 639.36 });
    expect(totalsOf(pallets, 500, 'Sea')).toMatchObject({ chargeableWeight: 1_920 });
  });

  test('are rounded half up from what is not rounded', () => {
    const small = lines([{ count: 1, type: 'carton', length: 10, width: 10, height: 4.5 }]);
    expect(totalsOf(small, 0, 'Sea')).toEqual({ pieces: 1, volume: 0, chargeableWeight: 0.45 });
    const half = lines([{ count: 1, type: 'carton', length: 10, width: 10, height: 5 }]);
    expect(totalsOf(half, 0, 'Air')).toEqual({ pieces: 1, volume: 0.001, chargeableWeight: 0.084 });
  });

  test('are exact for the largest shipment', () => {
    const max = lines(
      Array.from({ length: 10 }, () => ({
        count: 9_999,
        type: 'crate',
        length: 10_000,
        width: 10_000,
        height: 10_000,
      })),
    );
    expect(totalsOf(max, 0, 'Sea')).toEqual({
      pieces: 99_990,
      volume: 99_990_000_000,
      chargeableWeight: 99_990_000_000_000,
    });
  });

  test('leave out the volume of a line that lacks a side', () => {
    expect(totalsOf(lines([{ count: 3, type: 'bag', length: 40, width: 30 }]), 7, 'Air')).toMatchObject({ volume: 0 });
  });
});

test('the weight of pieces is known where each line has one', () => {
  expect(weightOfPieces(lines([{ count: 3, type: 'bag', weight: 0.1 }]))).toBe(0.3);
  expect(
    weightOfPieces(
      lines([
        { count: 3, type: 'bag', weight: 0.1 },
        { count: 1, type: 'bag' },
      ]),
    ),
  ).toBeNull();
  expect(weightOfPieces([])).toBeNull();
});
