import type { FieldIssue } from '#contract/values/text.ts';
import type { PieceLine } from './pieces/piece-types.ts';
import { weightWarning } from './pieces/pieces.ts';
import type { Reference } from './references/reference-types.ts';
import { referenceWarnings } from './references/references.ts';

/**
 * The unlikely values in a stored shipment, accepted all the same (docs/contract/goods.md): `warnings` of the answers.
 */
export function goodsWarnings(goods: { references: Reference[]; pieces: PieceLine[]; weight: number }): FieldIssue[] {
  const message = weightWarning(goods.weight, goods.pieces);
  return [...referenceWarnings(goods.references), ...(message === null ? [] : [{ path: 'weight', message }])];
}
