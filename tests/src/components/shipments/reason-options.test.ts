import { expect, test } from 'vitest';
import { REASONS } from '#contract/events/reasons/reasons.ts';
import { REASON_GROUPS } from '#src/components/shipments/reason-options.tsx';

test('a select offers each reason once', () => {
  expect(Object.values(REASON_GROUPS).flat().toSorted()).toEqual(REASONS.toSorted());
});
