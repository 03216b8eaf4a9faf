import { afterEach, expect, test, vi } from 'vitest';
import { TokenBuckets } from '#server/infra/rate-limit/token-buckets.ts';

afterEach(() => vi.useRealTimers());

test('gives a burst, then as many a second, each subject by itself', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const buckets = new TokenBuckets(20, 3);
  const take = () => buckets.take('one');
  expect([take(), take(), take()].map(({ remaining }) => remaining)).toEqual([2, 1, 0]);
  expect(take()).toEqual({ granted: false, remaining: 0 });
  expect(buckets.take('another')).toEqual({ granted: true, remaining: 2 });
  vi.advanceTimersByTime(49);
  expect(take().granted).toBe(false);
  vi.advanceTimersByTime(2);
  expect(take()).toEqual({ granted: true, remaining: 0 });
  vi.advanceTimersByTime(60_000);
  expect(take()).toEqual({ granted: true, remaining: 2 });
});
