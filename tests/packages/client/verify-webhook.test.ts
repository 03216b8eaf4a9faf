import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signatureHeaders } from '#server/domain/webhooks/sending/signature.ts';
import { verifyWebhook, WebhookVerificationError } from '../../../packages/client/src/index.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();
const message = {
  type: 'shipment.updated',
  timestamp: '2026-11-26T10:00:00.000Z',
  data: { sequence: 7, note: 'żółć' },
};
const body = JSON.stringify(message);

/** As the reference library of Standard Webhooks signs it. */
const signedBy = (by: string, at = new Date()) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': new Webhook(by).sign('msg_1', at, body),
});

const rejected = (promise: Promise<unknown>) => expect(promise).rejects.toBeInstanceOf(WebhookVerificationError);

test('a message of the sender is read: as text or bytes, with headers of Fetch, of Node or in capitals', async () => {
  const headers = signedBy(secret);
  const inCapitals = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  expect(await verifyWebhook(body, headers, secret)).toEqual(message);
  expect(await verifyWebhook(Buffer.from(body), new Headers(headers), secret)).toEqual(message);
  expect(await verifyWebhook(body, inCapitals, secret)).toEqual(message);
});

test("the product's own signature is one, and for a day after a rotation both secrets verify it", async () => {
  const before = newSecret();
  const headers = signatureHeaders({ id: 'msg_2', at: new Date(), body, secrets: [secret, before] });
  expect(await verifyWebhook(body, headers, secret)).toEqual(message);
  expect(await verifyWebhook(body, headers, before)).toEqual(message);
});

test('another secret, another body, another id and a missing header are rejected', async () => {
  const headers = signedBy(secret);
  await rejected(verifyWebhook(body, headers, newSecret()));
  await rejected(verifyWebhook(body.replace('7', '8'), headers, secret));
  await rejected(verifyWebhook(body, { ...headers, 'webhook-id': 'msg_3' }, secret));
  for (const name of Object.keys(headers))
    await rejected(verifyWebhook(body, { ...headers, [name]: undefined }, secret));
  await rejected(verifyWebhook(body, { ...headers, 'webhook-signature': 'v1,no base64 v2,AAAA v1' }, secret));
});

test('a message that was signed more than five minutes ago, or ahead, is rejected', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  for (const at of [minutes(-6), minutes(6)]) await rejected(verifyWebhook(body, signedBy(secret, at), secret));
  for (const at of [minutes(-4), minutes(4)])
    expect(await verifyWebhook(body, signedBy(secret, at), secret)).toEqual(message);
  await rejected(verifyWebhook(body, { ...signedBy(secret), 'webhook-timestamp': 'now' }, secret));
});
