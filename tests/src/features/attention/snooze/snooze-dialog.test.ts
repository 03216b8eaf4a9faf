import { expect, test } from 'vitest';
import { readAttentionSearch } from '#src/features/attention/attention-query.ts';
import { SNOOZE_CHOICES, snoozeUntil, startOfDayIn } from '#src/features/attention/snooze/snooze-dialog.tsx';
import { listOf, readOpenedFrom } from '#src/features/shipment-page/opened-from.ts';

test('a snooze ends at the start of a day of the clerk', () => {
  const evening = new Date(2026, 10, 29, 23, 59);
  expect(startOfDayIn(1, evening)).toEqual(new Date(2026, 10, 30));
  expect(startOfDayIn(3, evening)).toEqual(new Date(2026, 11, 2));
  for (const { value } of SNOOZE_CHOICES) expect(snoozeUntil(value, '')).toEqual(startOfDayIn(Number(value)));
  expect(snoozeUntil('day', '2026-12-24')).toEqual(new Date(2026, 11, 24));
  expect(snoozeUntil('day', '')).toBeNull();
});

test('the address of the list holds one reason, or what is snoozed', () => {
  expect(readAttentionSearch({ reason: 'late', page: '2' })).toEqual({ reason: 'late', page: 2 });
  expect(readAttentionSearch({ reason: 'late', show: 'snoozed' })).toEqual({ show: 'snoozed' });
  expect(readAttentionSearch({ reason: 'bored', show: 'all', page: '0' })).toEqual({});
});

test('a shipment’s page knows the list that it was opened from', () => {
  expect(listOf(readOpenedFrom({ from: 'attention', reason: 'late' }))).toEqual({ among: 'late' });
  expect(listOf(readOpenedFrom({ from: 'attention', reason: 'bored', scope: 'all' }))).toEqual({
    among: 'all',
    scope: 'all',
  });
  expect(listOf(readOpenedFrom({ from: 'elsewhere', reason: 'late' }))).toEqual({});
});
