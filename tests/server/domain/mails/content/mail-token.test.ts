import { expect, test } from 'vitest';
import { mailToken, mailTokenKey, readMailToken } from '#server/domain/mails/content/mail-token.ts';
import { deviceKey } from '#server/infra/signing/device-cookie.ts';
import { testDatabase } from '../../../../factories/database.ts';

const { db } = await testDatabase();
const key = await mailTokenKey(db);
const id = '0198c5b2-8f4e-7d3a-9b1c-0123456789ab';
const token = mailToken(key, id);

test('a token has 43 characters, is the same again, and gives the delivery back', () => {
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(mailToken(key, id)).toBe(token);
  expect(readMailToken(key, token)).toBe(id);
});

test("no character can be changed, not even one that decodes to the same bytes, and no other delivery's signature fits", () => {
  for (let index = 0; index < token.length; index += 1) {
    for (const other of ['A', 'B', '-', '_', 'w', '9']) {
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect(readMailToken(key, changed), changed).toBe(changed === token ? id : null);
    }
  }
  const another = mailToken(key, crypto.randomUUID());
  expect(readMailToken(key, token.slice(0, 21) + another.slice(21))).toBeNull();
});

test.each(['', token.slice(0, -1), `${token}A`, ` ${token}`, 'é'.repeat(43), token.slice(0, 22), '../../x'])(
  'what is no token is none: %s',
  (text) => expect(readMailToken(key, text)).toBeNull(),
);

test("another installation's token is none, and the keys of other purposes are others", async () => {
  expect(readMailToken(Buffer.alloc(32, 7).toString('base64url'), token)).toBeNull();
  expect(await deviceKey(db)).not.toBe(key);
  expect(await mailTokenKey(db)).toBe(key);
});
