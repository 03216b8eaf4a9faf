import { secondsInDay, secondsInMinute } from 'date-fns/constants';
import { and, desc, eq, gt, inArray, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { ACCOUNT_MAIL_KINDS } from '#contract/mails/mails.ts';
import type { Db } from '#db/open-database.ts';
import { accountLinks, type LINK_PURPOSES } from '#db/schema/accounts/account-links.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';

export type LinkPurpose = (typeof LINK_PURPOSES)[number];

const SECONDS_VALID: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': 30 * secondsInMinute,
  invitation: 3 * secondsInDay,
  'confirm-email': secondsInDay,
};
/**
 * The number of live links of an account: a new request must not end the link that its owner is about to follow
 * (docs/contract/accounts.md, 'Mailed links').
 */
const MAX_LIVE: Readonly<Record<LinkPurpose, number>> = { 'password-reset': 3, invitation: 1, 'confirm-email': 3 };
const DELETED_AFTER = sql`interval '30 days'`;

type NewLink = { userId: string; purpose: LinkPurpose; id?: string };

/**
 * Creates a link and ends the oldest of its purpose beyond the limit. Requires the user locked exclusively. Returns its
 * id.
 */
export async function openLink(tx: Db, { userId, purpose, id }: NewLink): Promise<string> {
  const isOfPurpose = and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose));
  const tooMany = tx
    .select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(isOfPurpose, isNull(accountLinks.endedAt)))
    .orderBy(desc(accountLinks.createdAt))
    .offset(MAX_LIVE[purpose] - 1);
  await endLinks(tx, inArray(accountLinks.id, tooMany));
  return insertLink(tx, { userId, purpose, ...(id !== undefined && { id }) });
}

/** The same beside those that are there: each company that invites somebody without a password mails its own. */
export async function insertLink(tx: Db, { userId, purpose, id }: NewLink): Promise<string> {
  const expiresAt = sql`statement_timestamp() + ${SECONDS_VALID[purpose]}::int * interval '1 second'`;
  const [link] = await tx
    .insert(accountLinks)
    .values({ userId, purpose, expiresAt, ...(id !== undefined && { id }) })
    .returning({ id: accountLinks.id });
  if (!link) throw new Error('No link was written');
  return link.id;
}

/** The condition of a valid link: neither used nor ended nor expired. */
const isValidLink = (id: string, purpose: LinkPurpose): SQL | undefined =>
  and(
    eq(accountLinks.id, id),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.endedAt),
    gt(accountLinks.expiresAt, sql`statement_timestamp()`),
  );

/** The id and the owner of a valid link; undefined for any other. */
export async function findValidLink(
  db: Db,
  id: string,
  purpose: LinkPurpose,
): Promise<{ id: string; userId: string } | undefined> {
  const { userId } = accountLinks;
  const [link] = await db.select({ id: accountLinks.id, userId }).from(accountLinks).where(isValidLink(id, purpose));
  return link;
}

/** Marks a link as used. False if it is no longer valid. */
export async function consumeLink(tx: Db, id: string, purpose: LinkPurpose): Promise<boolean> {
  const ended = await tx
    .update(accountLinks)
    .set({ endedAt: sql`statement_timestamp()` })
    .where(isValidLink(id, purpose))
    .returning({ id: accountLinks.id });
  return ended.length > 0;
}

/** Ends the user's mailed links, of one purpose or all: with a change of the password, and with the account. */
export function endLinksOf(tx: Db, userId: string, purpose?: LinkPurpose): Promise<void> {
  const isOfPurpose = purpose && eq(accountLinks.purpose, purpose);
  return endLinks(tx, and(eq(accountLinks.userId, userId), isOfPurpose));
}

/** Ends one link, if there is one of this id. */
export const endLink = (tx: Db, id: string): Promise<void> => endLinks(tx, eq(accountLinks.id, id));

async function endLinks(tx: Db, condition: SQL | undefined): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ endedAt: sql`statement_timestamp()` })
    .where(and(condition, isNull(accountLinks.endedAt)));
}

/**
 * Deletes mails about accounts that are older than 30 days, and links that expired more than 30 days ago; for a job.
 */
export async function deleteOldAccountMails(db: Db): Promise<void> {
  await db
    .delete(outboxMails)
    .where(
      and(
        inArray(outboxMails.kind, [...ACCOUNT_MAIL_KINDS]),
        isNull(outboxMails.shipmentId),
        ne(outboxMails.state, 'queued'),
        lt(outboxMails.createdAt, sql`now() - ${DELETED_AFTER}`),
      ),
    );
  const mails = db.select({ id: outboxMails.id }).from(outboxMails).where(eq(outboxMails.linkId, accountLinks.id));
  await db.delete(accountLinks).where(and(lt(accountLinks.expiresAt, sql`now() - ${DELETED_AFTER}`), notExists(mails)));
}
