import { expect, test } from 'vitest';
import { createReplayClock, parsePosition } from '#db/replica/replay-clock.ts';

const on = (timeline: number, position: bigint) => ({ timeline, position });

test('a position is a number of 64 bits', () => {
  expect(parsePosition('16/B374D848')).toBe(0x16_b374_d848n);
  expect(parsePosition('FFFFFFFF/FFFFFFFF')).toBe(2n ** 64n - 1n);
  expect(parsePosition('0/0')).toBe(0n);
});

test('nothing is known before both have been asked', () => {
  const clock = createReplayClock();
  expect(clock.lag(1_000)).toBe(Number.POSITIVE_INFINITY);
  clock.notePrimary(on(1, 5n), 1_000);
  expect(clock.lag(1_000)).toBe(Number.POSITIVE_INFINITY);
  clock.noteReplica(on(1, 4n));
  expect(clock.lag(1_000)).toBe(Number.POSITIVE_INFINITY);
  clock.noteReplica(on(1, 5n));
  expect(clock.lag(1_200)).toBe(200);
});

test('a primary on which nobody writes is no lag', () => {
  const clock = createReplayClock();
  clock.noteReplica(on(1, 5n));
  for (let at = 0; at <= 60_000; at += 200) clock.notePrimary(on(1, 5n), at);
  expect(clock.lag(60_100)).toBe(100);
});

test('a replica that stands still is as old as the first write that it lacks', () => {
  const clock = createReplayClock();
  clock.noteReplica(on(1, 5n));
  clock.notePrimary(on(1, 5n), 1_000);
  clock.notePrimary(on(1, 6n), 1_200);
  clock.notePrimary(on(1, 6n), 9_000);
  expect(clock.lag(9_000)).toBe(8_000);
  clock.noteReplica(on(1, 6n));
  expect(clock.lag(9_000)).toBe(0);
});

test('a replica that follows far behind is as old as what it has', () => {
  const clock = createReplayClock();
  for (let second = 0; second < 30; second += 1) clock.notePrimary(on(1, BigInt(second)), second * 1_000);
  clock.noteReplica(on(1, 20n));
  expect(clock.lag(30_000)).toBe(10_000);
  expect(clock.hasReplayed(20n)).toBe(true);
  expect(clock.hasReplayed(21n)).toBe(false);
});

test('however long a replica stands still, it is right again when it has caught up', () => {
  const clock = createReplayClock();
  clock.noteReplica(on(1, 0n));
  clock.notePrimary(on(1, 0n), 0);
  for (let n = 1; n < 10_000; n += 1) clock.notePrimary(on(1, BigInt(n)), n);
  expect(clock.lag(10_000)).toBe(10_000);
  clock.noteReplica(on(1, 9_999n));
  expect(clock.lag(10_000)).toBe(1);
});

test('a replica on another timeline has nothing of the primary, whatever the positions say', () => {
  const clock = createReplayClock();
  clock.noteReplica(on(1, 9n));
  clock.notePrimary(on(1, 9n), 1_000);
  expect(clock.fork()).toBeUndefined();
  clock.notePrimary(on(2, 7n), 1_200);
  expect(clock.lag(1_200)).toBe(Number.POSITIVE_INFINITY);
  expect(clock.hasReplayed(7n)).toBe(false);
  expect(clock.fork()).toEqual({ primary: 2, replica: 1 });
  clock.noteReplica(on(2, 7n));
  expect(clock.lag(1_300)).toBe(100);
  expect(clock.hasReplayed(7n)).toBe(true);
  expect(clock.fork()).toBeUndefined();
});

test('a primary that did not answer may be another one next', () => {
  const clock = createReplayClock();
  clock.noteReplica(on(1, 9n));
  clock.notePrimary(on(1, 9n), 1_000);
  clock.forgetPrimary();
  expect(clock.lag(1_100)).toBe(Number.POSITIVE_INFINITY);
  expect(clock.hasReplayed(9n)).toBe(false);
  expect(clock.fork()).toBeUndefined();
  clock.notePrimary(on(1, 9n), 1_200);
  expect(clock.lag(1_300)).toBe(100);
});
