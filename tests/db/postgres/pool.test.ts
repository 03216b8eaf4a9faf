import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#db/connection-errors.ts';
import type { Connection } from '#db/postgres/connection.ts';
import { createPool, type Pool } from '#db/postgres/pool.ts';

type Fake = Connection & { closed: boolean };

let opened: Fake[];
let attempts: number;
let serverIsUp: boolean;
let openTakes: number;
let serverIsFull: boolean;

beforeEach(() => {
  opened = [];
  attempts = 0;
  serverIsUp = true;
  openTakes = 0;
  serverIsFull = false;
});

function fakeConnection(): Fake {
  const listeners = new Set<(reason: DatabaseUnavailable) => void>();
  const fake: Fake = {
    closed: false,
    closedReason: undefined,
    run: () => Promise.reject(new Error('not asked for')),
    onClosed: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy: (reason) => {
      Object.assign(fake, { closedReason: reason });
      for (const listener of listeners) listener(reason);
    },
    close: async () => {
      fake.closed = true;
    },
  };
  opened.push(fake);
  return fake;
}

const poolOf = (max: number, lifetime = 60_000, acquireTimeoutMs = 100, maxTransactions = max): Pool =>
  createPool({
    max,
    maxTransactions,
    lifetime,
    acquireTimeoutMs,
    open: async () => {
      attempts += 1;
      await sleep(openTakes);
      if (!serverIsUp) throw new DatabaseUnavailable('away');
      if (serverIsFull) throw new DatabaseUnavailable('full', { cause: Object.assign(new Error(), { code: '53300' }) });
      return fakeConnection();
    },
  });

const work = (milliseconds: number) => async () => {
  await sleep(milliseconds);
  return 'done';
};

test('opens no more than it may', async () => {
  const pool = poolOf(2);
  await Promise.all([1, 2, 3, 4, 5].map(() => pool.withConnection(work(5))));
  expect(opened).toHaveLength(2);
});

test('serves the waiters in turn', async () => {
  const pool = poolOf(1);
  const order: number[] = [];
  await Promise.all([1, 2, 3, 4, 5].map((n) => pool.withConnection(async () => order.push(n))));
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('leaves some to statements when transactions take as many as they may', async () => {
  const pool = poolOf(3, 60_000, 1_000, 2);
  const order: string[] = [];
  const transaction = (name: string) => pool.withConnection(async () => order.push(name), 'transaction');
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const open = [1, 2].map(() => pool.withConnection(() => ended, 'transaction'));
  const waiting = [transaction('third'), transaction('fourth')];
  await Promise.all([1, 2].map(() => pool.withConnection(async () => order.push('statement'))));
  expect(order).toEqual(['statement', 'statement']);
  expect(opened).toHaveLength(3);
  end();
  await Promise.all([...open, ...waiting]);
  expect(order).toEqual(['statement', 'statement', 'third', 'fourth']);
});

test('a transaction whose connection is lost makes room for the next', async () => {
  const pool = poolOf(2, 60_000, 1_000, 1);
  const lost = pool.withConnection(async (connection) => {
    connection.destroy(new DatabaseUnavailable('lost'));
    await sleep(20);
  }, 'transaction');
  const next = pool.withConnection(work(0), 'transaction');
  expect(await Promise.all([lost, next])).toEqual([undefined, 'done']);
});

test('counts its connections, and who waits for one', async () => {
  const pool = poolOf(2);
  expect(pool.counts()).toEqual({ max: 2, inUse: 0, idle: 0, waiting: 0 });
  const calls = [1, 2, 3].map(() => pool.withConnection(work(20)));
  await sleep(10);
  expect(pool.counts()).toEqual({ max: 2, inUse: 2, idle: 0, waiting: 1 });
  await Promise.all(calls);
  expect(pool.counts()).toEqual({ max: 2, inUse: 0, idle: 2, waiting: 0 });
});

test('says no to who waited too long, and still serves the next', async () => {
  const pool = poolOf(1);
  const long = pool.withConnection(work(200));
  await expect(pool.withConnection(work(0))).rejects.toThrow(DatabaseUnavailable);
  expect(await long).toBe('done');
  expect(await pool.withConnection(work(0))).toBe('done');
});

test('a closed connection takes its idle neighbours along and frees its place', async () => {
  const pool = poolOf(2);
  await Promise.all([pool.withConnection(work(5)), pool.withConnection(work(5))]);
  await pool.withConnection(async (connection) => connection.destroy(new DatabaseUnavailable('lost')));
  expect(opened.map((connection) => connection.closedReason !== undefined)).toEqual([true, true]);
  expect(
    await Promise.all([pool.withConnection(work(5)), pool.withConnection(work(5)), pool.withConnection(work(5))]),
  ).toHaveLength(3);
  expect(opened).toHaveLength(4);
});

test('makes one attempt at a time while the server is down, and all who wait share its end', async () => {
  const pool = poolOf(10);
  serverIsUp = false;
  openTakes = 20;
  await expect(pool.withConnection(work(0))).rejects.toThrow('away');
  attempts = 0;
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => pool.withConnection(work(0))));
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
  expect(attempts).toBe(1);
  serverIsUp = true;
  const served = await Promise.all(Array.from({ length: 20 }, () => pool.withConnection(work(0))));
  expect(served).toHaveLength(20);
});

test('waits for one of its own when the server gives it no more', async () => {
  const pool = poolOf(10, 60_000, 5_000);
  await pool.withConnection(work(0));
  serverIsFull = true;
  attempts = 0;
  const served = await Promise.all(Array.from({ length: 20 }, () => pool.withConnection(work(10))));
  expect(served).toHaveLength(20);
  expect(opened).toHaveLength(1);
  // One for each place, and then one after each pause.
  expect(attempts).toBeLessThan(30);
});

test('waits for a connection that fails to open while another one works', async () => {
  const pool = poolOf(10, 60_000, 5_000);
  const long = pool.withConnection(work(150));
  await sleep(20);
  serverIsUp = false;
  expect(await Promise.all([long, pool.withConnection(work(0)), pool.withConnection(work(0))])).toEqual([
    'done',
    'done',
    'done',
  ]);
});

test('asks a full server again until it has room, and says no only when the time is over', async () => {
  serverIsFull = true;
  await expect(poolOf(10, 60_000, 300).withConnection(work(0))).rejects.toThrow(
    'No connection became free within 300 ms: full',
  );
  const waiting = poolOf(10, 60_000, 5_000).withConnection(work(0));
  await sleep(250);
  serverIsFull = false;
  expect(await waiting).toBe('done');
});

test('gives up those who wait for a full server when it closes', async () => {
  serverIsFull = true;
  const pool = poolOf(10, 60_000, 60_000);
  const waiting = pool.withConnection(work(0));
  await sleep(20);
  const rejected = expect(waiting).rejects.toThrow('The database is closed');
  await pool.close();
  await rejected;
});

test('replaces a connection that is past its time', async () => {
  const pool = poolOf(1, -1);
  await pool.withConnection(work(0));
  await pool.withConnection(work(0));
  expect(opened.map((connection) => connection.closed)).toEqual([true, true]);
});

test('lets work and waiters finish when it closes, and takes no more', async () => {
  const pool = poolOf(1);
  const underWay = Promise.all([pool.withConnection(work(30)), pool.withConnection(work(0))]);
  await sleep(5);
  const closing = pool.close();
  await expect(pool.withConnection(work(0))).rejects.toThrow(DatabaseUnavailable);
  await closing;
  expect(await underWay).toEqual(['done', 'done']);
  expect(opened.every((connection) => connection.closed)).toBe(true);
  await pool.close();
});
