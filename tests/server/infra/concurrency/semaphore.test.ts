import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createKeyedMutex, createSemaphore } from '#server/infra/concurrency/semaphore.ts';

test('tasks of one key run one after the other, also after one that fails, and do not delay another key', async () => {
  const turns = createKeyedMutex();
  const began: string[] = [];
  const { promise, reject: fail } = Promise.withResolvers<string>();
  const task = (name: string, result: Promise<string>) => () => {
    began.push(name);
    return result;
  };
  const first = turns('a', task('a1', promise));
  const second = turns('a', task('a2', Promise.resolve('second')));

  expect(await turns('b', task('b1', Promise.resolve('other')))).toBe('other');
  expect(began).toEqual(['a1', 'b1']);
  fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('second');
  expect(await turns('a', async () => 'third')).toBe('third');
});

describe('a line before a semaphore', () => {
  const why = (reason: string) => new Error(reason);
  const forever = () => new Promise<never>(() => undefined);

  test('is as long as it may be and no longer', async () => {
    const semaphore = createSemaphore(1, { maxLength: 1, rejection: why });
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const first = semaphore(() => promise);
    const second = semaphore(async () => 'second');

    await expect(semaphore(forever)).rejects.toThrow('full');
    end();
    await first;
    expect(await second).toBe('second');
    expect(await semaphore(async () => 'third')).toBe('third');
  });

  test('is left by who has waited long enough, and by who hangs up; their places go to the next ones', async () => {
    const semaphore = createSemaphore(1, { maxLength: 2, timeoutMs: 100, rejection: why });
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const first = semaphore(() => promise);
    const gone = new AbortController();
    const hungUp = semaphore(forever, gone.signal);
    const late = semaphore(forever);
    gone.abort();
    await expect(hungUp).rejects.toThrow('aborted');
    await expect(semaphore(forever, gone.signal)).rejects.toThrow('aborted');
    await expect(late).rejects.toThrow('timeout');

    const next = semaphore(async () => 'next');
    end();
    await first;
    expect(await next).toBe('next');
  });

  test('moves on when a task releases its permit, and only once', async () => {
    const semaphore = createSemaphore(1);
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const slow = semaphore(async (leave) => {
      leave();
      leave();
      await promise;
    });
    const running: string[] = [];
    const task = (name: string) =>
      semaphore(async () => {
        running.push(name);
        await turn();
        running.splice(running.indexOf(name), 1);
      });
    const [second, third] = [task('second'), task('third')];
    await turn();
    expect(running).toHaveLength(1);
    await Promise.all([second, third]);
    end();
    await slow;
    expect(await semaphore(async () => 'free')).toBe('free');
  });
});
