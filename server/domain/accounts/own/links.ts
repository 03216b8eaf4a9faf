import { and, eq, isNull } from 'drizzle-orm';
import type { RequestReset } from '#contract/accounts/accounts.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { consumeLink, findValidLink, type LinkPurpose } from '#server/domain/accounts/links/account-links.ts';
import { readLinkToken } from '#server/domain/accounts/links/link-token.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { originOf } from '#server/domain/audit/origin.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { countResetRequest } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';

type Link = { id: string; userId: string; purpose: LinkPurpose };

/**
 * The link of a token and its user; it may have been used meanwhile. Throws `invalid` for a token that this product did
 * not make.
 */
export async function findLink(db: Db, token: string, purpose: LinkPurpose): Promise<Link> {
  const id = await readLinkToken(db, purpose, token);
  const link = id === null ? undefined : await findValidLink(db, id, purpose);
  if (!link) throw linkNotValid();
  return { ...link, purpose };
}

/**
 * Marks a link as used; of several simultaneous calls one succeeds. The user is locked until the transaction ends.
 * Throws `invalid` for a link that was used, ended or expired, and where the account is no longer active.
 */
export async function useLink(tx: Db, { id, userId, purpose }: Link): Promise<User> {
  await lockUsers(tx, { exclusive: [userId] });
  const isUsed = await consumeLink(tx, id, purpose);
  const [row] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), users.isActive))
    .for('no key update');
  if (!isUsed || !row) throw linkNotValid();
  return serializeUser(row);
}

const linkNotValid = () => new AppError('link-not-valid', { field: 'token' });

/**
 * Asks for a link by which a forgotten password is replaced (docs/contract/accounts.md, 'Reset'). Whether the address
 * has an account is looked up when the mail is sent, and recorded in the audit log: here every address costs the same
 * and gets the same answer. Throws `too-many` after five in an hour of one client.
 */
export async function requestReset(ctx: Ctx, { email }: RequestReset): Promise<void> {
  await countResetRequest(ctx.db, ctx.clientIp);
  const { browser, address: clientIp } = originOf(ctx);
  await recordChange(ctx.db, ctx, { kind: 'reset-requested', singleMail: { recipient: email, browser, clientIp } });
}
