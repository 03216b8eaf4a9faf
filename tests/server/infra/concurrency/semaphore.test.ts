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
    const hungUp = semaphore(forever, { signal: gone.signal });
    const late = semaphore(forever);
    gone.abort();
    await expect(hungUp).rejects.toThrow('aborted');
    await expect(semaphore(forever, { signal: gone.signal })).rejects.toThrow('aborted');
    await expect(late).rejects.toThrow('timeout');

    const next = semaphore(async () => 'next');
    end();
    await first;
    expect(await next).toBe('next');
  });

  test('of a lower rank goes first, however late; of one rank first come, first served', async () => {
    const semaphore = createSemaphore(1, { maxLength: 9, rejection: why });
    const order: string[] = [];
    const task = (name: string, rank: number) => semaphore(async () => void order.push(name), { rank });
    await Promise.all([task('first', 9), task('heavy', 7), task('heavy too', 7), task('light', 0)]);
    expect(order).toEqual(['first', 'light', 'heavy', 'heavy too']);
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

describe('a semaphore that is shared out', () => {
  /** Tasks of these keys, at most 20 each, take one turn each. `order` is their starting order. */
  function shared(permits: number, max = 20, maxRunning?: number) {
    const semaphore = createSemaphore(permits, { maxLength: 30, rejection: (why) => new Error(why) });
    const order: string[] = [];
    const running = new Map<string, number>();
    const maxRunningOf = new Map<string, number>();
    const count = (key: string, by: number) => {
      running.set(key, (running.get(key) ?? 0) + by);
      maxRunningOf.set(key, Math.max(maxRunningOf.get(key) ?? 0, running.get(key) ?? 0));
    };
    const ask = (name: string, ...keys: string[]) => {
      const shares = keys.map((key) => ({ key, max, ...(maxRunning !== undefined && { maxRunning }) }));
      return semaphore(
        async () => {
          order.push(name);
          for (const key of keys) count(key, 1);
          await turn();
          for (const key of keys) count(key, -1);
        },
        { shares },
      );
    };
    return { ask, order, maxRunningOf };
  }
  const times = <Result>(length: number, make: (index: number) => Result) => Array.from({ length }, (_, i) => make(i));

  test('a newcomer is next, however many tasks of one address or of one account wait', async () => {
    const { ask, order } = shared(2);
    const all = [
      ...times(10, (index) => ask(`address ${index}`, 'address', `account ${index}`)),
      ...times(10, (index) => ask(`account ${index}`, `address ${index}`, 'account')),
    ];
    all.push(ask('newcomer', 'elsewhere', 'somebody'));
    await Promise.all(all);
    // Two ran already; beside the newcomer each of the two waits with one task that is not behind others of its own.
    expect(order.indexOf('newcomer')).toBeLessThan(5);
    expect(order).toHaveLength(21);
  });

  test('two with many tasks take turns; who came first is first', async () => {
    const { ask, order } = shared(1);
    await Promise.all([...times(4, (index) => ask(`a${index}`, 'a')), ...times(4, (index) => ask(`b${index}`, 'b'))]);
    expect(order).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  test('who comes again while others wait does not get ahead of them', async () => {
    const { ask, order } = shared(1);
    const first = ask('a0', 'a');
    const others = [ask('b0', 'b'), ask('c0', 'c')];
    await first;
    await Promise.all([...others, ask('a1', 'a')]);
    expect(order).toEqual(['a0', 'b0', 'c0', 'a1']);
  });

  test('nobody fills the line alone, and a place is free again when a task is done', async () => {
    const { ask, order } = shared(1, 5);
    const results = Promise.allSettled(times(8, () => ask('many', 'many')));
    const [other] = await Promise.all([ask('other', 'other').then(() => 'served'), results]);
    expect(other).toBe('served');
    const reasons = (await results).map((result) => (result.status === 'rejected' ? result.reason.message : 'served'));
    expect(reasons).toEqual([...times(5, () => 'served'), ...times(3, () => 'share')]);
    expect(order.indexOf('other')).toBe(1);
    await ask('again', 'many');
  });

  test('so many of one run at once, and others use the permits that it leaves', async () => {
    const { ask, maxRunningOf, order } = shared(4, 20, 2);
    await Promise.all([...times(6, () => ask('many', 'many')), ask('other', 'other')]);
    expect(maxRunningOf.get('many')).toBe(2);
    expect(order.indexOf('other')).toBe(2);
  });

  test('who hangs up or fails leaves nothing behind', async () => {
    const semaphore = createSemaphore(1, { maxLength: 9, rejection: (why) => new Error(why) });
    const shares = [{ key: 'a', max: 2 }];
    const gone = new AbortController();
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const first = semaphore(() => promise, { shares });
    const second = semaphore(async () => undefined, { shares, signal: gone.signal });
    await expect(semaphore(async () => undefined, { shares })).rejects.toThrow('share');
    gone.abort();
    await expect(second).rejects.toThrow('aborted');
    end();
    await first;
    await expect(semaphore(() => Promise.reject(new Error('broken')), { shares })).rejects.toThrow('broken');
    await Promise.all([semaphore(async () => undefined, { shares }), semaphore(async () => undefined, { shares })]);
  });
});
