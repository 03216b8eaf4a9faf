import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEASE_MS, type Lease, startRelay } from '#server/infra/relay/relay.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a lease is renewed several times before it runs out, as long as its attempt takes', async () => {
  const rows = [{ id: 'one', lease: 'first', expiredLeases: 0 }];
  const attempt = Promise.withResolvers<'done'>();
  const begun = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const renewed: Lease[][] = [];
  const relay = startRelay<Lease & { expiredLeases: number }, 'done'>({
    name: 'rows',
    workers: () => 1,
    wait: () => 0,
    lease: async () => rows.shift(),
    attempt: () => {
      begun.resolve();
      return attempt.promise;
    },
    record: async () => written.resolve(),
    renew: async (leases) => {
      renewed.push(leases.map(({ id, lease }) => ({ id, lease })));
    },
    nextDue: async () => null,
    close: () => undefined,
  });
  await begun.promise;
  await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
  expect(renewed.length).toBeGreaterThanOrEqual(3);
  expect(new Set(renewed.map((leases) => JSON.stringify(leases)))).toEqual(new Set(['[{"id":"one","lease":"first"}]']));

  attempt.resolve('done');
  await written.promise;
  await vi.advanceTimersByTimeAsync(0);
  renewed.length = 0;
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect(renewed).toEqual([]);
  await relay.stop();
});

test('a row that may be what ends processes is asked for only while no other is being tried', async () => {
  const rows = [{ id: 'one', lease: 'first', expiredLeases: 0 }];
  const attempt = Promise.withResolvers<'done'>();
  const askedBeside = Promise.withResolvers<void>();
  const asked: boolean[] = [];
  const relay = startRelay<Lease & { expiredLeases: number }, 'done'>({
    name: 'rows',
    workers: () => 2,
    wait: () => 0,
    lease: async ({ suspicious }) => {
      asked.push(suspicious);
      if (asked.length === 2) askedBeside.resolve();
      return rows.shift();
    },
    attempt: () => attempt.promise,
    record: async () => undefined,
    renew: async () => undefined,
    nextDue: async () => null,
    close: () => undefined,
  });
  await askedBeside.promise;
  expect(asked).toEqual([true, false]);
  attempt.resolve('done');
  await relay.stop();
});
