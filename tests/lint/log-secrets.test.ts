import { expect, test } from 'vitest';
import { rejectSecrets, secretsOf } from '../support/process/log/log-secrets.ts';

const LINE =
  '{"level":"info","time":"2026-11-21T10:57:08.052Z","requestId":"mMZ8si36V-xJzhzoqGw_5w","route":"/api/login"}';
const DEMO = 'Demo super-admin: demo@example.com, password k3y-of-the-demo';

test('a log as it should be is let through', () => {
  const blotted = '{"level":"warn","headers":{"auth-token":"[secret]"}}';
  expect(() => rejectSecrets([LINE, blotted, DEMO, 'Listening on http://127.0.0.1:3000'].join('\n'))).not.toThrow();
});

test.each([
  ['a password of the tests', '{"note":"wbcargo1"}'],
  ['a session secret', '{"note":"mpberroojxutc7tan3j4nsdzcy7nsw22oeey6xp3"}'],
  ['a password hash', '{"params":"$argon2id$v=19$m=19456"}'],
  ['a ticket of a download', '{"path":"/exports/AAAAAAAAAAAAAAAAAAAAAA"}'],
  ['a link that stops mails', `{"path":"/mail/${'A'.repeat(43)}"}`],
  ['an address with a password', 'postgres://waybill:hush@localhost/waybill'],
  ['a field of a secret', '{"body":{"password":"anything"}}'],
  ['the variables of the server', 'connected with hush-hush'],
  ["the demo super-admin's password a second time", `${DEMO}\n{"note":"k3y-of-the-demo"}`],
])('%s is found, and its line is named', (_, text) => {
  const wrong = text.split('\n').at(-1);
  expect(() => rejectSecrets(`${LINE}\n${text}\n${LINE}`, ['hush-hush'])).toThrow(`: ${wrong}`);
});

test('the secrets of a server are those of its variables', () => {
  const variables = {
    SUPER_ADMIN_PASSWORD: 'password one',
    METRICS_TOKEN: 'token two',
    SMTP_URL: 'smtp://user:password-3@localhost:25',
    DATABASE_URL: 'postgres://localhost/x',
    DATA_DIR: '/tmp/x',
  };
  expect(secretsOf(variables)).toEqual(['password one', 'token two', 'password-3']);
});
