import { expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#server/domain/accounts/sessions/passwords.ts';
import { AppError } from '#server/errors/app-error.ts';
import { PASSWORD, PASSWORD_HASH } from '../../../../factories/accounts/users.ts';

// Hundreds of passwords are hashed here.
vi.setConfig({ testTimeout: 240_000 });
const stored = await hashPassword('correct horse 1');

test('a password is stored as argon2id of the agreed cost, each time with another salt', async () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('correct horse 1')).not.toBe(stored);
});

test('a hash of another cost is verified at its own: that of the factories is of their password', async () => {
  expect(await verifyPassword(PASSWORD_HASH, PASSWORD)).toBe(true);
});

test('the right password is right, any other is wrong, and so is each of an account that is not there', async () => {
  expect(await verifyPassword(stored, 'correct horse 1')).toBe(true);
  expect(await verifyPassword(null, 'correct horse 1')).toBe(false);
  const others = [
    'correct horse 2',
    'Correct horse 1',
    '',
    ' correct horse 1',
    '\u0000',
    '\ud800',
    'x'.repeat(200_000),
  ];
  for (const wrong of others) expect(await verifyPassword(stored, wrong)).toBe(false);
});

test('a hash that cannot be read is wrong and no error', async () => {
  for (const broken of ['', 'none', '$argon2id$', stored.slice(0, -20), '$argon2id$v=19$m=1,t=0,p=0$AAAA$AAAA']) {
    expect(await verifyPassword(broken, 'correct horse 1')).toBe(false);
  }
});

test('a crowd waits in a bounded queue; beyond it the response says when to retry', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 140 }, () => verifyPassword(stored, 'correct horse 1')),
  );
  const rejected = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  const admitted = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));

  expect(admitted.length).toBeGreaterThan(100);
  expect(new Set(admitted)).toEqual(new Set([true]));
  expect(rejected.length).toBeGreaterThan(30);
  expect(rejected.every((reason) => reason instanceof AppError && reason.class === 'unavailable')).toBe(true);
  expect(rejected[0].retryAfter).toBeGreaterThan(0);
  expect(await verifyPassword(stored, 'correct horse 1')).toBe(true);
});

test('a crowd of one client, or about one account, neither fills the queue nor delays anybody else', async () => {
  let served = 0;
  const verify = (clientIp: string, account: string, isKnown = false) =>
    verifyPassword(stored, 'correct horse 1', { clientIp, account, isKnown }).finally(() => {
      served += 1;
    });
  const crowd = Promise.allSettled([
    ...Array.from({ length: 140 }, (_, index) => verify('192.0.2.1', `account${index}@example.com`)),
    ...Array.from({ length: 140 }, (_, index) => verify(`198.51.100.${index}`, 'one@example.com')),
  ]);
  await Promise.resolve();
  const rejectedAtOnce = 140 - 40 + (140 - 50);
  const before = served;
  const others = await Promise.all([
    verify('203.0.113.1', 'somebody@example.com').then(() => served),
    verify('203.0.113.2', 'one@example.com', true).then(() => served),
  ]);

  // A thread that the machine holds back ends later than it began, so no exact place: the front half of those admitted.
  const admitted = 280 - rejectedAtOnce;
  for (const place of others) expect(place - Math.max(before, rejectedAtOnce)).toBeLessThan(admitted / 2);
  const results = await crowd;
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(reasons).toHaveLength(rejectedAtOnce);
  for (const reason of reasons) expect(reason).toMatchObject({ class: 'too-many', retryAfter: 2 });
});
