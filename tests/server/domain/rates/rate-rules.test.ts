import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { transaction } from '#db/open-database.ts';
import { rateCounters } from '#db/schema/rate-counters.ts';
import type { Ctx } from '#server/domain/context.ts';
import {
  admitAttempt,
  countFailedSignIn,
  countMalformedTracking,
  countRegistration,
  countTrackingMiss,
  requireStillUnblocked,
} from '#server/domain/rates/rate-rules.ts';
import { unlockShipment } from '#server/domain/tracking/keys/unlock.ts';
import { AppError } from '#server/errors/app-error.ts';
import { deleteExpiredCounters } from '#server/infra/rate-limit/rate-limiter.ts';
import { testDatabase } from '../../../factories/database.ts';

const { db } = await testDatabase();

let clientIp = '';
let number = 0;

beforeEach(async () => {
  number += 1;
  clientIp = `192.0.2.${number}`;
  await db.delete(rateCounters);
});

afterEach(() => {
  vi.useRealTimers();
});

/** The seconds until the caller may come again, or null when nothing was rejected. */
async function wait(call: () => Promise<void> | void): Promise<number | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (error instanceof AppError && error.class === 'too-many' && error.retryAfter !== undefined)
      return error.retryAfter;
    throw error;
  }
}

type Traits = { known?: boolean; turn?: boolean };

const attempt = (account: string, from: string, { known = false }: Traits = {}) => ({
  account,
  clientIp: from,
  isKnown: known,
});

const failed = (account: string, from: string, traits: Traits = {}) =>
  countFailedSignIn(db, { ...attempt(account, from, traits), hasTurn: traits.turn ?? false });

async function repeat(times: number, call: (time: number) => Promise<void> | void): Promise<number> {
  let rejected = 0;
  for (let time = 0; time < times; time += 1) if ((await wait(() => call(time))) !== null) rejected += 1;
  return rejected;
}

async function later(seconds: number): Promise<void> {
  const back = sql`${seconds}::int * interval '1 second'`;
  await db.execute(
    sql`update rate_counters set window_start = window_start - ${back}, blocked_until = blocked_until - ${back}`,
  );
}

describe('failed sign-ins', () => {
  const fail = (account = 'ann@example.com', from = clientIp, traits?: Traits) => failed(account, from, traits);
  const isOpen = (account = 'ann@example.com', from = clientIp, traits?: Traits) =>
    wait(async () => void (await admitAttempt(db, attempt(account, from, traits))));

  test('ten of one account from one client IP close this pair for half a minute, and no other', async () => {
    expect(await repeat(9, () => fail())).toBe(0);
    expect(await isOpen()).toBeNull();
    expect(await wait(() => fail())).toBeNull();

    expect(await isOpen()).toBeGreaterThan(25);
    expect(await isOpen()).toBeLessThanOrEqual(30);
    expect(await isOpen('ann@example.com', '198.51.100.7')).toBeNull();
    expect(await isOpen('bob@example.com')).toBeNull();
    await later(30);
    expect(await isOpen()).toBeNull();
  });

  test('each further failure doubles the wait, up to a quarter of an hour', async () => {
    await repeat(9, () => fail());
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      await fail();
      const closed = await isOpen();
      expect(closed).toBeGreaterThan(seconds - 5);
      expect(closed).toBeLessThanOrEqual(seconds);
      await later(seconds);
      expect(await isOpen()).toBeNull();
    }
  });

  test('a quarter of an hour without a failure forgets them', async () => {
    await repeat(9, () => fail());
    await later(15 * 60);
    expect(await repeat(9, () => fail())).toBe(0);
    expect(await isOpen()).toBeNull();

    await fail();
    await later(30 + 15 * 60);
    await fail();
    expect(await isOpen()).toBeNull();
  });

  test('of thirty at the same time ten are counted and twenty rejected', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => wait(() => fail())));

    expect(waits.filter((seconds) => seconds === null)).toHaveLength(10);
    expect(await isOpen()).toBeLessThanOrEqual(30);
  });

  test('beyond a hundred of one client IP accounts that are not known there are rejected, and no other', async () => {
    expect(await repeat(100, (time) => fail(`person${time}@example.com`))).toBe(0);

    expect(await isOpen('one-more@example.com')).toBeGreaterThan(14 * 60);
    expect(await wait(() => fail('one-more@example.com'))).toBeGreaterThan(14 * 60);
    expect(await isOpen('one-more@example.com', clientIp, { known: true })).toBeNull();
    expect(await wait(() => fail('one-more@example.com', clientIp, { known: true }))).toBeNull();
    expect(await isOpen('one-more@example.com', '198.51.100.8')).toBeNull();
    await later(15 * 60);
    expect(await isOpen('one-more@example.com')).toBeNull();
  });

  test('of guesses from one client IP sent at once the right one is rejected after the hundredth wrong one', async () => {
    const open = { ...attempt('ann@example.com', clientIp), hasTurn: false };
    await repeat(100, (time) => fail(`person${time}@example.com`));

    expect(await wait(() => requireStillUnblocked(db, open))).toBeGreaterThan(14 * 60);
    expect(await wait(() => requireStillUnblocked(db, { ...open, isKnown: true }))).toBeNull();
  });

  test('beyond a hundred of one account from many addresses one further try is let in every ten seconds', async () => {
    expect(await repeat(100, (time) => fail('ann@example.com', `198.51.100.${time}`))).toBe(0);

    for (let turn = 0; turn < 3; turn += 1) {
      expect(await isOpen()).toBeLessThanOrEqual(10);
      expect(await isOpen()).toBeGreaterThan(7);
      expect(await isOpen('ann@example.com', clientIp, { known: true })).toBeNull();
      expect(await isOpen('bob@example.com')).toBeNull();
      await later(10);
      expect(await isOpen()).toBeNull();
    }
  });

  test('of forty who come for one turn at the same time one is let in', async () => {
    await repeat(100, (time) => fail('ann@example.com', `198.51.100.${time}`));
    await later(10);
    const waits = await Promise.all(Array.from({ length: 40 }, () => isOpen()));

    expect(waits.filter((seconds) => seconds === null)).toHaveLength(1);
    for (const seconds of waits) expect(seconds ?? 1).toBeGreaterThan(0);
  });

  test('who had a turn hears that the password is wrong; a guess that was let in before the hundredth does not', async () => {
    await repeat(100, (time) => fail('ann@example.com', `198.51.100.${time}`));
    await later(10);
    const turn = await admitAttempt(db, attempt('ann@example.com', clientIp));
    const early = { ...turn, hasTurn: false };

    expect(turn.hasTurn).toBe(true);
    expect(await wait(() => countFailedSignIn(db, turn))).toBeNull();
    expect(await wait(() => requireStillUnblocked(db, turn))).toBeNull();
    expect(await wait(() => countFailedSignIn(db, early))).toBeGreaterThan(0);
    expect(await wait(() => requireStillUnblocked(db, early))).toBeGreaterThan(0);
    expect(await wait(() => requireStillUnblocked(db, { ...early, isKnown: true }))).toBeNull();
  });

  test('an hour without a try forgets the hundred of one account', async () => {
    await repeat(100, (time) => fail('ann@example.com', `198.51.100.${time}`));
    await later(60 * 60 - 30);
    expect(await isOpen()).toBeNull();
    expect(await isOpen()).not.toBeNull();

    await later(60 * 60 + 10);
    expect(await repeat(5, () => isOpen().then(() => undefined))).toBe(0);
    expect(await repeat(9, () => fail())).toBe(0);
    expect(await isOpen()).toBeNull();
  });
});

describe('tracking', () => {
  test('another process learns of the block at the first unknown number', async () => {
    await repeat(120, () => countTrackingMiss(db, clientIp));
    vi.resetModules();
    const other = await import('#server/domain/rates/rate-rules.ts');

    expect(() => other.requireTrackingUnblocked(clientIp)).not.toThrow();
    await expect(other.countTrackingMiss(db, clientIp)).rejects.toMatchObject({ class: 'too-many' });
    expect(() => other.requireTrackingUnblocked(clientIp)).toThrow('Too many unknown tracking numbers');
  });

  test('malformed numbers count in memory only, beside the unknown ones, and for a minute', async () => {
    expect(await repeat(100, () => countMalformedTracking(clientIp))).toBe(0);
    expect(await db.$count(rateCounters)).toBe(0);
    expect(await repeat(20, () => countTrackingMiss(db, clientIp))).toBe(0);

    expect(await wait(() => countMalformedTracking(clientIp))).toBeLessThanOrEqual(60);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect(await wait(() => countMalformedTracking(clientIp))).toBeNull();
  });
});

test('a rejection is a sentence that says how long to wait', async () => {
  await repeat(20, () => countRegistration(db, clientIp));
  await expect(countRegistration(db, clientIp)).rejects.toThrow(
    'Too many registrations. Please try again in 60 minutes.',
  );
});

test('neither a client IP nor an e-mail is stored', async () => {
  await failed('ann@example.com', clientIp);
  const stored = await db.select().from(rateCounters);

  expect(stored).toHaveLength(3);
  for (const { key } of stored) expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test('counters that count no more are removed, the others stay', async () => {
  await countRegistration(db, clientIp);
  await later(24 * 60 * 60 + 1);
  await countRegistration(db, '198.51.100.11');
  await deleteExpiredCounters(db);

  expect(await db.$count(rateCounters)).toBe(1);
});

describe('unlocking a shipment', () => {
  /** Asks for a number that no shipment has: a wrong address is counted alike. */
  async function unlock(tracked: string, from = clientIp): Promise<void> {
    const ctx: Ctx = { db, clientIp: from, actor: { kind: 'anonymous' } };
    await unlockShipment(ctx, { number: tracked, answer: 'ann@example.com' }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.reason === 'receiver-mismatch')) throw error;
    });
  }

  test('twenty tries of anybody close a number for a day, whatever is removed meanwhile', async () => {
    expect(await repeat(20, (time) => unlock('WB11111111111111X', `198.51.100.${time}`))).toBe(0);
    await later(2 * 60 * 60);
    await deleteExpiredCounters(db);
    expect(await wait(() => unlock('WB11111111111111X', '198.51.100.99'))).toBeGreaterThan(21 * 60 * 60);
    await later(22 * 60 * 60);
    expect(await wait(() => unlock('WB11111111111111X', '198.51.100.99'))).toBeNull();
  });

  test('one client tries at most 120 numbers a minute', async () => {
    expect(await repeat(120, (time) => unlock(`WB${String(time).padStart(14, '0')}X`))).toBe(0);
    expect(await wait(() => unlock('WB22222222222222X'))).toBeGreaterThan(50);
  });
});

test('a counter that fails limits nobody', async () => {
  await db.execute(sql`alter table rate_counters rename to rate_counters_elsewhere`);
  try {
    expect(await admitAttempt(db, attempt('ann@example.com', clientIp))).toMatchObject({ hasTurn: false });
    expect(await repeat(30, () => countRegistration(db, clientIp))).toBe(0);
  } finally {
    await db.execute(sql`alter table rate_counters_elsewhere rename to rate_counters`);
  }
});

test('a database that does not answer is not hidden by an open counter', async () => {
  let answer: unknown = 'open';
  const counting = transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 200`);
    await transaction(db, async (holder) => {
      await holder.execute(sql`lock table rate_counters in access exclusive mode`);
      answer = await wait(() => countRegistration(tx, clientIp)).catch((error: unknown) => error);
    });
  });

  await expect(counting).rejects.toThrow();
  expect(answer).toSatisfy(isDatabaseUnavailable);
});
