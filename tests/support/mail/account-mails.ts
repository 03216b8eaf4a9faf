import { and, asc, eq, inArray } from 'drizzle-orm';
import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from '#contract/mails/mails.ts';
import type { Db } from '#db/open-database.ts';
import { auditEntries } from '#db/schema/audit/audit-entries.ts';
import { auditValues } from '#db/schema/audit/audit-values.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { requestReset } from '#server/domain/accounts/own/links.ts';
import type { Ctx } from '#server/domain/context.ts';
import { readAccountMail } from '#server/domain/mails/content/accounts/account-mail.ts';

/** The mails about accounts to this address, oldest first, as the outbox has them. */
export function accountMailsTo(db: Db, email: string) {
  return db
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.recipient, email), inArray(outboxMails.kind, [...ACCOUNT_MAIL_KINDS])))
    .orderBy(asc(outboxMails.createdAt), asc(outboxMails.id));
}

export const kindsMailedTo = async (db: Db, email: string) => (await accountMailsTo(db, email)).map(({ kind }) => kind);

/** Mails of this kind now due to the address, as the outbox reads them; null for any not sent. */
export async function readMailsTo(db: Db, email: string, kind: AccountMailKind) {
  const mails = (await accountMailsTo(db, email)).filter((mail) => mail.kind === kind);
  const contents = [];
  for (const { id } of mails) contents.push(await readAccountMail(db, id));
  return contents;
}

/** The token in the newest mail of this kind; empty where it is not sent. */
export async function mailedToken(db: Db, email: string, kind: AccountMailKind): Promise<string> {
  const mail = (await readMailsTo(db, email, kind)).at(-1);
  return mail?.link?.split('#token=')[1] ?? '';
}

/** Asks for a new password and reads the mail; earlier mails of the address are put away. */
export async function resetToken(ctx: Ctx, email: string): Promise<string> {
  await ctx.db.delete(outboxMails).where(eq(outboxMails.recipient, email));
  await requestReset(ctx, { email });
  return mailedToken(ctx.db, email, 'password-reset');
}

/** The newest entry of the audit log about this user, with its fields. */
export async function newestAudit(db: Db, userId: string) {
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, userId))
    .orderBy(asc(auditEntries.id));
  const { id = 0, actorId = null, action = null } = entries.at(-1) ?? {};
  const values = await db.select().from(auditValues).where(eq(auditValues.entryId, id));
  return { actorId, action, fields: Object.fromEntries(values.map(({ field, toValue }) => [field, toValue])) };
}
