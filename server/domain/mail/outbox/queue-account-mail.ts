import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import { deliveryShipments } from '#db/schema/delivery-shipments.ts';
import type { AccountMailKind } from '#server/contract/deliveries.ts';
import { type LinkPurpose, openLink } from '#server/domain/account-links/account-links.ts';
import { isFirstNotice } from '#server/domain/rates/rate-rules.ts';
import type { SessionOrigin } from '#server/domain/sessions/sessions.ts';

const HANDED_OVER = 'handed-over';

/** Without a link to use up: what happened, and nothing to do by it. */
type NoticeKind = Exclude<AccountMailKind, LinkPurpose | typeof HANDED_OVER>;
type Owner = { id: string; email: string };
type Notice = { kind: NoticeKind; user: Owner; from?: SessionOrigin };
type LinkMail = { kind: Exclude<LinkPurpose, 'password-reset'>; user: Owner };

/**
 * Mails the owner of an account a notice, in the transaction of the event. It is never held or stopped. Only the first
 * of its kind and account in an hour is mailed (contract section 7), so that nobody floods a stranger.
 */
export async function queueAccountNotice(tx: Db, { kind, user, from }: Notice): Promise<void> {
  if (!(await isFirstNotice(tx, kind, user.id))) return;
  const client = { browser: from?.browser, clientIp: from?.address };
  await tx.insert(deliveries).values({ kind, recipient: user.email, userId: user.id, ...client });
}

/**
 * Mails who takes over shipments, in the transaction in which they become his. Nothing goes untold, and still the mails
 * are one an hour: the first goes at once, a later one waits for the hour's end and takes in what comes meanwhile. The
 * counter's row makes hand-overs to one owner wait for each other.
 */
export async function queueHandOverMail(tx: Db, user: Owner, shipmentIds: readonly string[]): Promise<void> {
  const isFirst = await isFirstNotice(tx, HANDED_OVER, user.id);
  const deliveryId = (await lockWaitingHandOver(tx, user)) ?? (await insertHandOver(tx, user, isFirst));
  const rows = shipmentIds.map((shipmentId) => ({ deliveryId, shipmentId }));
  await tx.insert(deliveryShipments).values(rows).onConflictDoNothing();
}

/** The mail that nobody has begun to send. */
async function lockWaitingHandOver(tx: Db, user: Owner): Promise<string | undefined> {
  const [waiting] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        ...[eq(deliveries.userId, user.id), eq(deliveries.kind, HANDED_OVER)],
        ...[eq(deliveries.state, 'queued'), eq(deliveries.attempts, 0), isNull(deliveries.lease)],
      ),
    )
    .for('update');
  return waiting?.id;
}

async function insertHandOver(tx: Db, user: Owner, isFirst: boolean): Promise<string> {
  const [mail] = await tx
    .insert(deliveries)
    .values({
      ...{ kind: HANDED_OVER, recipient: user.email, userId: user.id },
      ...(!isFirst && { dueAt: sql`now() + interval '1 hour'` }),
    })
    .returning({ id: deliveries.id });
  if (!mail) throw new Error('No mail was written');
  return mail.id;
}

/** Mails the owner of an account a new link. Requires the user locked exclusively. */
export async function queueLinkMail(tx: Db, { kind, user }: LinkMail): Promise<void> {
  const linkId = await openLink(tx, { userId: user.id, purpose: kind });
  await tx.insert(deliveries).values({ kind, recipient: user.email, userId: user.id, linkId });
}
