import { expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from '#server/domain/accounts/second-factor/recovery-code.ts';

test('ten codes of 24 characters, none of which is mistaken for another', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-TV-Z2-9]{4}-){5}[A-HJKMNP-TV-Z2-9]{4}$/);
});

test('case, blanks and hyphens of what was typed do not count', () => {
  const [code = ''] = newRecoveryCodes();
  const stored = hashRecoveryCode(code);
  expect(stored).toMatch(/^[\da-f]{64}$/);
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', ''), ` ${code}\n`])
    expect(hashRecoveryCode(typed)).toBe(stored);
});

test.each(['', '123456', 'ABCD-EFGH', 'A'.repeat(25), 'A'.repeat(100_000)])('%j cannot be one', (typed) => {
  expect(hashRecoveryCode(typed)).toBeNull();
});
