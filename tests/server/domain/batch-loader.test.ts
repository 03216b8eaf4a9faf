import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBatchLoader } from '#server/domain/batch-loader.ts';

// A machine that is held up makes no difference.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The outcome as time passes. */
async function inTime<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
  await pass(1_000);
  return outcome;
}

/** A statement that takes a while and knows every key but those with an x. */
function slowStatement() {
  const asked: string[][] = [];
  const lookUp = createBatchLoader(async (keys: string[]) => {
    asked.push(keys);
    await new Promise((resolve) => setTimeout(resolve, 15));
    if (keys.includes('broken')) throw new Error('The statement failed');
    return new Map(keys.filter((key) => !key.includes('x')).map((key) => [key, `row of ${key}`]));
  });
  return { asked, lookUp };
}

test('calls at the same time are batched in one statement, and each gets the row of its own key', async () => {
  const { asked, lookUp } = slowStatement();
  const answers = await inTime(Promise.all(['a', 'b', 'x', 'a'].map(lookUp)));

  expect(answers).toEqual(['row of a', 'row of b', undefined, 'row of a']);
  expect(asked).toEqual([['a', 'b', 'x']]);
});

test('a call while a statement is in flight is queued for the next batch, and nothing is cached from the last', async () => {
  const { asked, lookUp } = slowStatement();
  const first = lookUp('a');
  await pass(5);
  const later = ['a', 'b'].map(lookUp);
  await pass(5);
  later.push(lookUp('c'));

  expect(await inTime(Promise.all([first, ...later]))).toEqual(['row of a', 'row of a', 'row of b', 'row of c']);
  expect(asked).toEqual([['a'], ['a', 'b', 'c']]);
});

test('a statement that fails rejects the calls of its batch; those that waited are asked anew', async () => {
  const { lookUp } = slowStatement();
  const together = [lookUp('broken'), lookUp('a')];
  const failures = Promise.allSettled(together);
  await pass(5);
  const waiting = lookUp('b');

  for (const outcome of await inTime(failures))
    expect(outcome).toMatchObject({ reason: { message: 'The statement failed' } });
  expect(await waiting).toBe('row of b');
});

test('a statement that does not end delays only the calls of its batch', async () => {
  let asked = 0;
  const lookUp = createBatchLoader(async (keys: string[]) => {
    asked += 1;
    if (asked === 1) await new Promise(() => undefined);
    return new Map(keys.map((key) => [key, `row of ${key}`]));
  });
  void lookUp('a');
  await pass(1);

  expect(await inTime(lookUp('a'))).toBe('row of a');
  expect(await inTime(lookUp('b'))).toBe('row of b');
});

test('more than fifty are asked for in several statements', async () => {
  const { asked, lookUp } = slowStatement();
  const keys = Array.from({ length: 130 }, (_, index) => `k${index}`);

  expect(await inTime(Promise.all(keys.map(lookUp)))).toEqual(keys.map((key) => `row of ${key}`));
  expect(asked.map((part) => part.length)).toEqual([50, 50, 30]);
});
