import { expect, test } from 'vitest';
import { pieceNumber, readTrackedNumber } from '#server/contract/goods/pieces/piece-number.ts';
import { generateTrackingNumber } from '#server/domain/shipments/writing/generate-tracking-number.ts';

const trackingNumber = generateTrackingNumber();

test('a piece’s number is that of its shipment and three digits or more', () => {
  expect(pieceNumber(trackingNumber, 7)).toBe(`${trackingNumber}-007`);
  expect(pieceNumber(trackingNumber, 12_345)).toBe(`${trackingNumber}-12345`);
  for (const piece of [1, 42, 999, 1_000, 99_999])
    expect(readTrackedNumber(pieceNumber(trackingNumber, piece).toLowerCase())).toEqual({ trackingNumber, piece });
  expect(readTrackedNumber(` ${trackingNumber} 002`)).toEqual({ trackingNumber, piece: 2 });
});

test('a number alone has no piece; anything else is neither', () => {
  expect(readTrackedNumber(trackingNumber)).toEqual({ trackingNumber, piece: null });
  const wrong = `${trackingNumber.slice(0, -1)}${trackingNumber.endsWith('2') ? '3' : '2'}`;
  for (const text of [`${trackingNumber}-000`, `${trackingNumber}-12`, `${trackingNumber}-1234567`, `${wrong}-001`, ''])
    expect(readTrackedNumber(text)).toBeNull();
});
