import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signInChallenges } from '#db/schema/accounts/sign-in-challenges.ts';
import {
  challengeToken,
  countTry,
  deleteExpiredChallenges,
  openChallenge,
} from '#server/domain/accounts/second-factor/challenges.ts';
import { signId } from '#server/infra/signing/signed-id.ts';
import { insertSecondFactor } from '../../../../factories/accounts/second-factors.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertUser, setRows } from '../../../../factories/rows.ts';

const { db } = await testDatabase();
let userId: string;
let id: string;
let token: string;

beforeEach(async () => {
  ({ id: userId } = await insertUser(db));
  await insertSecondFactor(db, userId);
  id = await openChallenge(db, userId);
  token = await challengeToken(db, id);
});

const isOwn = () => eq(signInChallenges.id, id);
const later = (seconds: number) =>
  setRows(db, signInChallenges, isOwn(), { expiresAt: sql`expires_at - ${seconds}::int * interval '1 second'` });

test('takes ten tries, one after the other', async () => {
  const tries = [];
  for (let time = 0; time < 12; time += 1) tries.push(await countTry(db, token));
  expect(tries.map((each) => each?.isLastTry)).toEqual([...Array(9).fill(false), true, undefined, undefined]);
  expect(tries[0]).toMatchObject({ id, userId });
});

test('lives five minutes', async () => {
  await later(295);
  expect(await countTry(db, token)).toMatchObject({ id, userId });
  await later(5);
  expect(await countTry(db, token)).toBeNull();
});

test('is not found by its bare id, by another signature, or by anything else', async () => {
  const forged = signId(Buffer.alloc(32).toString('base64url'), id);
  for (const other of ['', id, forged, token.slice(1), `${token}a`, token.toLowerCase(), '\u0000', 'x'.repeat(100_000)])
    expect(await countTry(db, other)).toBeNull();
});

test('the job deletes those that are over and no others', async () => {
  const other = await openChallenge(db, userId);
  await later(300);
  await deleteExpiredChallenges(db);
  const left = await db
    .select({ id: signInChallenges.id })
    .from(signInChallenges)
    .where(eq(signInChallenges.userId, userId));
  expect(left).toEqual([{ id: other }]);
});
