import type { Db } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import type { AccountMailKind } from '#server/contract/deliveries.ts';
import { type LinkPurpose, openLink } from '#server/domain/account-links/account-links.ts';
import { isFirstNotice } from '#server/domain/rates/rate-rules.ts';

/** Without a link to use up: what happened, and nothing to do by it. */
type NoticeKind = Exclude<AccountMailKind, LinkPurpose>;
type Owner = { id: string; email: string };
type Notice = { kind: NoticeKind; user: Owner };
type LinkMail = { kind: Exclude<LinkPurpose, 'password-reset'>; user: Owner };

/**
 * Mails the owner of an account a notice, in the transaction of the event. It is never held or stopped. Only the first
 * of its kind and account in an hour is mailed (contract section 7), so that nobody floods a stranger.
 */
export async function queueAccountNotice(tx: Db, { kind, user }: Notice): Promise<void> {
  if (!(await isFirstNotice(tx, kind, user.id))) return;
  await tx.insert(deliveries).values({ kind, recipient: user.email, userId: user.id });
}

/** Mails the owner of an account a new link. Requires the user locked exclusively. */
export async function queueLinkMail(tx: Db, { kind, user }: LinkMail): Promise<void> {
  const linkId = await openLink(tx, { userId: user.id, purpose: kind });
  await tx.insert(deliveries).values({ kind, recipient: user.email, userId: user.id, linkId });
}
