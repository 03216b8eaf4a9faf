import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { users } from '#db/schema/users.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { canCreateShipment, isSuperAdmin } from '#server/contract/permissions.ts';
import type { User } from '#server/contract/users.ts';
import { queueAccountNotice } from '#server/domain/mail/outbox/queue-account-mail.ts';

/**
 * Turns off the webhooks that this user, as he is now, could not make: all without the rights of staff, those of
 * everyone's shipments where he is no super-admin (contract section 12). Their owner is mailed, where he
 * has an account.
 */
export async function turnOffWithoutRights(tx: Db, user: User): Promise<void> {
  if (isSuperAdmin(user)) return;
  const unreadable = canCreateShipment(user) ? webhooks.all : undefined;
  await turnOff(tx, user.id, unreadable);
}

/** The same for an account that is deleted. */
export const turnOffOfDeleted = (tx: Db, userId: string): Promise<void> => turnOff(tx, userId, undefined);

async function turnOff(tx: Db, userId: string, which: typeof webhooks.all | undefined): Promise<void> {
  const ended = await tx
    .update(webhooks)
    .set({ off: 'no-rights' })
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.off), which))
    .returning({ id: webhooks.id });
  if (ended.length > 0) await mailWebhookOff(tx, userId);
}

/** Once an hour at most, however many are turned off; nobody gets it for an account that is not active. */
export async function mailWebhookOff(tx: Db, userId: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (owner) await queueAccountNotice(tx, { kind: 'webhook-off', user: owner });
}
