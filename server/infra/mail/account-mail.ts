import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { type Db, transaction } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import { users } from '#db/schema/users.ts';
import type { AccountMailKind } from '#server/contract/deliveries.ts';
import { env } from '#server/env.ts';
import { mayMailReset } from '#server/infra/rate-limit/rate-rules.ts';
import { lockUsers } from '#server/infra/sessions/user-locks.ts';
import { findGoodLink, openLink } from '#server/infra/signing/account-links.ts';
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
  if (!(await findGoodLink(db, mail.linkId, 'invitation'))) return null;
  const link = await linkUrl(db, env().APP_URL, 'invitation', mail.linkId);
  return { kind: mail.kind, fullName: owner.fullName, link, at: mail.createdAt };
}

/** The address was asked for; only here it is looked up. The link has the mail's id, so that another try mails the same one. */
async function readReset(db: Db, mail: Mail): Promise<AccountMailContent | null> {
  const canReset = and(eq(users.email, mail.recipient), isNotNull(users.passwordHash));
  const owner = await activeUser(db, canReset);
  if (!owner) return null;
  if (mail.linkId === null) {
    if (!(await mayMailReset(db, owner.id)) || !(await openReset(db, mail.id, owner.id))) return null;
  }
  if (!(await findGoodLink(db, mail.id, 'password-reset'))) return null;
  const link = await linkUrl(db, env().APP_URL, 'password-reset', mail.id);
  return { kind: mail.kind, fullName: owner.fullName, link, at: mail.createdAt };
}

/** False where the account was deleted or deactivated meanwhile, which would miss the new link. */
function openReset(db: Db, id: string, userId: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockUsers(tx, { exclusive: [userId] });
    if (!(await activeUser(tx, eq(users.id, userId)))) return false;
    await openLink(tx, { id, userId, purpose: 'password-reset' });
    await tx.update(deliveries).set({ linkId: id, userId }).where(eq(deliveries.id, id));
    return true;
  });
}

async function activeUser(db: Db, condition: SQL | undefined) {
  const [row] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(condition, users.isActive, isNull(users.deletedAt)));
  return row;
}
