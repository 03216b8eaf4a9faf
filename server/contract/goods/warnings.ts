import type { FieldIssue } from '#server/contract/values/text.ts';
import type { PieceLine } from './piece-types.ts';
import { weightWarning } from './pieces.ts';
import type { Reference } from './reference-types.ts';
import { referenceWarnings } from './references.ts';

/** The unlikely values in a stored shipment, accepted all the same (contract section 14): `warnings` of the answers. */
export function goodsWarnings(goods: { references: Reference[]; pieces: PieceLine[]; weight: number }): FieldIssue[] {
  const message = weightWarning(goods.weight, goods.pieces);
  return [...referenceWarnings(goods.references), ...(message === null ? [] : [{ path: 'weight', message }])];
}
