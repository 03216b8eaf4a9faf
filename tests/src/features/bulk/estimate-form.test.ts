import { expect, test } from 'vitest';
import { EMPTY_ESTIMATE_FORM, estimateInput, validateEstimateForm } from '#src/features/bulk/estimate-form.ts';

const selection = { ids: ['1'] };
const form = (fields: object) => ({ ...EMPTY_ESTIMATE_FORM, ...fields });

test('the move decides what is sent', () => {
  const sent = (fields: object) => estimateInput(selection, form(fields));
  expect(sent({ move: 'day', amount: '2031-05-04' })).toMatchObject({ date: '2031-05-04', notify: 'both' });
  expect(sent({ move: 'later', amount: '3' })).toMatchObject({ days: 3 });
  expect(sent({ move: 'earlier', amount: '3', reason: 'strike' })).toMatchObject({ days: -3, reason: 'strike' });
  expect(sent({ move: 'none' })).toMatchObject({ date: null });
  expect(sent({ move: 'later' })).toBeNull();
});

test('the missing part is named: a selection, a day, days', () => {
  const message = (fields: object, chosen: object = selection) =>
    validateEstimateForm(chosen as typeof selection, form(fields))?.message;
  expect(message({ move: 'none' }, { numbers: [] })).toBe('Please select shipments to update');
  expect(message({})).toBe('Please choose a day');
  expect(message({ move: 'later' })).toBe('Please say how many days');
  expect(message({ move: 'later', amount: '400' })).toBe('Days must be a whole number from -365 to 365');
  expect(message({ move: 'earlier', amount: '14' })).toBeUndefined();
});
