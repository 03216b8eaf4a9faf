import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { accountLinks, type LINK_PURPOSES } from '#db/schema/account-links.ts';
import { users } from '#db/schema/users.ts';
import { LINK_NOT_VALID } from '#server/contract/accounts.ts';
import { AppError } from '#server/contract/error.ts';
import type { User } from '#server/contract/users.ts';
import { serializeUser, userColumns } from '#server/infra/sessions/serialize-user.ts';
import { lockUsers } from '#server/infra/sessions/user-locks.ts';
import { readLinkToken } from '#server/infra/signing/link-token.ts';

export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const SECONDS_VALID: Readonly<Record<LinkPurpose, number>> = { 'password-reset': 30 * 60, invitation: 72 * 60 * 60 };

/** Makes a link in the place of earlier ones of its purpose; call it with the user locked. Gives its id. */
export async function openLink(tx: Db, userId: string, purpose: LinkPurpose): Promise<string> {
  await endLinks(tx, and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)));
  const expiresAt = sql`statement_timestamp() + ${SECONDS_VALID[purpose]} * interval '1 second'`;
  const [link] = await tx
    .insert(accountLinks)
    .values({ userId, purpose, expiresAt })
    .returning({ id: accountLinks.id });
  if (!link) throw new Error('No link was written');
  return link.id;
}

/** Ends what was mailed to the user before: with a change of the password, and with the account. */
export function endLinksOf(tx: Db, userId: string): Promise<void> {
  return endLinks(tx, eq(accountLinks.userId, userId));
}

async function endLinks(tx: Db, condition: ReturnType<typeof and>): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ endedAt: sql`statement_timestamp()` })
    .where(and(condition, isNull(accountLinks.endedAt)));
}

/** Whose a link is; it may have been used meanwhile. Throws `invalid` for a token that this product did not make. */
export async function findLinkOwner(
  db: Db,
  token: string,
  purpose: LinkPurpose,
): Promise<{ id: string; userId: string }> {
  const id = await readLinkToken(db, purpose, token);
  if (id === null) throw linkNotValid();
  const [link] = await db
    .select({ id: accountLinks.id, userId: accountLinks.userId })
    .from(accountLinks)
    .where(and(eq(accountLinks.id, id), eq(accountLinks.purpose, purpose), isGood));
  if (!link) throw linkNotValid();
  return link;
}

const isGood = and(isNull(accountLinks.endedAt), gt(accountLinks.expiresAt, sql`statement_timestamp()`));

/**
 * Uses a link up, once, however often it comes at the same time; the user is locked until the transaction ends. Throws `invalid` for one
 * that was used, ended or has run out, and where the account is not active any more.
 */
export async function useLink(tx: Db, link: { id: string; userId: string }): Promise<User> {
  await lockUsers(tx, { exclusive: [link.userId] });
  const used = await tx
    .update(accountLinks)
    .set({ endedAt: sql`statement_timestamp()` })
    .where(and(eq(accountLinks.id, link.id), isGood))
    .returning({ id: accountLinks.id });
  const [row] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, link.userId), isNull(users.deletedAt), users.isActive))
    .for('no key update');
  if (used.length === 0 || !row) throw linkNotValid();
  return serializeUser(row);
}

const linkNotValid = () =>
  new AppError('invalid', LINK_NOT_VALID, { issues: [{ path: 'token', message: LINK_NOT_VALID }] });
