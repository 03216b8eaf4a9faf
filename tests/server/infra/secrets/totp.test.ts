import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { enrolment, newTotpSecret, stepOfCode } from '#server/infra/secrets/totp.ts';
import { codeAt, STEP_MS } from '../../../factories/accounts/second-factors.ts';

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

test.each(VECTORS)('the vector of the RFC at %i seconds is %s', (seconds, code) => {
  expect(stepOfCode(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

describe('a code of another time', () => {
  const secret = newTotpSecret();
  const now = 1_800_000_015_000;
  const step = now / 1000 / 30 - 0.5;
  const shownAt = (steps: number) => codeAt(secret, now + steps * STEP_MS);

  test.each([-1, 0, 1])('%i steps away is accepted, and says of which step it is', (steps) => {
    expect(stepOfCode(secret, shownAt(steps), now)).toBe(step + steps);
  });

  test.each([-2, 2, -20, 20])('%i steps away is not', (steps) => {
    expect(stepOfCode(secret, shownAt(steps), now)).toBeNull();
  });

  test('the first and the last millisecond of a step are of it', () => {
    const start = step * STEP_MS;
    for (const at of [start, start + STEP_MS - 1]) expect(stepOfCode(secret, shownAt(0), at)).toBe(step);
    expect(stepOfCode(secret, shownAt(0), start + 2 * STEP_MS)).toBeNull();
  });
});

describe('what was typed', () => {
  const [seconds = 0, code = ''] = VECTORS[1] ?? [];
  const typed = (text: string) => stepOfCode(RFC_SECRET, text, seconds * 1000);

  test.each(['081 804', ' 081804 ', '081-804', '0 8 1 8 0 4', '081\u00a0804'])('%j is the code', (text) => {
    expect(typed(text)).toBe(Math.floor(seconds / 30));
  });

  test.each([
    '',
    '81804',
    '0081804',
    '07081804',
    '081804.0',
    '+81804',
    '0x13f8c',
    '٠٨١٨٠٤',
    '081804\u0000',
    code.replace('0', 'o'),
    '9'.repeat(100_000),
  ])('%j is not', (text) => {
    expect(typed(text)).toBeNull();
  });

  test('nor a code of another secret', () => {
    expect(stepOfCode(newTotpSecret(), code, seconds * 1000)).toBeNull();
  });
});

test('a secret has 160 random bits in base32', () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('an app is given the address with the product, the user and the parameters of RFC 6238, and the same drawn', () => {
  const secret = newTotpSecret();
  const { uri, qr } = enrolment(secret, 'ann+1@example.com');
  const { protocol, host, pathname, searchParams } = new URL(uri);

  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe('/Waybill Cargo:ann+1@example.com');
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Waybill Cargo',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(qr).toMatch(/^<svg [^>]*>[\s\S]*<\/svg>$/);
  expect(qr).not.toMatch(/<script|href|on\w+=/i);
});
