import type { PortalDocument } from '#contract/documents/document-types.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { documentNotFound, documentsOf, findDocument } from '#server/domain/documents/load.ts';
import type { OpenedDocument } from '#server/domain/documents/read.ts';
import { type DocumentRow, serializeForCustomer } from '#server/domain/documents/serialize.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { openDocument } from '#server/infra/storage/open-image.ts';
import { findSeen, requireSeen } from './get.ts';
import { requireReadScope, type Scope } from './scope.ts';

/**
 * Whether who sees the shipment for this customer, null for who shares it, sees the document: one for a company was
 * written for the customer of that time (docs/contract/portal.md, 'What is seen').
 */
const isShown = ({ visibility, formerCompany }: DocumentRow, customer: string | null): boolean =>
  visibility === 'receiver' ||
  (visibility === 'company' && customer !== null && (formerCompany ?? customer) === customer);

/** The documents of a shipment that the caller sees, oldest first. Throws as `getPortalShipment` does. */
export async function listPortalDocuments(ctx: Ctx, input: { id: string }): Promise<PortalDocument[]> {
  const { id, customer } = await requireSeen(ctx, input);
  const rows = (await documentsOf(ctx.db, id)).filter((row) => isShown(row, customer));
  return rows.map((row) => serializeForCustomer(row, customer));
}

/** A document that these companies see. Throws `not-found` beyond their scope. */
export async function findPortalDocument(db: Db, scope: Scope, id: string): Promise<DocumentRow> {
  const { document } = await findDocument(db, requireUuid(id, documentNotFound));
  const seen = await findSeen(db, scope, document.shipmentId);
  if (!seen || !isShown(document, seen.customer)) throw documentNotFound();
  return document;
}

/**
 * The file of one of them. Throws `unauthenticated`, `forbidden`, `not-found`, and `unavailable` while its place cannot
 * be read.
 */
export async function readPortalDocument(ctx: Ctx, input: { id: string }): Promise<OpenedDocument> {
  const { companies } = await requireReadScope(ctx);
  const document = await findPortalDocument(ctx.db, companies, input.id);
  return { document, file: await openDocument(document) };
}
