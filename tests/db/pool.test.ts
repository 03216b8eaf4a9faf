import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../db/postgres/connection.ts';
import { createPool, type Pool } from '../../db/postgres/pool.ts';
import { DatabaseUnavailable } from '../../db/unavailable.ts';

type Fake = Connection & { closed: boolean };

let opened: Fake[];
let attempts: number;
let serverIsUp: boolean;
let openTakes: number;

beforeEach(() => {
  opened = [];
  attempts = 0;
  serverIsUp = true;
  openTakes = 0;
});

function fakeConnection(): Fake {
  const listeners = new Set<(reason: DatabaseUnavailable) => void>();
  const fake: Fake = {
    closed: false,
    lost: undefined,
    run: () => Promise.reject(new Error('not asked for')),
    onLost: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy: (reason) => {
      Object.assign(fake, { lost: reason });
      for (const listener of listeners) listener(reason);
    },
    close: async () => {
      fake.closed = true;
    },
  };
  opened.push(fake);
  return fake;
}

const poolOf = (max: number, lifetime = 60_000): Pool =>
  createPool({
    max,
    lifetime,
    waitAtMost: 100,
    open: async () => {
      attempts += 1;
      await sleep(openTakes);
      if (!serverIsUp) throw new DatabaseUnavailable('away');
      return fakeConnection();
    },
  });

const work = (milliseconds: number) => async () => {
  await sleep(milliseconds);
  return 'done';
};

test('opens no more than it may', async () => {
  const pool = poolOf(2);
  await Promise.all([1, 2, 3, 4, 5].map(() => pool.use(work(5))));
  expect(opened).toHaveLength(2);
});

test('serves those in line in turn', async () => {
  const pool = poolOf(1);
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4, 5].map((n) => pool.use(async () => order.push(n))));
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('says no to who waited too long, and still serves the next', async () => {
  const pool = poolOf(1);
  const long = pool.use(work(200));
  await expect(pool.use(work(0))).rejects.toThrow(DatabaseUnavailable);
  expect(await long).toBe('done');
  expect(await pool.use(work(0))).toBe('done');
});

test('a lost connection takes its idle neighbours along and frees its place', async () => {
  const pool = poolOf(2);
  await Promise.all([pool.use(work(5)), pool.use(work(5))]);
  await pool.use(async (connection) => connection.destroy(new DatabaseUnavailable('lost')));
  expect(opened.map((connection) => connection.lost !== undefined)).toEqual([true, true]);
  expect(await Promise.all([pool.use(work(5)), pool.use(work(5)), pool.use(work(5))])).toHaveLength(3);
  expect(opened).toHaveLength(4);
});

test('makes one attempt at a time while the server is away, and all who wait share its end', async () => {
  const pool = poolOf(10);
  serverIsUp = false;
  openTakes = 20;
  await expect(pool.use(work(0))).rejects.toThrow('away');
  attempts = 0;
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => pool.use(work(0))));
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
  expect(attempts).toBe(1);
  serverIsUp = true;
  const served = await Promise.all(Array.from({ length: 20 }, () => pool.use(work(0))));
  expect(served).toHaveLength(20);
});

test('replaces a connection that is past its time', async () => {
  const pool = poolOf(1, -1);
  await pool.use(work(0));
  await pool.use(work(0));
  expect(opened.map((connection) => connection.closed)).toEqual([true, true]);
});

test('lets work and those in line finish when it closes, and takes no more', async () => {
  const pool = poolOf(1);
  const underWay = Promise.all([pool.use(work(30)), pool.use(work(0))]);
  await sleep(5);
  const closing = pool.close();
  await expect(pool.use(work(0))).rejects.toThrow(DatabaseUnavailable);
  await closing;
  expect(await underWay).toEqual(['done', 'done']);
  expect(opened.every((connection) => connection.closed)).toBe(true);
  await pool.close();
});
