import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ConfirmEmail } from '#contract/accounts/accounts.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { users } from '#db/schema/accounts/users.ts';
import { endLinksOf } from '#server/domain/accounts/links/account-links.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireAccount, requireSession } from '#server/domain/guards.ts';
import { countConfirmationMail } from '#server/domain/rates/rate-rules.ts';
import { AppError } from '#server/errors/app-error.ts';
import { findLink, useLink } from './links.ts';
import { lockOwnAccount } from './own-account.ts';

/**
 * Whether the caller once followed a link mailed to the address of the account (docs/contract/accounts.md,
 * 'Addresses'). Throws `unauthenticated`.
 */
export function readOwnConfirmation(ctx: Ctx): Promise<boolean> {
  return isConfirmed(ctx.db, requireAccount(ctx).id);
}

/**
 * Mails the caller a link that confirms the address, valid once and for 24 hours (docs/contract/accounts.md,
 * 'Addresses', `POST /me/confirm-email`). Throws `unauthenticated`, `conflict` where it is confirmed, `too-many` beyond
 * three an hour, the sign-up's included.
 */
export async function requestConfirmation(ctx: Ctx): Promise<void> {
  requireSession(ctx);
  await transaction(ctx.db, async (tx) => {
    const { user } = await lockOwnAccount(tx, ctx);
    if (await isConfirmed(tx, user.id)) throw new AppError('email-confirmed-already');
    await countConfirmationMail(tx, user.email);
    await recordChange(tx, ctx, { kind: 'confirmation-requested', user });
  });
}

/**
 * Confirms the address by the token of a mailed link, whoever the caller is: the link was mailed to that address.
 * Throws `invalid` for a link that is no longer valid.
 */
export async function confirmEmail(ctx: Ctx, { token }: ConfirmEmail): Promise<void> {
  const link = await findLink(ctx.db, token, 'confirm-email');
  await transaction(ctx.db, async (tx) => {
    const user = await useLink(tx, link);
    await markConfirmed(tx, user.id);
    await endLinksOf(tx, user.id, 'confirm-email');
    const themselves = { kind: 'user', user, sessionHash: null } as const;
    await recordChange(tx, { ...ctx, actor: themselves }, { kind: 'email-confirmed', userId: user.id });
  });
}

/** The first time stays. */
export async function markConfirmed(tx: Db, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ emailConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
}

const isConfirmed = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))) > 0;
