import { asc, sql } from 'drizzle-orm';
import type { NamedCarrier } from '#contract/carriers/carriers.ts';
import { carriers } from '#db/schema/carriers/carriers.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';

/** All named carriers by name, for the office. Throws `unauthenticated`, `forbidden`. */
export async function listCarriers(ctx: Ctx): Promise<NamedCarrier[]> {
  requireStaff(ctx, 'read');
  return ctx.db
    .select()
    .from(carriers)
    .orderBy(asc(sql`lower(${carriers.name})`));
}
