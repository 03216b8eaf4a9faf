import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#db/connection-errors.ts';
import { LEASE_MS, type Lease, type RelayQueue, startRelay } from '#server/infra/relay/relay.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Row = Lease & { expiredLeases: number };
type Queue = RelayQueue<Row, string>;

const row = (id: string, expiredLeases = 0): Row => ({ id, lease: `lease of ${id}`, expiredLeases });

/** A relay of these rows, whose attempts end when the test says so. */
function start(rows: Row[], given: Partial<Queue> = {}) {
  const begun: string[] = [];
  const attempts = new Map<string, PromiseWithResolvers<string>>();
  const relay = startRelay<Row, string>({
    name: 'rows',
    workers: () => 2,
    wait: () => 0,
    lease: async () => rows.shift(),
    attempt: ({ id }) => {
      begun.push(id);
      const attempt = Promise.withResolvers<string>();
      attempts.set(id, attempt);
      return attempt.promise;
    },
    record: async () => undefined,
    renew: async () => undefined,
    nextDue: async () => null,
    close: () => undefined,
    ...given,
  });
  const end = (id: string, outcome = 'done') => attempts.get(id)?.resolve(outcome);
  return { relay, begun, end };
}

/** Lets so much time pass, and what is due meanwhile begin: a worker starts the next one by `setImmediate`. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a lease is renewed several times before it runs out, as long as its attempt takes', async () => {
  const renewed: Lease[][] = [];
  const { relay, end } = start([row('one')], {
    renew: async (leases) => void renewed.push(leases.map(({ id, lease }) => ({ id, lease }))),
  });
  await pass(LEASE_MS - 1);
  expect(renewed.length).toBeGreaterThanOrEqual(3);
  expect(new Set(renewed.map((leases) => JSON.stringify(leases)))).toEqual(
    new Set(['[{"id":"one","lease":"lease of one"}]']),
  );

  end('one');
  await pass(0);
  renewed.length = 0;
  await pass(LEASE_MS);
  expect(renewed).toEqual([]);
  await relay.stop();
});

test('a row is asked for beside those in hand, and one that may be what ends processes only while there is none', async () => {
  const rows = [row('one')];
  const asked: { excluded: string[]; suspicious: boolean }[] = [];
  const { relay, end } = start(rows, {
    lease: async ({ excluded, suspicious }) => {
      asked.push({ excluded: [...excluded], suspicious });
      return rows.shift();
    },
  });
  await pass(0);
  expect(asked).toEqual([
    { excluded: [], suspicious: true },
    { excluded: ['one'], suspicious: false },
  ]);
  end('one');
  await relay.stop();
});

test('as many rows are tried at once as there are workers; the next one begins when one has ended', async () => {
  const { relay, begun, end } = start([row('one'), row('two'), row('three')]);
  await pass(5_000);
  expect(begun).toEqual(['one', 'two']);
  end('one');
  await pass(0);
  expect(begun).toEqual(['one', 'two', 'three']);
  for (const id of ['two', 'three']) end(id);
  await relay.stop();
});

test('while a row that ended several processes is tried no other is, and afterwards the others are', async () => {
  const { relay, begun, end } = start([row('suspicious', 2), row('one'), row('two')]);
  await pass(5_000);
  expect(begun).toEqual(['suspicious']);
  end('suspicious');
  await pass(0);
  expect(begun).toEqual(['suspicious', 'one', 'two']);
  for (const id of ['one', 'two']) end(id);
  await relay.stop();
});

test('nothing is tried while the queue is to wait, and what is due is tried as soon as it need not', async () => {
  const rows = [row('one'), row('two')];
  let until = Date.now() + 3_000;
  const { relay, begun, end } = start(rows, { workers: () => 1, wait: () => Math.max(0, until - Date.now()) });
  await pass(2_999);
  expect(begun).toEqual([]);
  await pass(1);
  expect(begun).toEqual(['one']);
  until = Date.now() + 3_000;
  end('one');
  await pass(2_999);
  expect(begun).toEqual(['one']);
  await pass(1);
  expect(begun).toEqual(['one', 'two']);
  end('two');
  await relay.stop();
});

test('an unreadable queue is looked at again; for two seconds after an outage leases that ran out are left alone', async () => {
  const asked: boolean[] = [];
  const { relay } = start([], {
    lease: async ({ unleased }) => {
      asked.push(unleased);
      if (asked.length === 1) throw new Error('Unreadable');
      if (asked.length === 2) throw new DatabaseUnavailable();
      return undefined;
    },
  });
  await pass(0);
  for (let second = 0; second < 5; second += 1) await pass(1_000);
  expect(asked).toEqual([false, false, true, true, false, false]);
  await relay.stop();
});

test('a result that the database did not take is written again, and its row keeps its lease and is not tried again', async () => {
  const failures = [new DatabaseUnavailable(), new Error('Unwritable')];
  const renewed: string[] = [];
  const written: string[] = [];
  const { relay, begun, end } = start([row('one')], {
    record: async ({ id }, outcome) => {
      const failure = failures.shift();
      if (failure) throw failure;
      written.push(`${id}: ${outcome}`);
    },
    renew: async (leases) => void renewed.push(...leases.map(({ id }) => id)),
  });
  await pass(LEASE_MS / 6 - 1);
  end('one');
  await pass(1);
  expect({ renewed, written }).toEqual({ renewed: ['one'], written: [] });
  await vi.waitFor(() => expect(written).toEqual(['one: done']));
  expect(begun).toEqual(['one']);
  await relay.stop();
});

test('a stop takes no more rows, lets an attempt end, and then cuts off one that does not, whose result is written', async () => {
  const order: string[] = [];
  const { relay, begun, end } = start([row('short'), row('endless'), row('late')], {
    record: async ({ id }, outcome) => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${id}: ${outcome}`);
    },
    close: () => {
      order.push('cut off');
      end('endless', 'was cut off');
    },
  });
  await pass(0);
  const stopped = relay.stop();
  end('short');
  await stopped;
  expect(order).toEqual(['short: done', 'cut off', 'endless: was cut off']);
  expect(begun).toEqual(['short', 'endless']);
});

test('a stop does not wait for a database that is down, and nothing tries to write afterwards', async () => {
  const record = vi.fn(async () => Promise.reject(new DatabaseUnavailable()));
  const { relay, end } = start([row('one')], { record });
  await pass(0);
  end('one');
  await relay.stop();
  const tries = record.mock.calls.length;
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(record).toHaveBeenCalledTimes(tries);
});
