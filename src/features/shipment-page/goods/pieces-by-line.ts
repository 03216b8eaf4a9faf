import { pieceNumber } from '#contract/goods/pieces/piece-number.ts';

/** The numbers of the pieces of each line, in their order. */
export function piecesByLine(trackingNumber: string, lines: readonly { count: number }[]): string[][] {
  let last = 0;
  return lines.map(({ count }) => {
    const first = last + 1;
    last += count;
    return Array.from({ length: count }, (_, index) => pieceNumber(trackingNumber, first + index));
  });
}
