import { expect, test } from 'vitest';
import { piecesByLine } from '#src/features/shipment-page/sections/pieces.tsx';

test('pieces are counted through the lines', () => {
  expect(piecesByLine('WB123', [{ count: 2 }, { count: 1 }])).toEqual([['WB123-001', 'WB123-002'], ['WB123-003']]);
});

test('from the thousandth on a number has four digits', () => {
  const [first, second] = piecesByLine('WB123', [{ count: 999 }, { count: 2 }]);
  expect([first?.at(-1), ...(second ?? [])]).toEqual(['WB123-999', 'WB123-1000', 'WB123-1001']);
});
