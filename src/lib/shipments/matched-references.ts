import { referenceKey } from '#contract/goods/references/check-digits.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';

const MIN_KEY = 3;

/** The references in which a search for this text has found the shipment (contract section 14). */
export function matchedReferences(references: readonly Reference[], text: string): Reference[] {
  const key = referenceKey(text);
  return key.length < MIN_KEY ? [] : references.filter(({ value }) => referenceKey(value).includes(key));
}
