import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { KEY_ENDING_DAYS } from '#contract/accounts/api-keys.ts';
import type { Role } from '#contract/accounts/users.ts';
import type { AccountMailKind } from '#contract/mails/mails.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { users } from '#db/schema/accounts/users.ts';
import { type NoticeOccurrence, outboxMails } from '#db/schema/mails/mails.ts';
import { findValidLink, openLink } from '#server/domain/accounts/links/account-links.ts';
import { linkUrl } from '#server/domain/accounts/links/link-token.ts';
import { lockUsers } from '#server/domain/accounts/sessions/user-locks.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import { mayMailReset } from '#server/domain/rates/rate-rules.ts';
import { env } from '#server/env.ts';
import { type CompanyInvitation, readCompanyInvitation } from './company-invitation.ts';
import { type HandedOver, readHandedOver } from './handed-over.ts';
import { isNews, type MemberNews, readMemberNews } from './notice-news.ts';
import { type ReceivedMessage, readReceivedMessages } from './received-messages.ts';
import { isRequestMail, type RequestNews, readRequestNews } from './request-news.ts';
import { readWrittenMessages, type WrittenMessages } from './written-messages.ts';

/**
 * The content of a mail about an account. `link` is null if it carries none, and `fullName` if nobody has verified the
 * account: its holder chose the name, and the address may be a stranger's (docs/contract/mails.md, 'Account mails').
 */
export type AccountMailContent = {
  kind: AccountMailKind;
  fullName: string | null;
  link: string | null;
  at: Date;
  /** From where somebody signed in; its parts are null if unknown, the browser also if nobody verified the account. */
  client?: { browser: string | null; clientIp: string | null };
  /** Each time that a gathered notice tells of. */
  occurrences?: readonly NoticeOccurrence[];
  /** Keys that end soon, the first one first. */
  endingKeys?: readonly EndingKey[];
  handedOver?: HandedOver;
  invitation?: CompanyInvitation;
  answers?: ReceivedMessage[];
  request?: RequestNews;
  written?: WrittenMessages;
  news?: MemberNews;
};

type Mail = {
  id: string;
  kind: AccountMailKind;
  recipient: string;
  userId: string | null;
  linkId: string | null;
  browser: string | null;
  clientIp: string | null;
  createdAt: Date;
};

/**
 * The mail's content at the time of sending; null if it is not to be sent: nobody has the address, the account is not
 * active, or its link is no longer good (docs/contract/accounts.md, 'Mailed links').
 */
export async function readAccountMail(db: Db, deliveryId: string): Promise<AccountMailContent | null> {
  const [row] = await db.select().from(outboxMails).where(eq(outboxMails.id, deliveryId));
  if (!row) return null;
  const mail = { ...row, kind: row.kind as AccountMailKind };
  if (mail.kind === 'password-reset') return readReset(db, mail);
  const owner = mail.userId === null ? undefined : await activeUser(db, eq(users.id, mail.userId));
  if (!owner) return null;
  const { kind, linkId, createdAt: at } = mail;
  if (kind === 'company-invitation') return readInvitation(db, row, { kind, fullName: null, at });
  // The name in an invitation was chosen by a super-admin.
  const fullName = kind === 'invitation' ? owner.fullName : nameOf(owner);
  if (isNews(kind)) {
    const found = await readMemberNews(db, { id: mail.id, kind, userId: owner.id });
    return found && { kind, fullName, at, ...found };
  }
  if (isShipmentsMail(kind)) return readShipmentsMail(db, mail.id, owner, { kind, fullName, at });
  if (isRequestMail(kind)) {
    const news = await readRequestNews(db, kind, row.requestId, owner.id);
    return news && { kind, fullName: null, at, ...news };
  }
  if (isVerification(kind)) return verificationMail(kind, owner, { fullName, at });
  if (kind !== 'invitation' && kind !== 'confirm-email') return noticeMail(db, row, owner, { kind, fullName, at });
  return readLinkMail(db, linkId, { kind, fullName, at });
}

async function readLinkMail(
  db: Db,
  linkId: string | null,
  about: Pick<AccountMailContent, 'fullName' | 'at'> & { kind: 'invitation' | 'confirm-email' },
): Promise<AccountMailContent | null> {
  if (linkId === null || !(await findValidLink(db, linkId, about.kind))) return null;
  return { ...about, link: await linkUrl(db, env().APP_URL, about.kind, linkId) };
}

async function readInvitation(
  db: Db,
  { invitationId }: Pick<typeof outboxMails.$inferSelect, 'invitationId'>,
  about: Pick<AccountMailContent, 'kind' | 'fullName' | 'at'>,
): Promise<AccountMailContent | null> {
  const found = invitationId === null ? null : await readCompanyInvitation(db, invitationId);
  return found && { ...about, ...found };
}

/** A mail that tells what happened; null where it is no longer so. */
async function noticeMail(
  db: Db,
  mail: Pick<typeof outboxMails.$inferSelect, 'browser' | 'clientIp' | 'occurrences'>,
  owner: { id: string; isVerified: boolean },
  about: Pick<AccountMailContent, 'kind' | 'fullName' | 'at'>,
): Promise<AccountMailContent | null> {
  const notice = { ...about, link: noticeUrl(about.kind), ...gathered(mail, owner) };
  if (about.kind === 'new-browser')
    return { ...notice, client: { browser: owner.isVerified ? mail.browser : null, clientIp: mail.clientIp } };
  if (about.kind !== 'key-ending') return notice;
  const endingKeys = await readEndingKeys(db, owner.id);
  return endingKeys.length === 0 ? null : { ...about, link: notice.link, endingKeys };
}

/** A browser's name is its holder's text: nobody unverified has it mailed (docs/contract/mails.md, 'Account mails'). */
const gathered = (
  { occurrences }: { occurrences: NoticeOccurrence[] | null },
  { isVerified }: { isVerified: boolean },
): Pick<AccountMailContent, 'occurrences'> =>
  occurrences && occurrences.length > 1
    ? { occurrences: isVerified ? occurrences : occurrences.map(({ browser, ...rest }) => rest) }
    : {};

/** Where a notice leads, if anywhere. */
const noticeUrl = (kind: AccountMailKind) =>
  kind === 'webhook-off' || kind === 'webhook-address' || kind === 'key-ending'
    ? `${env().APP_URL}/admin/developers`
    : null;

const isVerification = (kind: AccountMailKind) => kind === 'verified' || kind === 'unverified';

/** None once it is the other way round, or where verification decides nothing. */
function verificationMail(
  kind: 'verified' | 'unverified',
  { isVerified, role }: { isVerified: boolean; role: Role },
  about: { fullName: string | null; at: Date },
): AccountMailContent | null {
  if (role !== 'admin' || isVerified !== (kind === 'verified')) return null;
  return { kind, link: isVerified ? `${env().APP_URL}/admin/dashboard` : null, ...about };
}

type ShipmentsKind = 'handed-over' | 'answer-received' | 'message-received';
const isShipmentsMail = (kind: AccountMailKind): kind is ShipmentsKind =>
  kind === 'handed-over' || kind === 'answer-received' || kind === 'message-received';

/** The news about shipments of the reader that are still so; null where nothing is left to tell. */
async function readShipmentsMail(
  db: Db,
  deliveryId: string,
  owner: { id: string; isVerified: boolean },
  about: Pick<AccountMailContent, 'fullName' | 'at'> & { kind: ShipmentsKind },
): Promise<AccountMailContent | null> {
  if (about.kind === 'handed-over') {
    const handedOver = await readHandedOver(db, deliveryId, owner);
    return handedOver && { ...about, link: shipmentsUrl(handedOver.shipments), handedOver };
  }
  if (about.kind === 'message-received') {
    const found = await readWrittenMessages(db, deliveryId, owner);
    return found && { ...about, ...found };
  }
  const answers = await readReceivedMessages(db, deliveryId, owner);
  return answers.length === 0 ? null : { ...about, link: answersUrl(answers), answers };
}

const listUrl = () => `${env().APP_URL}/admin/shipments`;

function shipmentsUrl([first, ...others]: HandedOver['shipments']): string {
  return first && others.length === 0 ? `${listUrl()}/${first.trackingNumber}` : listUrl();
}

function answersUrl(answers: readonly ReceivedMessage[]): string {
  const [number, ...others] = new Set(answers.map(({ trackingNumber }) => trackingNumber));
  return others.length === 0 ? `${listUrl()}/${number}` : `${env().APP_URL}/admin/attention?reason=answer`;
}

/**
 * The requested address is looked up only here. The link has the mail's id, so that another attempt mails the same
 * link.
 */
async function readReset(db: Db, mail: Mail): Promise<AccountMailContent | null> {
  const canReset = and(eq(users.email, mail.recipient), isNotNull(users.passwordHash));
  const owner = await activeUser(db, canReset);
  if (!owner) return null;
  if (mail.linkId === null) {
    const isAllowed = await mayMailReset(db, owner.id);
    if (!(await openReset(db, mail, owner.id, isAllowed))) return null;
  }
  if (!(await findValidLink(db, mail.id, 'password-reset'))) return null;
  const link = await linkUrl(db, env().APP_URL, 'password-reset', mail.id);
  return { kind: mail.kind, fullName: nameOf(owner), link, at: mail.createdAt };
}

/**
 * Creates the link, and records the request once, even if it is not allowed. False if it is not allowed, or if the
 * account was deleted or deactivated meanwhile, which would have missed the new link.
 */
function openReset(db: Db, mail: Mail, userId: string, isAllowed: boolean): Promise<boolean> {
  const { id } = mail;
  return transaction(db, async (tx) => {
    await lockUsers(tx, { exclusive: [userId] });
    if (!(await activeUser(tx, eq(users.id, userId)))) return false;
    if (mail.userId === null) await recordResetRequest(tx, mail, userId);
    if (isAllowed) await openLink(tx, { id, userId, purpose: 'password-reset' });
    const found = { userId, browser: null, clientIp: null, ...(isAllowed && { linkId: id }) };
    await tx.update(outboxMails).set(found).where(eq(outboxMails.id, id));
    return isAllowed;
  });
}

/**
 * An entry of the audit log with the time and client of the request (docs/contract/accounts.md, 'Failed sign-ins').
 * Nobody has signed in, so the product is the actor.
 */
async function recordResetRequest(tx: Db, { createdAt, browser, clientIp }: Mail, userId: string): Promise<void> {
  const fields = [
    { field: 'asked', to: createdAt.toISOString() },
    { field: 'address', to: clientIp },
    { field: 'browser', to: browser },
  ];
  await recordChange(tx, { actor: { kind: 'system' } }, { kind: 'reset-recorded', userId, fields });
}

const nameOf = ({ fullName, isVerified }: { fullName: string; isVerified: boolean }) => (isVerified ? fullName : null);

async function activeUser(db: Db, condition: SQL | undefined) {
  const [row] = await db
    .select({ id: users.id, fullName: users.fullName, isVerified: users.isVerified, role: users.role })
    .from(users)
    .where(and(condition, users.isActive, isNull(users.deletedAt)));
  return row;
}

type EndingKey = { name: string; expiresAt: Date };

/** The keys of this user that end within the longest of these times, the first one first. */
async function readEndingKeys(db: Db, ownerId: string): Promise<EndingKey[]> {
  const endsSoon = sql`${apiKeys.expiresAt} between now() and now() + ${Math.max(...KEY_ENDING_DAYS)} * interval '1 day'`;
  const rows = await db
    .select({ name: apiKeys.name, expiresAt: apiKeys.expiresAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.ownerId, ownerId), endsSoon))
    .orderBy(asc(apiKeys.expiresAt));
  return rows.flatMap(({ name, expiresAt }) => (expiresAt ? [{ name, expiresAt }] : []));
}
