import type { Ctx, Db } from '#server/domain/context.ts';
import { lockCaller } from '#server/domain/users/load.ts';

/**
 * Asks a guard once more inside the transaction, with the caller and the session as the database has them now and locked until its
 * end: a body may take minutes to arrive, and meanwhile its sender may have signed out, been deleted or given another role.
 */
export async function reauthorize<Answer>(tx: Db, ctx: Ctx, guard: (ctx: Ctx) => Answer): Promise<Answer> {
  return guard(await lockCaller({ ...ctx, db: tx }));
}
