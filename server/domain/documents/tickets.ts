import { eq, lt, sql } from 'drizzle-orm';
import { dutiesFor } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { documentTickets } from '#db/schema/documents/document-tickets.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { isActiveUnrestricted } from '#server/domain/accounts/sessions/restriction.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { membershipsOf } from '#server/domain/companies/members/memberships.ts';
import { findPortalDocument } from '#server/domain/companies/portal/documents.ts';
import { requireScope } from '#server/domain/companies/portal/scope.ts';
import type { Ctx } from '#server/domain/context.ts';
import { hashTicket, newTicket } from '#server/domain/exports/create-ticket.ts';
import { type Guard, requireClient, requireDuty, requireSession } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { openDocument } from '#server/infra/storage/open-image.ts';
import { documentNotFound, findDocument, readableDocument } from './load.ts';
import type { OpenedDocument } from './read.ts';

/**
 * A ticket for one download of a document, good once, for 60 seconds and while the session lives
 * (docs/contract/documents.md). Throws `unauthenticated`, `not-found`.
 */
export async function createDocumentTicket(ctx: Ctx, input: { id: string }): Promise<{ url: string }> {
  const guard = (caller: Ctx) => requireDuty(caller, 'read');
  guard(ctx);
  return issueTicket(ctx, guard, await readableDocument(ctx, input));
}

/** The same of the portal (docs/contract/portal.md). Throws also `forbidden`. */
export async function createPortalDocumentTicket(ctx: Ctx, input: { id: string }): Promise<{ url: string }> {
  const { companies } = await requireScope(ctx);
  return issueTicket(ctx, requireClient, await findPortalDocument(ctx.db, companies, input.id));
}

async function issueTicket(ctx: Ctx, guard: Guard, { id: documentId }: { id: string }): Promise<{ url: string }> {
  const { sessionHash } = requireSession(ctx);
  const { ticket, stored } = newTicket();
  await authorizedTransaction(ctx, guard, async (tx) => {
    await deleteExpiredDocumentTickets(tx);
    await lockAgainstRemoval(tx, documentId);
    await tx.insert(documentTickets).values({ ...stored, sessionHash, documentId });
  });
  return { url: `/documents/${ticket}` };
}

/** Locks the document against its removal, so that the ticket has one. Throws `not-found` where it is gone. */
async function lockAgainstRemoval(tx: Db, documentId: string): Promise<void> {
  const { id } = shipmentDocuments;
  const [locked] = await tx.select({ id }).from(shipmentDocuments).where(eq(id, documentId)).for('key share');
  if (!locked) throw documentNotFound();
}

/** Run by a job too. */
export async function deleteExpiredDocumentTickets(db: Db): Promise<void> {
  await db.delete(documentTickets).where(lt(documentTickets.expiresAt, sql`now()`));
}

/** `user` requested the ticket. */
type TicketDownload = OpenedDocument & { user: Pick<User, 'id' | 'role'> };

/**
 * Uses the ticket up and opens its document. Throws `not-found` for a used, late, unknown or orphaned ticket, and when
 * its user may not read the document any more; `unavailable` while the file's place cannot be read.
 */
export async function openByTicket(ctx: Ctx, { ticket }: { ticket: string }): Promise<TicketDownload> {
  const spent = await spendDocumentTicket(ctx.db, ticket);
  if (!spent?.user) throw new AppError('document-download-gone');
  const { documentId, user } = spent;
  const document =
    user.role === 'client'
      ? await findPortalDocument(ctx.db, await membershipsOf(ctx.db, user.id), documentId)
      : (await findDocument(ctx.db, documentId)).document;
  return { document, file: await openDocument(document), user };
}

/** The ticket is gone, whether or not it was still good; `user`, if it is no client, may still read the document. */
async function spendDocumentTicket(db: Db, ticket: string) {
  const [spent] = await rowsOf<{ documentId: string; user: TicketDownload['user'] | null }>(
    db,
    sql`delete from document_tickets where ticket_hash = ${hashTicket(ticket)}
      returning document_id as "documentId",
      (
        select json_build_object('id', users.id, 'role', users.role)
        from sessions join users on users.id = sessions.user_id
          join shipment_documents on shipment_documents.id = document_id
          join shipments on shipments.id = shipment_documents.shipment_id
        where document_tickets.expires_at > now() and sessions.token_hash = session_hash and sessions.expires_at > now()
          and (users.role in ('super-admin', 'client') or users.role = 'admin' and users.duty in ${dutiesFor('read')} and (users.is_verified or shipments.user_id = users.id))
          and ${isActiveUnrestricted()}
      ) as "user"`,
  );
  return spent;
}
