import { expect, test } from 'vitest';
import { cachedPromise, once } from '#server/infra/concurrency/cached-promise.ts';

test('callers share one promise, a failed one is made again', async () => {
  const outcomes = [Promise.reject(new Error('first')), Promise.resolve('second'), Promise.resolve('third')];
  const load = once(async () => outcomes.shift());
  const [one, other] = [load(), load()];
  expect(one).toBe(other);
  await expect(one).rejects.toThrow('first');
  expect(await load()).toBe('second');
  expect(await load()).toBe('second');
});

test('each key has a promise of its own', async () => {
  const cache = new Map<string, Promise<string>>();
  const load = (key: string) => cachedPromise(cache, key, async () => `value of ${key}`);
  expect(await Promise.all([load('a'), load('b'), load('a')])).toEqual(['value of a', 'value of b', 'value of a']);
  expect(load('a')).toBe(load('a'));
  expect(cache.size).toBe(2);
});
