import { beforeEach, expect, test } from 'vitest';
import { latestMail, mailRecipient, stopsOf } from '../../../../factories/mails/mail-recipients.ts';
import { formData } from '../../../../factories/multipart.ts';
import { testApp } from '../../../../support/server/app.ts';

let recipient: Awaited<ReturnType<typeof mailRecipient>>;
let count = 0;

const app = await testApp();

beforeEach(async () => {
  count += 1;
  recipient = await mailRecipient(app.db, `receiver${count}@example.com`);
});

const URL_ENCODED = { 'content-type': 'application/x-www-form-urlencoded' };

const post = (body: unknown, headers: Record<string, string> = URL_ENCODED, token = recipient.token) =>
  app.rest(`POST /mail/${token}`, { body, headers });

test.each([
  ['application/x-www-form-urlencoded', () => post('List-Unsubscribe=One-Click')],
  ['multipart/form-data', () => post(formData({ 'List-Unsubscribe': 'One-Click' }), {})],
])('the button of a mail program stops the mails, sent as %s, without cookie and redirect', async (_, press) => {
  for (const time of ['first', 'second']) {
    const { status, headers } = await press();
    expect(status, time).toBe(200);
    expect(headers.get('location')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(await stopsOf(app.db, recipient.email)).toEqual([recipient.shipmentId]);
});

test('a GET or HEAD changes nothing, whatever is in the address', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await app.rest(
      `${method} /mail/${recipient.token}?List-Unsubscribe=One-Click&choice=stop-shipment`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(await stopsOf(app.db, recipient.email)).toEqual([]);
});

test('the form of the page makes each choice and leads back to the page', async () => {
  const choose = async (choice: string, token = recipient.token) => {
    const { status, headers } = await post(`choice=${choice}`, URL_ENCODED, token);
    expect([status, headers.get('location')]).toEqual([303, `/mail/${token}`]);
    return stopsOf(app.db, recipient.email);
  };
  expect(await choose('stop-shipment')).toEqual([recipient.shipmentId]);
  expect(await choose('resume-shipment')).toEqual([]);
  expect(await choose('stop-everything')).toEqual([]);
  const { token: confirming } = await latestMail(app.db, recipient.email, 'opt-out');
  expect(await choose('confirm-everything', confirming)).toEqual([null]);
  expect(await choose('resume-everything', confirming)).toEqual([]);
});

test('all mails are stopped by nothing but the mailed link, and asked for three times an hour', async () => {
  expect((await post('choice=confirm-everything')).status).toBe(403);
  for (const _ of [1, 2, 3]) expect((await post('choice=stop-everything')).status).toBe(303);
  const { status, headers } = await post('choice=stop-everything');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(await stopsOf(app.db, recipient.email)).toEqual([]);
});

test.each([
  ['a token that is no mail’s', () => post('List-Unsubscribe=One-Click', URL_ENCODED, 'A'.repeat(43)), 404],
  ['a truncated one', () => post('choice=stop-shipment', URL_ENCODED, recipient.token.slice(0, -1)), 404],
  ['another choice', () => post('choice=stop-the-world'), 400],
  ['another value of the header', () => post('List-Unsubscribe=Two-Clicks'), 400],
  ['an empty form', () => post(''), 400],
  ['JSON', () => post({ 'List-Unsubscribe': 'One-Click' }, {}), 415],
  [
    'a form that breaks off',
    () => post('--x\r\nContent-Dis', { 'content-type': 'multipart/form-data; boundary=x' }),
    400,
  ],
  ['a large form', () => post(`List-Unsubscribe=One-Click&more=${'x'.repeat(20_000)}`), 413],
])('%s is rejected and stops nothing', async (_, send, expected) => {
  expect((await send()).status).toBe(expected);
  expect(await stopsOf(app.db, recipient.email)).toEqual([]);
});
