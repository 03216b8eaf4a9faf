import { hoursToMilliseconds } from 'date-fns';
import { afterEach, expect, test } from 'vitest';
import { INVALID_DATE } from '#contract/values/timestamp.ts';
import type { EventFormTexts } from '#src/features/events/index.ts';
import { parseUpdate } from '#src/features/shipment-page/update/parse-update.ts';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { toLocalInput } from '#src/lib/forms/local-date-time.ts';

const stored = { status: 'shipped', newestAt: new Date('2026-03-05T14:15').toISOString() } as const;
const parse = (texts: Partial<EventFormTexts>, notify = { receiver: false, sender: false }) =>
  parseUpdate({ status: '', location: '', at: '', note: '', internalNote: '', reason: '', ...texts }, notify, stored);

const inHours = (hours: number) => new Date(Date.now() + hoursToMilliseconds(hours));
/** The server's clock is so many hours ahead of this device's. */
const setServer = (hours: number) => serverClock.learn(inHours(hours).toUTCString(), Date.now());
afterEach(() => setServer(0));

test('what is left empty is not sent; a local time is sent in UTC, lines end in LF', () => {
  expect(parse({ status: 'delivered' }).input).toEqual({ status: 'delivered', location: '', note: '', notify: 'none' });
  expect(parse({ location: ' Lagos ', note: 'a\r\nb', at: '2026-03-06T08:00' }).input).toEqual({
    location: 'Lagos',
    note: 'a\nb',
    at: new Date('2026-03-06T08:00').toISOString(),
    notify: 'none',
  });
});

test('the boxes say whom to tell', () => {
  const notify = (receiver: boolean, sender: boolean) =>
    parse({ status: 'delivered' }, { receiver, sender }).input?.notify;
  expect(notify(true, false)).toBe('receiver');
  expect(notify(false, true)).toBe('sender');
  expect(notify(true, true)).toBe('both');
});

test('an update that would change nothing is an error at its status', () => {
  expect(parse({ status: 'shipped', note: '  ' }).errors).toEqual({
    status: 'The shipment is SHIPPED already. Please give a place or a note too.',
  });
  expect(parse({ status: 'shipped', note: 'Still on board' }).errors).toEqual({});
  expect(parse({ status: 'shipped', at: '2026-03-04T10:00' }).errors).toEqual({});
});

test('a reason is something new about the present status, which is sent with it', () => {
  const onHold = (texts: Partial<EventFormTexts>) =>
    parseUpdate(
      { status: '', location: '', at: '', note: '', internalNote: '', reason: '', ...texts },
      { receiver: true, sender: false },
      { ...stored, status: 'on-hold' },
    );
  expect(onHold({ reason: 'strike' }).input).toMatchObject({ status: 'on-hold', reason: 'strike', notify: 'receiver' });
  expect(onHold({ status: 'on-hold', reason: 'strike' }).errors).toEqual({});
  expect(onHold({ status: 'on-hold' }).errors).toHaveProperty('status');
  expect(onHold({ status: 'failed', reason: 'no such reason' }).input).not.toHaveProperty('reason', 'no such reason');
});

test('the contract’s own rules hold, all at once and in their order', () => {
  expect(Object.keys(parse({}).errors)).toEqual(['status']);
  expect(Object.keys(parse({ at: '2999-01-01T00:00', location: 'x'.repeat(121) }).errors)).toEqual(['at', 'location']);
  expect(parse({ at: 'half', note: 'x' }).errors).toEqual({ at: INVALID_DATE });
});

test('whether a time is in the future the server’s clock says, and not the device’s', () => {
  const at = (hours: number) => parse({ location: 'Lagos', at: toLocalInput(inHours(hours).toISOString()) });
  expect([at(1).errors, at(-1).errors]).toEqual([{ at: 'The time must not be in the future' }, {}]);
  setServer(2);
  expect(at(1).errors).toEqual({});
  expect(at(1).input?.at).toBe(new Date(toLocalInput(inHours(1).toISOString())).toISOString());
  setServer(-2);
  expect(at(-1).errors).toHaveProperty('at');
});
