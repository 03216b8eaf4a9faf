import { desc, isNull } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import { users } from '#db/schema/accounts/users.ts';
import { serializeUser, userColumns } from '#server/domain/accounts/serialize-user.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin } from '#server/domain/guards.ts';
import { reader } from '#server/domain/reader.ts';

/**
 * All users who are not deleted, newest first (contract section 3, `GET /all-user`). Throws `unauthenticated` or
 * `forbidden`.
 */
export async function listUsers(ctx: Ctx): Promise<User[]> {
  requireSuperAdmin(ctx);
  const rows = await reader(ctx)
    .select(userColumns)
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.createdAt), desc(users.id));
  return rows.map(serializeUser);
}
