import { expect, test } from 'vitest';
import { allSettled } from '#server/infra/concurrency/all-settled.ts';

test('the first error is thrown when no work is in flight any more', async () => {
  const slow = Promise.withResolvers<void>();
  let isSettled = false;
  const all = allSettled([slow.promise, Promise.reject(new Error('one')), Promise.reject(new Error('two'))]);
  const settled = all.catch((error) => {
    isSettled = true;
    throw error;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSettled).toBe(false);
  slow.resolve();
  await expect(settled).rejects.toThrow('one');
  await allSettled([Promise.resolve()]);
});
