import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSecret, signatureHeaders } from '#server/domain/webhooks/sending/signature.ts';

const body = '{"type":"shipment.created","data":{"note":"Grüße"}}';
const id = '0b9a7a52-5f0e-4d7c-8d5c-0f6b1f6f8f10';

test('the library of Standard Webhooks verifies a message, by the new secret and by the one before', () => {
  const secrets = [newSecret(), newSecret()];
  const headers = signatureHeaders({ id, at: new Date(), body, secrets });
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow();
});

test('an old message is rejected by its timestamp, and the id has no full stop', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const headers = signatureHeaders({ id, at: new Date(Date.now() - 3_600_000), body, secrets: [secret] });
  expect(() => new Webhook(secret).verify(body, headers)).toThrow();
  expect(headers['webhook-id']).not.toContain('.');
});

test('the published example of Standard Webhooks has the published signature', () => {
  const headers = signatureHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});
