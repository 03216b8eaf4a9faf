import { expect, test } from 'vitest';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { type LoadPart, loadTotals } from '#contract/loads/load-totals.ts';

const line = (fields: Partial<PieceLine> = {}): PieceLine => ({
  ...{ count: 1, type: 'crate', description: null },
  ...{ length: 100, width: 100, height: 100, weight: 10 },
  ...fields,
});
const part = (fields: Partial<LoadPart> = {}): LoadPart => ({
  weight: 10,
  pieces: [line()],
  loadPieces: null,
  ...fields,
});

test('an empty load has nothing of which nothing is unknown', () => {
  const nothing = { shipments: 0, pieces: 0, weight: 0, volume: 0, withoutWeight: 0, withoutVolume: 0 };
  expect(loadTotals([])).toEqual(nothing);
});

test('a whole shipment has the weight that was given for it, a part that of its pieces', () => {
  const pieces = [line({ count: 2, weight: 10 }), line({ count: 3, weight: 7 })];
  expect(loadTotals([part({ weight: 50, pieces })])).toMatchObject({ pieces: 5, weight: 50, volume: 5 });
  // The first of the first line, and the first and last of the second.
  const some = part({ weight: 50, pieces, loadPieces: [1, 3, 5] });
  expect(loadTotals([some])).toMatchObject({ shipments: 1, pieces: 3, weight: 24, volume: 3 });
});

test('a part with a piece whose weight or size is unknown is said to be unknown, and is neither 0 nor the whole', () => {
  const pieces = [line({ count: 2, weight: null }), line({ height: null })];
  const unknown = { shipments: 1, pieces: 2, weight: 0, withoutWeight: 1, withoutVolume: 1, volume: 0 };
  expect(loadTotals([part({ weight: 90, pieces, loadPieces: [1, 3] })])).toEqual(unknown);
  // Only the piece that is in counts.
  expect(loadTotals([part({ pieces, loadPieces: [3] })])).toMatchObject({
    weight: 10,
    withoutWeight: 0,
    withoutVolume: 1,
  });
  expect(loadTotals([part({ pieces, loadPieces: [1] })])).toMatchObject({
    volume: 1,
    withoutWeight: 1,
    withoutVolume: 0,
  });
});

test('a shipment without lines is one piece of its weight, whose volume is unknown', () => {
  const counted = { shipments: 1, pieces: 1, weight: 10, volume: 0, withoutWeight: 0, withoutVolume: 1 };
  expect(loadTotals([part({ pieces: [] })])).toEqual(counted);
});

test('a part whose pieces the shipment no longer has counts as unknown', () => {
  const gone = { shipments: 1, pieces: 0, weight: 0, volume: 0, withoutWeight: 1, withoutVolume: 1 };
  expect(loadTotals([part({ pieces: [line({ count: 2 })], loadPieces: [] })])).toEqual(gone);
});

test('the sum is rounded, half up, and not its parts', () => {
  // 4 × 0.000125 m³ is 0.0005; each by itself would be 0.
  const small = part({ weight: 0.1, pieces: [line({ length: 5, width: 5, height: 5 })] });
  expect(loadTotals([small, small, small, small])).toMatchObject({ volume: 0.001, weight: 0.4 });
  expect(loadTotals([small, small, small])).toMatchObject({ volume: 0, weight: 0.3 });
});
