import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountMailKind, RequestMailKind } from '#contract/mails/mails.ts';
import type { Db } from '#db/open-database.ts';
import { mailShipments } from '#db/schema/mails/mail-shipments.ts';
import { type NoticeOccurrence, outboxMails } from '#db/schema/mails/mails.ts';
import { type LinkPurpose, openLink } from '#server/domain/accounts/links/account-links.ts';
import type { SessionOrigin } from '#server/domain/accounts/sessions/sessions.ts';
import { isFirstNotice } from '#server/domain/rates/rate-rules.ts';

/** About shipments, `delivery_shipments`. */
type ShipmentsKind = 'handed-over' | 'answer-received' | 'message-received' | 'document-notice';

/** Without a link to use up: what happened, and nothing to do by it. */
type NoticeKind = Exclude<
  AccountMailKind,
  LinkPurpose | VerificationKind | ShipmentsKind | RequestMailKind | 'company-invitation' | 'notice' | 'digest'
>;
/** Both say what holds when they are sent, or nothing. */
type VerificationKind = 'verified' | 'unverified';
type Owner = { id: string; email: string };
type Notice = { kind: NoticeKind; user: Owner; from?: SessionOrigin | undefined };
type LinkMail = { kind: Exclude<LinkPurpose, 'password-reset'>; user: Owner };

/**
 * The mails that are queued here: who asks for a new password is looked up when that mail is sent, and notices of
 * events and digests are written for many members at once.
 */
export type OwnerMailKind = Exclude<AccountMailKind, 'password-reset' | 'notice' | 'digest'>;

/** The subject of the mail, as its kind wants it. */
type About = {
  shipmentIds: readonly string[];
  from?: SessionOrigin | undefined;
  invitationId?: string | undefined;
  requestId?: string | undefined;
};

/** Mails the owner of an account, in the transaction of the change, as the mail's kind wants it. */
export function queueAccountMail(
  tx: Db,
  kind: OwnerMailKind,
  user: Owner,
  { shipmentIds, from, invitationId, requestId }: About,
): Promise<void> {
  switch (kind) {
    case 'handed-over':
    case 'answer-received':
    case 'message-received':
    case 'document-notice':
      return queueShipmentsMail(tx, kind, user, shipmentIds);
    case 'verified':
    case 'unverified':
      return queueVerificationMail(tx, kind, user);
    case 'invitation':
    case 'confirm-email':
      return queueLinkMail(tx, { kind, user });
    case 'company-invitation':
      return queueCompanyInvitation(tx, user, invitationId);
    case 'request-received':
    case 'request-changed':
    case 'request-withdrawn':
    case 'request-waiting':
    case 'request-accepted':
    case 'request-declined':
      return queueRequestMail(tx, kind, user, requestId);
    default:
      return queueAccountNotice(tx, { kind, user, from });
  }
}

/**
 * Mails the owner of an account a notice, in the transaction of the event. It is never held or stopped. The first of
 * its kind and account in an hour is mailed at once, what follows in one mail at the hour's end
 * (docs/contract/mails.md, 'Account mails'): nobody floods a stranger, and nothing goes untold.
 */
export async function queueAccountNotice(tx: Db, { kind, user, from }: Notice): Promise<void> {
  const client = { browser: from?.browser ?? undefined, clientIp: from?.address ?? undefined };
  const occurrences: NoticeOccurrence[] = [{ at: new Date().toISOString(), ...client }];
  const isFirst = await isFirstNotice(tx, kind, user.id);
  const waiting = isFirst ? undefined : await lockWaiting(tx, kind, user);
  if (waiting === undefined) {
    await insertNotice(tx, kind, user, isFirst, { ...client, occurrences });
    return;
  }
  const isRoom = sql`jsonb_array_length(${outboxMails.occurrences}) < ${MAX_OCCURRENCES}`;
  await tx
    .update(outboxMails)
    .set({ occurrences: sql`${outboxMails.occurrences} || ${JSON.stringify(occurrences)}::jsonb` })
    .where(and(eq(outboxMails.id, waiting), isRoom));
}

/** Times that one mail lists; who does more in an hour knows. */
const MAX_OCCURRENCES = 50;

/**
 * Mails the owner of an account that it is verified, or no longer is, in the transaction of the change. The first of
 * each kind in an hour is sent at once. A later one waits an hour, and is dropped if it is no longer true then.
 */
async function queueVerificationMail(tx: Db, kind: VerificationKind, user: Owner): Promise<void> {
  const isFirst = await isFirstNotice(tx, kind, user.id);
  if (isFirst || !(await lockWaiting(tx, kind, user))) await insertNotice(tx, kind, user, isFirst);
}

/**
 * Mails who takes over shipments, or is written to about one, in the transaction of that. Nothing goes
 * untold, and still the mails are one an hour: the first goes at once, a later one waits for the hour's end and takes
 * in what comes meanwhile. The counter's row makes hand-overs to one owner wait for each other.
 */
async function queueShipmentsMail(
  tx: Db,
  kind: ShipmentsKind,
  user: Owner,
  shipmentIds: readonly string[],
): Promise<void> {
  const isFirst = await isFirstNotice(tx, kind, user.id);
  const waiting = await lockWaiting(tx, kind, user);
  const deliveryId = waiting ?? (await insertNotice(tx, kind, user, isFirst));
  const rows = shipmentIds.map((shipmentId) => ({ deliveryId, shipmentId }));
  await tx.insert(mailShipments).values(rows).onConflictDoNothing();
}

/** The mail that nobody has begun to send, of a request where one is given. */
async function lockWaiting(
  tx: Db,
  kind: AccountMailKind,
  user: Owner,
  requestId?: string,
): Promise<string | undefined> {
  const [waiting] = await tx
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        eq(outboxMails.userId, user.id),
        eq(outboxMails.kind, kind),
        eq(outboxMails.state, 'queued'),
        eq(outboxMails.attempts, 0),
        isNull(outboxMails.lease),
        requestId === undefined ? undefined : eq(outboxMails.requestId, requestId),
      ),
    )
    .for('update');
  return waiting?.id;
}

/** Due now, or an hour later where it is not the first of this hour. */
async function insertNotice(
  tx: Db,
  kind: AccountMailKind,
  user: Owner,
  isFirst: boolean,
  fields: Pick<typeof outboxMails.$inferInsert, 'browser' | 'clientIp' | 'occurrences' | 'requestId'> = {},
): Promise<string> {
  const [mail] = await tx
    .insert(outboxMails)
    .values({
      kind,
      recipient: user.email,
      userId: user.id,
      ...fields,
      ...(!isFirst && { dueAt: sql`now() + interval '1 hour'` }),
    })
    .returning({ id: outboxMails.id });
  if (!mail) throw new Error('No mail was written');
  return mail.id;
}

/** Mails the owner of an account a new link. Requires the user locked exclusively. */
async function queueLinkMail(tx: Db, { kind, user }: LinkMail): Promise<void> {
  const linkId = await openLink(tx, { userId: user.id, purpose: kind });
  await tx.insert(outboxMails).values({ kind, recipient: user.email, userId: user.id, linkId });
}

/** Its link is made when it is sent, and is that of the invitation: a newer one, or its end, drops the mail. */
async function queueCompanyInvitation(tx: Db, user: Owner, invitationId: string | undefined): Promise<void> {
  const about = { recipient: user.email, userId: user.id, invitationId };
  await tx.insert(outboxMails).values({ kind: 'company-invitation', ...about });
}

/**
 * Mails what holds of the request when it is sent, or nothing. Of changes the first in an hour is mailed at once, those
 * that follow in one mail at the hour's end.
 */
async function queueRequestMail(
  tx: Db,
  kind: RequestMailKind,
  user: Owner,
  requestId: string | undefined,
): Promise<void> {
  const isFirst = kind !== 'request-changed' || (await isFirstNotice(tx, `${kind} ${requestId}`, user.id));
  if (isFirst || !(await lockWaiting(tx, kind, user, requestId)))
    await insertNotice(tx, kind, user, isFirst, { requestId });
}
