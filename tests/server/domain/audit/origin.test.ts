import { expect, test } from 'vitest';
import { browserName } from '#server/domain/audit/origin.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Microsoft Edge on Windows',
  ],
])('%s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test.each([undefined, '', '<script>alert(1)</script>', `Firefox/1 ${'x'.repeat(500)}`])(
  '%j names no browser',
  (userAgent) => {
    expect(browserName(userAgent)).toBeNull();
  },
);
