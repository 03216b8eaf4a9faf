// Covers: src/features/super-shipments/bulk/bulk-form.ts, src/lib/notify-choice.ts

import { expect, test } from 'vitest';
import {
  counted,
  outcomeText,
  recipientsText,
  setbacksOf,
  undoneText,
} from '#src/features/super-shipments/bulk/bulk-effect.ts';
import { bulkInput, EMPTY_BULK_FORM } from '#src/features/super-shipments/bulk/bulk-form.ts';
import { notifiesReceiver, notifyOf } from '#src/lib/notify-choice.ts';

const row = (status: 'pending' | 'in-transit' | 'delivered' | 'cancelled' | 'on-hold', number = status) => ({
  id: number,
  trackingNumber: number,
  status,
});

test('rows that go backwards or are reopened are setbacks, in either spelling of in-transit', () => {
  const rows = [row('pending'), row('in-transit'), row('delivered'), row('cancelled'), row('on-hold')];
  const setbacks = (to: string) => setbacksOf(rows, to).map(({ status }) => status);
  expect(setbacks('shipped')).toEqual(['in-transit', 'delivered', 'cancelled']);
  expect(setbacks('in-transit')).toEqual(['delivered', 'cancelled']);
  expect(setbacks('on-hold')).toEqual(['delivered', 'cancelled']);
  expect(setbacks('delivered')).toEqual(['cancelled']);
  expect(setbacks('')).toEqual([]);
});

test('the recipients are counted by mails and named by addresses', () => {
  const rows = ['a', 'b', 'a', 'c', 'd'].map((name) => ({
    ...row('pending'),
    senderEmail: 'desk@example.com',
    receiverEmail: `${name}@example.com`,
  }));
  const values = { ...EMPTY_BULK_FORM, status: 'shipped' };
  expect(recipientsText(rows, 'receiverEmail', values)).toBe('5 emails: a@example.com, b@example.com and 2 more');
  expect(recipientsText(rows, 'senderEmail', values)).toBe('5 emails: desk@example.com');
  expect(recipientsText(rows.slice(0, 1), 'receiverEmail', values)).toBe('1 email: a@example.com');
  expect(recipientsText(rows, 'receiverEmail', { ...values, status: 'pending' })).toBe('Nobody: nothing changes');
  expect(recipientsText(rows, 'senderEmail', { ...values, status: 'pending', note: 'Sailed' })).toContain('5 emails');
  expect(recipientsText(rows, 'receiverEmail', EMPTY_BULK_FORM)).toBe('Choose a status first');
});

test('the outcome says what changed and how many mails', () => {
  const outcome = (updated: number, changed: number, mails: number | undefined) =>
    outcomeText({ updated, changed, status: 'delivered', mails });
  expect(outcome(12, 9, 18)).toBe('9 changed, 3 were delivered already · 18 emails');
  expect(outcome(2, 1, 1)).toBe('1 changed, 1 was delivered already · 1 email');
  expect(outcome(2, 2, 0)).toBe('2 changed · no emails');
  expect(outcome(2, 0, undefined)).toBe('None changed, 2 were delivered already');
  expect(counted(1_200, 'email')).toBe('1,200 emails');
});

test('an undo says how many came back and which did not', () => {
  expect(undoneText({ restored: ['A', 'B'], skipped: [] })).toBe('2 restored');
  expect(undoneText({ restored: ['A'], skipped: ['B'] })).toBe('1 restored, 1 skipped: B was changed since');
  expect(undoneText({ restored: [], skipped: ['A', 'B', 'C', 'D'] })).toBe(
    '0 restored, 4 skipped: A, B, C and 1 more were changed since',
  );
});

test('the boxes are one word on the wire', () => {
  expect(notifyOf({ receiver: true, sender: true })).toBe('both');
  expect(notifyOf({ receiver: true, sender: false })).toBe('receiver');
  expect(notifyOf({ receiver: false, sender: true })).toBe('sender');
  expect(notifyOf({ receiver: false, sender: false })).toBe('none');
  expect(bulkInput(['1'], EMPTY_BULK_FORM).notify).toBe('both');
});

test('the receiver is told of six statuses', () => {
  const notified = ['pending', 'processing', 'shipped', 'in_transit', 'on-hold', 'out-for-delivery', 'delivered'];
  expect([...notified, 'cancelled', 'failed', 'returned'].filter(notifiesReceiver)).toEqual([
    'shipped',
    'on-hold',
    'out-for-delivery',
    'delivered',
    'failed',
    'returned',
  ]);
});
