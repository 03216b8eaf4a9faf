import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { MAX_CHALLENGE_TRIES, signInChallenges } from '#db/schema/accounts/sign-in-challenges.ts';
import { readSignedId, signId } from '#server/infra/signing/signed-id.ts';
import { signingKey } from '#server/infra/signing/signing-key.ts';

const SECONDS_VALID = 5 * 60;

const key = signingKey('sign-in challenge');

type Challenge = { id: string; userId: string; isLastTry: boolean };

/** Opens a challenge for this user, valid for five minutes and ten tries. Returns its id. */
export async function openChallenge(tx: Db, userId: string): Promise<string> {
  const expiresAt = sql`statement_timestamp() + ${SECONDS_VALID}::int * interval '1 second'`;
  const [row] = await tx.insert(signInChallenges).values({ userId, expiresAt }).returning({ id: signInChallenges.id });
  if (!row) throw new Error('No challenge was written');
  return row.id;
}

/** The token for the client: the id and a signature. */
export async function challengeToken(db: Db, id: string): Promise<string> {
  return signId(await key(db), id);
}

/** Counts a try of a token's challenge, before its code is compared. Null if it allows no more tries. */
export async function countTry(db: Db, token: string): Promise<Challenge | null> {
  const id = readSignedId(await key(db), token);
  if (id === null) return null;
  const isLive = and(
    eq(signInChallenges.id, id),
    gt(signInChallenges.expiresAt, sql`statement_timestamp()`),
    lt(signInChallenges.tries, MAX_CHALLENGE_TRIES),
  );
  const [challenge] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(isLive)
    .returning({ id: signInChallenges.id, userId: signInChallenges.userId, tries: signInChallenges.tries });
  return challenge ? { ...challenge, isLastTry: challenge.tries === MAX_CHALLENGE_TRIES } : null;
}

/** Marks a challenge as used. False if it was used or ended meanwhile. */
export async function takeChallenge(tx: Db, id: string): Promise<boolean> {
  const used = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.id, id))
    .returning({ id: signInChallenges.id });
  return used.length > 0;
}

/** Ends the user's sign-ins that wait for their second factor; called when the user's sessions end. */
export async function endChallengesOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
}

/** Deletes expired challenges; for a job. */
export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, sql`now()`));
}
