import { expect, onTestFinished, test, vi } from 'vitest';
import { isHopeless, retryGap, watchServer } from '#server/infra/mail/retry-policy.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test('the first retry comes within ten seconds, and for half an hour no gap reaches two minutes', () => {
  expect(retryGap(1)).toBeLessThan(9_000);
  let elapsed = 0;
  for (let attempts = 1; elapsed < 30 * minute; attempts += 1) {
    expect(retryGap(attempts)).toBeLessThan(2 * minute - 10_000);
    elapsed += retryGap(attempts);
  }
  expect(retryGap(1_000)).toBeGreaterThan(2 * minute);
});

test('five rejections are the end of a mail; for anything else it takes days, and one sent again has its half hour too', () => {
  expect(isHopeless({ attempts: 4, rejections: 4, age: 0 })).toBe(false);
  expect(isHopeless({ attempts: 5, rejections: 5, age: 0 })).toBe(true);
  expect(isHopeless({ attempts: 200, rejections: 0, age: 2 * day })).toBe(false);
  expect(isHopeless({ attempts: 300, rejections: 0, age: 4 * day })).toBe(true);
  expect(isHopeless({ attempts: 1, rejections: 0, age: 400 * day })).toBe(false);
});

test('a server that is down is asked by one mail after a pause; when it answers all go on', () => {
  const server = watchServer();
  expect([server.workers(5), server.wait()]).toEqual([5, 0]);
  server.failed();
  expect(server.workers(5)).toBe(1);
  const pause = server.wait();
  expect(pause).toBeGreaterThan(0);
  expect(pause).toBeLessThan(10_000);
  server.failed();
  expect(server.wait()).toBeLessThanOrEqual(pause);
  server.answered();
  expect([server.workers(5), server.wait()]).toEqual([5, 0]);
});

test('the pauses of a server that stays down grow to a minute and no further, and start anew once it has answered', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const server = watchServer();
  const pauseAfterFailure = () => {
    server.failed();
    const pause = server.wait();
    vi.setSystemTime(Date.now() + pause);
    expect(server.wait()).toBe(0);
    return pause / 1_000;
  };
  expect(Array.from({ length: 7 }, pauseAfterFailure)).toEqual([3, 6, 12, 24, 48, 60, 60]);
  server.answered();
  expect(pauseAfterFailure()).toBe(3);
});
