import { and, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recoveryCodes } from '#db/schema/accounts/recovery-codes.ts';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import {
  acceptRecoveryCode,
  acceptTotpCode,
  hasSecondFactor,
} from '#server/domain/accounts/second-factor/accept-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from '#server/domain/accounts/second-factor/recovery-code.ts';
import { codeAt, insertSecondFactor, STEP_MS } from '../../../../factories/accounts/second-factors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertUser } from '../../../../factories/rows.ts';

const { db } = await testDatabase();
const NOW = 1_800_000_015_000;
let id: string;
let secret: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  ({ id } = await insertUser(db));
  secret = await insertSecondFactor(db, id);
});

afterEach(() => {
  vi.useRealTimers();
});

const accept = (steps: number) => acceptTotpCode(db, id, codeAt(secret, NOW + steps * STEP_MS));

describe('a code', () => {
  test('of an earlier step is not accepted after it, a later one is', async () => {
    expect([await accept(0), await accept(-1), await accept(1), await accept(0)]).toEqual([true, false, true, false]);
  });

  test('of the step before is accepted where none came since', async () => {
    expect([await accept(-1), await accept(0)]).toEqual([true, true]);
  });

  test('of another user is wrong', async () => {
    const other = await insertUser(db);
    const code = codeAt(await insertSecondFactor(db, other.id));
    expect(await acceptTotpCode(db, id, code)).toBe(false);
    expect(await acceptTotpCode(db, (await insertUser(db)).id, code)).toBe(false);
  });

  test('is worth nothing with a secret that was copied to this user from the row of another', async () => {
    const other = await insertUser(db);
    const known = await insertSecondFactor(db, other.id);
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, other.id));
    await db.update(secondFactors).set({ secret: row?.secret }).where(eq(secondFactors.userId, id));
    await expect(acceptTotpCode(db, id, codeAt(known))).rejects.toThrow();
  });
});

describe('a recovery code', () => {
  const [code = '', another = ''] = newRecoveryCodes();
  const accepted = (typed = code, userId = id) => acceptRecoveryCode(db, userId, typed);

  beforeEach(async () => {
    await db.delete(recoveryCodes);
    await db.insert(recoveryCodes).values({ userId: id, codeHash: hashRecoveryCode(code) ?? '' });
  });

  test('is accepted once, as it was typed', async () => {
    expect(await accepted(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(true);
    expect(await accepted()).toBe(false);
    expect(await db.$count(recoveryCodes, and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt)))).toBe(0);
  });

  test('that nobody was given, and that of another user, is wrong', async () => {
    expect([await accepted(another), await accepted(code, (await insertUser(db)).id)]).toEqual([false, false]);
    expect(await accepted()).toBe(true);
  });
});

test('what was begun and not confirmed is no second factor', async () => {
  const { id: begun } = await insertUser(db);
  await insertSecondFactor(db, begun, { confirmedAt: null });
  expect([await hasSecondFactor(db, begun), await hasSecondFactor(db, id)]).toEqual([false, true]);
});
