import { expect, test } from 'vitest';
import { outcomeText, recipientsText, setbacksOf, undoneText } from '#src/features/bulk/bulk-effect.ts';
import { bulkInput, EMPTY_BULK_FORM } from '#src/features/bulk/bulk-form.ts';
import { notifiedText, notifiesReceiver, notifyOf, withoutStopped } from '#src/lib/shipments/notify-choice.ts';
import { counted } from '#src/lib/text/counted.ts';

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
  const text = (party: 'receiverEmail' | 'senderEmail', form = values, shown = rows) =>
    recipientsText(shown, party, form, []);
  expect(text('receiverEmail')).toBe('5 emails: a@example.com, b@example.com and 2 more');
  expect(text('senderEmail')).toBe('5 emails: desk@example.com');
  expect(text('receiverEmail', values, rows.slice(0, 1))).toBe('1 email: a@example.com');
  expect(text('receiverEmail', { ...values, status: 'pending' })).toBe('Nobody: nothing changes');
  expect(text('senderEmail', { ...values, status: 'pending', note: 'Sailed' })).toContain('5 emails');
  expect(text('receiverEmail', EMPTY_BULK_FORM)).toBe('Choose a status first');
});

test('who has stopped the mails of a shipment is counted apart, and before that is known it is at most so many', () => {
  const receivers = [
    ['1', 'a'],
    ['2', 'a'],
    ['3', 'b'],
  ] as const;
  const rows = receivers.map(([id, name]) => ({
    ...row('pending'),
    id,
    senderEmail: 'desk@example.com',
    receiverEmail: `${name}@example.com`,
  }));
  const values = { ...EMPTY_BULK_FORM, status: 'shipped' };
  const text = (stopped: { id: string; email: string }[] | undefined, shown = rows) =>
    recipientsText(shown, 'receiverEmail', values, stopped);
  const stop = { id: '1', email: 'a@example.com' };
  expect(text(undefined)).toBe('Up to 3 emails: a@example.com, b@example.com');
  expect(text([stop])).toBe('2 emails: a@example.com, b@example.com. 1 more stopped by the recipient');
  expect(text([stop], rows.slice(0, 1))).toBe('Nobody: the recipient stopped these emails');
  expect(text([stop, { ...stop, id: '2' }], rows.slice(0, 2))).toBe('Nobody: every recipient stopped these emails');
  expect(recipientsText(rows, 'senderEmail', values, [stop])).toBe('3 emails: desk@example.com');
});

test('the outcome says what changed and how many mails', () => {
  const outcome = (updated: number, changed: number, mails: number) =>
    outcomeText({ updated, changed, status: 'delivered', mails });
  expect(outcome(12, 9, 18)).toBe('9 changed, 3 were delivered already · 18 emails');
  expect(outcome(2, 1, 1)).toBe('1 changed, 1 was delivered already · 1 email');
  expect(outcome(2, 2, 0)).toBe('2 changed · no emails');
  expect(outcome(2, 0, 0)).toBe('None changed, 2 were delivered already · no emails');
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
  expect(bulkInput({ ids: ['1'] }, EMPTY_BULK_FORM).notify).toBe('both');
});

test('whom a toast names is whom the server wrote to; who stopped the mails is said', () => {
  expect(notifiedText('both', 'both')).toBe('Email to receiver and sender');
  expect(notifiedText('both', 'sender')).toBe('Email to the sender. The receiver stopped these emails');
  expect(notifiedText('both', 'none')).toBe('The receiver and the sender stopped these emails');
  expect(notifiedText('receiver', 'none')).toBe('The receiver stopped these emails');
  expect(notifiedText('none', 'none')).toBeUndefined();
  expect(notifiedText(undefined, 'none')).toBeUndefined();
  const both = { receiver: true, sender: true };
  expect(withoutStopped(both, undefined)).toEqual(both);
  expect(withoutStopped(both, { receiver: 'shipment', sender: null })).toEqual({ receiver: false, sender: true });
  expect(withoutStopped(both, { receiver: 'shipment', sender: 'everything' })).toEqual({
    receiver: false,
    sender: false,
  });
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
