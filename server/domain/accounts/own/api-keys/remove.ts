import { and, eq } from 'drizzle-orm';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSession, requireStaff } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { turnOffOfEndedKeys } from '#server/domain/webhooks/turn-off.ts';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Removes one of the caller's own API keys, by session: it opens nothing from then on (docs/contract/wire.md, 'API
 * keys'). Throws `unauthenticated`, `forbidden`, and `not-found` also for another's.
 */
export async function removeApiKey(ctx: Ctx, input: { id: string }): Promise<void> {
  const guard = (caller: Ctx) => {
    requireStaff(caller, 'own');
    return { user: requireSession(caller).user, id: requireUuid(input.id, notFound) };
  };
  await authorizedTransaction(ctx, guard, async (tx, { user, id }) => {
    const [removed] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.ownerId, user.id)))
      .returning({ name: apiKeys.name });
    if (!removed) throw notFound();
    await turnOffOfEndedKeys(tx, user.id);
    await recordChange(tx, ctx, { kind: 'key-removed', userId: user.id, from: removed.name });
  });
}

const notFound = () => new AppError('key-not-found');
