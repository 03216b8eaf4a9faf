import { expect, test } from 'vitest';
import { INVALID_DATE } from '#contract/values/timestamp.ts';
import { parseEstimate } from '#src/features/shipment-page/estimate/estimate-form.ts';

const parse = (date: string, texts: { reason?: string; note?: string } = {}) =>
  parseEstimate({ date, reason: '', note: '', ...texts }, { receiver: true, sender: false }, '2026-11-24');

test('a day, a reason and a note are sent, an empty day as none', () => {
  expect(parse('2026-11-28', { reason: 'strike', note: 'a\r\nb' }).input).toEqual({
    date: '2026-11-28',
    reason: 'strike',
    note: 'a\nb',
    notify: 'receiver',
  });
  expect(parse('').input).toMatchObject({ date: null, reason: undefined });
});

test('the day that it has already, half a day and too long a note are marked', () => {
  expect(parse('2026-11-24').errors).toEqual({ date: 'This is the estimate already.' });
  expect(parse('half').errors).toEqual({ date: INVALID_DATE });
  expect(Object.keys(parse('2026-11-28', { note: 'x'.repeat(10_001) }).errors)).toEqual(['note']);
});

test('where there is none, none is no change', () => {
  const { input, errors } = parseEstimate({ date: '', reason: '', note: '' }, { receiver: true, sender: false }, '');
  expect([input, errors]).toEqual([null, { date: 'This is the estimate already.' }]);
});
