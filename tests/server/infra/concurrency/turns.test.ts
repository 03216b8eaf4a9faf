import { expect, test } from 'vitest';
import { createTurns } from '#server/infra/concurrency/turns.ts';

/** Occupies the processor. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('of many that ask at once each begins in a turn of its own, first come, first served', async () => {
  const turn = createTurns();
  const begun: string[] = [];
  const asked = ['a', 'b', 'c'].map((name) => turn(null).then(() => begun.push(name)));
  const other = () => setImmediate(() => begun.push('other'));
  const others = asked.map((begin) => begin.then(other));
  await Promise.all([...asked, ...others]);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'other', 'other']);
});

test('after its work a key rests as long as that took, and nobody else does', async () => {
  const turn = createTurns();
  const begun: string[] = [];
  const piece = async (key: string) => {
    await turn(key);
    begun.push(key);
    work(20);
  };
  await Promise.all(['busy', 'busy', 'busy', 'other', 'another'].map(piece));
  expect(begun).toEqual(['busy', 'other', 'another', 'busy', 'busy']);
});
