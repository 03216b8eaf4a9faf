import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { transaction } from '#db/open-database.ts';
import { exportTickets } from '#db/schema/export-tickets.ts';
import { AppError } from '#server/contract/error.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '#server/contract/permissions.ts';
import type { ExportQuery } from '#server/contract/super-admin.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireSuperAdmin, SIGN_IN_REQUIRED } from '#server/domain/guards.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { deleteExpiredTickets } from './delete-expired-tickets.ts';

/** What is stored of a ticket: whoever reads the database cannot use it. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/**
 * A ticket for one download of the shipments that match, good once, for 60 seconds and while the session lives
 * (contract section 3). Throws `unauthenticated`, `forbidden`, `too-many`.
 */
export async function createExportTicket(ctx: Ctx, query: ExportQuery): Promise<{ url: string }> {
  const { id } = requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  // A ticket belongs to a session.
  const sessionHash = ctx.actor.kind === 'user' ? ctx.actor.sessionHash : null;
  if (sessionHash === null) throw new AppError('unauthenticated', SIGN_IN_REQUIRED);
  await countLargeJob(ctx.db, id, 'export');
  const ticket = randomBytes(16).toString('base64url');
  await deleteExpiredTickets(ctx.db);
  await transaction(ctx.db, async (tx) => {
    await reauthorize(tx, ctx, (caller) => requireSuperAdmin(caller, SUPER_ADMIN_PAGE_DENIED));
    const expiresAt = sql`now() + interval '60 seconds'`;
    await tx.insert(exportTickets).values({ ticketHash: hashTicket(ticket), sessionHash, query, expiresAt });
  });
  return { url: `/exports/${ticket}` };
}
