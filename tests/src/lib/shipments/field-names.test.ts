import { expect, test } from 'vitest';
import { fieldName, isTimestamp } from '#src/lib/shipments/field-names.ts';

test('a column has a name that staff read', () => {
  expect(['senderEmail', 'weight', 'dispatchedDate', 'description', 'at'].map(fieldName)).toEqual([
    'Sender email',
    'Weight',
    'Dispatched date',
    'Message',
    'Time',
  ]);
});

test('only a whole timestamp is one', () => {
  expect(isTimestamp('2026-03-05T14:15:00.000Z')).toBe(true);
  for (const text of ['2026-03-05', 'at 2026-03-05T14:15:00.000Z', '1250.5', '']) expect(isTimestamp(text)).toBe(false);
});
