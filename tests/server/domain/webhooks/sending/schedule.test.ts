import { expect, test } from 'vitest';
import { askedWait, isBusy, nextWait } from '#server/domain/webhooks/sending/schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('ten tries after the contract’s waits with jitter, then none', () => {
  const waits = [5_000, 5 * MINUTE, 30 * MINUTE, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR)];
  for (const [index, wait] of waits.entries()) {
    const next = nextWait(index + 1, null) ?? 0;
    expect(next).toBeGreaterThanOrEqual(wait);
    expect(next).toBeLessThanOrEqual(wait * 1.1);
  }
  expect(nextWait(10, null)).toBeNull();
  expect(nextWait(10, 1_000)).toBeNull();
});

test('a wait that was asked for is kept where it is longer, up to a day', () => {
  expect(nextWait(1, HOUR)).toBe(HOUR);
  expect(nextWait(2, 1_000)).toBeGreaterThanOrEqual(5 * MINUTE);
  expect(nextWait(1, 90 * HOUR)).toBe(24 * HOUR);
  expect(askedWait(999_999_999_000)).toBe(24 * HOUR);
});

test('an endpoint is busy by 429, 502 and 504, not by another answer or none', () => {
  expect([429, 502, 504].every(isBusy)).toBe(true);
  expect([200, 410, 500, 503, null].some(isBusy)).toBe(false);
});
