import { createHash, randomBytes } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { exportTickets } from '../../../db/schema/operations.ts';
import { Failure } from '../../contract/failure.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '../../contract/permissions.ts';
import type { ExportQuery } from '../../contract/super-admin.ts';
import type { Ctx } from '../context.ts';
import { requireSuperAdmin, SIGN_IN_REQUIRED } from '../guards.ts';

/** What is stored of a ticket: whoever reads the database cannot use it. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/**
 * A ticket for one download of the shipments that match, good once, for 60 seconds and while the session lives
 * (contract section 3). Throws `unauthenticated` or `forbidden`.
 */
export async function createExport(ctx: Ctx, query: ExportQuery): Promise<{ url: string }> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  if (ctx.actor.kind !== 'person') throw new Failure('unauthenticated', SIGN_IN_REQUIRED);
  const ticket = randomBytes(16).toString('base64url');
  await ctx.db.delete(exportTickets).where(lt(exportTickets.expiresAt, sql`now()`));
  await ctx.db.insert(exportTickets).values({
    ticketHash: hashTicket(ticket),
    sessionHash: ctx.actor.sessionHash,
    query,
    expiresAt: sql`now() + interval '60 seconds'`,
  });
  return { url: `/exports/${ticket}` };
}
