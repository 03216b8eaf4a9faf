import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { weightOfPieces } from '#contract/goods/pieces/totals.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * The weight of a shipment: the one that was given, else the sum of its pieces, which it then follows
 * (docs/contract/goods.md, 'Weight'). Throws `invalid` where neither is known.
 */
export function weightAfter(given: number | null, pieces: readonly PieceLine[]) {
  if (given !== null) return { weight: given, weightFollowsPieces: false };
  const sum = weightOfPieces(pieces);
  if (sum === null) throw new AppError('invalid-weight', { field: 'weight' });
  return { weight: sum, weightFollowsPieces: true };
}
