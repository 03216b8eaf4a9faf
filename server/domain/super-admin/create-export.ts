import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { transaction } from '../../../db/client.ts';
import { exportTickets } from '../../../db/schema/operations.ts';
import { Failure } from '../../contract/failure.ts';
import { SUPER_ADMIN_PAGE_DENIED } from '../../contract/permissions.ts';
import type { ExportQuery } from '../../contract/super-admin.ts';
import { askAgain } from '../ask-again.ts';
import type { Ctx } from '../context.ts';
import { requireSuperAdmin, SIGN_IN_REQUIRED } from '../guards.ts';
import { removeOldTickets } from './remove-old-tickets.ts';

/** What is stored of a ticket: whoever reads the database cannot use it. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/**
 * A ticket for one download of the shipments that match, good once, for 60 seconds and while the session lives
 * (contract section 3). Throws `unauthenticated` or `forbidden`.
 */
export async function createExport(ctx: Ctx, query: ExportQuery): Promise<{ url: string }> {
  requireSuperAdmin(ctx, SUPER_ADMIN_PAGE_DENIED);
  // A ticket belongs to a session.
  const sessionHash = ctx.actor.kind === 'person' ? ctx.actor.sessionHash : null;
  if (sessionHash === null) throw new Failure('unauthenticated', SIGN_IN_REQUIRED);
  const ticket = randomBytes(16).toString('base64url');
  await removeOldTickets(ctx.db);
  await transaction(ctx.db, async (tx) => {
    await askAgain(tx, ctx, (caller) => requireSuperAdmin(caller, SUPER_ADMIN_PAGE_DENIED));
    const expiresAt = sql`now() + interval '60 seconds'`;
    await tx.insert(exportTickets).values({ ticketHash: hashTicket(ticket), sessionHash, query, expiresAt });
  });
  return { url: `/exports/${ticket}` };
}
