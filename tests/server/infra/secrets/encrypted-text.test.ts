import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptText, encryptText } from '#server/infra/secrets/encrypted-text.ts';
import type { SecretsKeys } from '#server/infra/secrets/secrets-keys.ts';

const keysOf = (currentId: string, ...others: [string, Buffer][]): SecretsKeys => ({
  currentId,
  keys: new Map([[currentId, randomBytes(32)], ...others]),
});
const keys = keysOf('one');
const TEXT = 'JBSWY3DPEHPK3PXP ünï 🚢';

test('a text comes back as it went in, and is not to be seen meanwhile', () => {
  for (const text of [TEXT, '', 'x'.repeat(10_000)]) {
    const encrypted = encryptText(keys, text, 'row');
    expect(encrypted.keyId).toBe('one');
    expect(decryptText(keys, encrypted, 'row')).toBe(text);
  }
  const { secret } = encryptText(keys, TEXT, 'row');
  expect(Buffer.from(secret, 'base64').includes('JBSW')).toBe(false);
});

test('the same text is never encrypted to the same twice', () => {
  expect(encryptText(keys, TEXT, 'row').secret).not.toBe(encryptText(keys, TEXT, 'row').secret);
});

test('in the row of another it cannot be decrypted', () => {
  expect(() => decryptText(keys, encryptText(keys, TEXT, 'row'), 'another row')).toThrow();
});

test('a text of which any bit was changed cannot be decrypted, nor a part of it', () => {
  const encrypted = encryptText(keys, TEXT, 'row');
  const bytes = Buffer.from(encrypted.secret, 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    for (const part of [changed, bytes.subarray(0, at)])
      expect(() => decryptText(keys, { ...encrypted, secret: part.toString('base64') }, 'row')).toThrow();
  }
});

test('a shortened tag is rejected, which would be easier to forge', () => {
  const encrypted = encryptText(keys, '', 'row');
  const bytes = Buffer.from(encrypted.secret, 'base64');
  for (const length of [16, 24, 27]) {
    const secret = bytes.subarray(0, length).toString('base64');
    expect(() => decryptText(keys, { ...encrypted, secret }, 'row')).toThrow();
  }
});

test('an older key decrypts and the newest encrypts; without its key a text stays closed, and the error says nothing of it', () => {
  const older = encryptText(keys, TEXT, 'row');
  const rotated = keysOf('two', ...keys.keys);
  expect(decryptText(rotated, older, 'row')).toBe(TEXT);
  expect(encryptText(rotated, TEXT, 'row').keyId).toBe('two');

  const message = 'SECRETS_KEY does not hold the key by which this was encrypted';
  expect(() => decryptText(keysOf('two'), older, 'row')).toThrow(message);
  expect(() => decryptText(keysOf('one'), older, 'row')).toThrow();
});
