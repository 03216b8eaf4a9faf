import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { accountLinks } from '#db/schema/account-links.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import { users } from '#db/schema/users.ts';
import type { AccountMailKind } from '#server/contract/deliveries.ts';
import { env } from '#server/env.ts';
import { mayMailReset } from '#server/infra/rate-limit/rate-rules.ts';
import { linkUrl } from '#server/infra/signing/link-token.ts';

/** What a mail about an account says. `link` is null where it carries none. */
export type AccountMailContent = { kind: AccountMailKind; fullName: string; link: string | null; at: Date };

type Mail = {
  id: string;
  kind: AccountMailKind;
  recipient: string;
  userId: string | null;
  linkId: string | null;
  createdAt: Date;
};

const RESET_SECONDS = 30 * 60;

/**
 * What the mail says when it is sent; null where it is not to be sent: nobody has the address, the account is not active, or its link is
 * not good any more (contract section 10).
 */
export async function readAccountMail(db: Db, deliveryId: string): Promise<AccountMailContent | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, deliveryId));
  if (!row) return null;
  const mail = { ...row, kind: row.kind as AccountMailKind };
  if (mail.kind === 'password-reset') return readReset(db, mail);
  const owner = mail.userId === null ? undefined : await activeUser(db, eq(users.id, mail.userId));
  if (!owner) return null;
  if (mail.linkId === null) return { kind: mail.kind, fullName: owner.fullName, link: null, at: mail.createdAt };
  if (!(await isGoodLink(db, mail.linkId))) return null;
  const link = await linkUrl(db, env().APP_URL, 'invitation', mail.linkId);
  return { kind: mail.kind, fullName: owner.fullName, link, at: mail.createdAt };
}

/** The address was asked for; only here it is looked up. The link has the mail's id, so that another try mails the same one. */
async function readReset(db: Db, mail: Mail): Promise<AccountMailContent | null> {
  const owner = await activeUser(db, and(eq(users.email, mail.recipient), isNotNull(users.passwordHash)));
  if (!owner) return null;
  const made = mail.linkId !== null || ((await mayMailReset(db, owner.id)) && (await openReset(db, mail.id, owner.id)));
  if (!made || !(await isGoodLink(db, mail.id))) return null;
  const link = await linkUrl(db, env().APP_URL, 'password-reset', mail.id);
  return { kind: mail.kind, fullName: owner.fullName, link, at: mail.createdAt };
}

async function openReset(db: Db, id: string, userId: string): Promise<true> {
  await transaction(db, async (tx) => {
    await tx
      .update(accountLinks)
      .set({ endedAt: sql`statement_timestamp()` })
      .where(
        and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'password-reset'), isNull(accountLinks.endedAt)),
      );
    const expiresAt = sql`statement_timestamp() + ${RESET_SECONDS} * interval '1 second'`;
    await tx.insert(accountLinks).values({ id, userId, purpose: 'password-reset', expiresAt });
    await tx.update(deliveries).set({ linkId: id, userId }).where(eq(deliveries.id, id));
  });
  return true;
}

async function activeUser(db: Db, condition: ReturnType<typeof and>) {
  const [row] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(condition, users.isActive, isNull(users.deletedAt)));
  return row;
}

async function isGoodLink(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.id, id),
        isNull(accountLinks.endedAt),
        gt(accountLinks.expiresAt, sql`statement_timestamp()`),
      ),
    );
  return row !== undefined;
}
