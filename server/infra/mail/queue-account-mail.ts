import type { Db } from '#db/open-database.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import type { AccountMailKind } from '#server/contract/deliveries.ts';

/** Without a link: what happened, and nothing to do by it. */
type NoticeKind = Exclude<AccountMailKind, 'password-reset' | 'invitation'>;
type Notice = { kind: NoticeKind; user: { id: string; email: string } };

/** Tells the owner of an account what happened to it, in the transaction in which it happens. Not held, and never stopped. */
export async function queueAccountNotice(tx: Db, { kind, user }: Notice): Promise<void> {
  await tx.insert(deliveries).values({ kind, recipient: user.email, userId: user.id });
}
