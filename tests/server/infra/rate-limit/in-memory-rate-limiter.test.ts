import { expect, test } from 'vitest';
import { InMemoryRateLimiter } from '#server/infra/rate-limit/in-memory-rate-limiter.ts';

test('counts up to its limit, each subject by itself', () => {
  const counter = new InMemoryRateLimiter(2, 60);
  counter.count('one');
  expect(counter.blockedFor('one')).toBeNull();
  counter.count('one');
  expect(counter.blockedFor('one')).toBeGreaterThan(50);
  expect(counter.blockedFor('another')).toBeNull();
});

test('however many subjects come, who keeps coming stays blocked and who was seen longest ago is forgotten', () => {
  const counter = new InMemoryRateLimiter(1, 60);
  counter.count('forgotten');
  counter.count('keeps coming');
  for (let subject = 0; subject < 30_000; subject += 1) {
    counter.count(`2001:db8:0:${subject.toString(16)}::/64`);
    if (subject % 100 === 0) expect(counter.blockedFor('keeps coming')).not.toBeNull();
  }
  expect(counter.blockedFor('keeps coming')).not.toBeNull();
  expect(counter.blockedFor('forgotten')).toBeNull();
});
