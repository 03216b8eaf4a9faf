import { hash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PaperRequest } from '#contract/papers/papers.ts';
import type { StoredPortalExport } from '#contract/portal/portal.ts';
import type { ExportQuery, ExportTicket, StoredExport } from '#contract/shipments/super-admin.ts';
import { exportTickets } from '#db/schema/exports/export-tickets.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { findNumbers, sortNumbers } from '#server/domain/bulk/numbers.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Guard, requireStaff, requireSuperAdminPage, staffFor, withScope } from '#server/domain/guards.ts';
import { countLargeJob } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';
import { deleteExpiredTickets } from './delete-expired-tickets.ts';

/** The stored hash of a ticket: a reader of the database cannot use it. */
export const hashTicket = (ticket: string): string => hash('sha256', ticket);

/** A new ticket, good for 60 seconds, and what is stored of it. */
export function newTicket() {
  const ticket = randomBytes(16).toString('base64url');
  return { ticket, stored: { ticketHash: hashTicket(ticket), expiresAt: sql`now() + interval '60 seconds'` } };
}

/**
 * A super-admin's ticket for one download of the shipments that match, good once, for 60 seconds and while the session
 * or API key lives. It comes with the numbers that name no shipment, or several (docs/contract/exports.md). Throws
 * `unauthenticated`, `forbidden`, `too-many`.
 */
export async function createExportTicket(caller: Ctx, input: ExportQuery): Promise<ExportTicket> {
  const ctx = withScope(caller, 'all:read');
  const { id } = requireSuperAdminPage(ctx);
  return issueTicket(ctx, id, input, 'super-admin');
}

/** The same for staff: it searches as their lists do, and has with `scope` only the caller's own. */
export async function createExportTicketAsStaff(caller: Ctx, input: ExportQuery): Promise<ExportTicket> {
  const ctx = withScope(caller, 'all:read');
  const { id } = requireStaff(ctx, 'contacts');
  return issueTicket(ctx, id, input, 'staff');
}

const GUARDS: Record<StoredExport['grantedTo'], Guard> = {
  'super-admin': requireSuperAdminPage,
  staff: staffFor('contacts'),
};

async function issueTicket(
  ctx: Ctx,
  id: string,
  { scope, numbers, ...filters }: ExportQuery,
  grantedTo: StoredExport['grantedTo'],
): Promise<ExportTicket> {
  await countLargeJob(ctx.db, id);
  const ownerId = scope ? id : null;
  const reach = { ownerOfNumbers: ownerId, ownerOfReferences: ownerId };
  const { named, ...unnamed } = sortNumbers(await findNumbers(ctx.db, numbers ?? [], reach));
  const query: StoredExport = {
    ...filters,
    numbers: numbers && named.map(({ trackingNumber }) => trackingNumber),
    userId: scope && id,
    grantedTo,
  };
  return { url: `/exports/${await storeTicket(ctx, GUARDS[grantedTo], query)}`, ...unnamed };
}

/** A ticket belongs to a session or to an API key. */
function ticketHolder({ actor }: Ctx): { sessionHash: string } | { keyId: string } {
  if (actor.kind === 'user' && actor.key) return { keyId: actor.key.id };
  const sessionHash = actor.kind === 'user' ? actor.sessionHash : null;
  if (sessionHash === null) throw new AppError('sign-in-required');
  return { sessionHash };
}

/**
 * A new ticket, if the guard still permits the caller. Also throws `unauthenticated` for an actor without a session or
 * API key.
 */
export async function storeTicket(
  ctx: Ctx,
  guard: Guard,
  query: StoredExport | StoredPortalExport | PaperRequest,
): Promise<string> {
  const holder = ticketHolder(ctx);
  const { ticket, stored } = newTicket();
  await deleteExpiredTickets(ctx.db);
  await authorizedTransaction(ctx, guard, async (tx) => {
    await tx.insert(exportTickets).values({ ...stored, ...holder, query });
  });
  return ticket;
}
