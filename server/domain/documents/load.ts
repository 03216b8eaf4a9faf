import { and, asc, eq, isNull } from 'drizzle-orm';
import { isOutOfReach, isStaff } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireDuty } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { requireReader, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { DocumentRow } from './serialize.ts';

export const documentNotFound = () => new AppError('document-not-found');

/** The documents of one shipment that is not deleted, in the order in which they came. */
export async function documentsOf(db: Db, shipmentId: string): Promise<DocumentRow[]> {
  const rows = await db
    .select({ document: shipmentDocuments })
    .from(shipmentDocuments)
    .innerJoin(shipments, eq(shipments.id, shipmentDocuments.shipmentId))
    .where(and(eq(shipmentDocuments.shipmentId, shipmentId), isNull(shipments.deletedAt)))
    .orderBy(asc(shipmentDocuments.createdAt), asc(shipmentDocuments.slot));
  return rows.map(({ document }) => document);
}

/** A document of a shipment that is not deleted, with the shipment's owner. Throws `not-found`. */
export async function findDocument(db: Db, id: string): Promise<{ document: DocumentRow; ownerId: string }> {
  const [found] = await db
    .select({ document: shipmentDocuments, ownerId: shipments.userId })
    .from(shipmentDocuments)
    .innerJoin(shipments, eq(shipments.id, shipmentDocuments.shipmentId))
    .where(and(eq(shipmentDocuments.id, id), isNull(shipments.deletedAt)));
  if (!found) throw documentNotFound();
  return found;
}

/**
 * A document that the caller may read: whoever reads the shipment on staff routes. Throws `unauthenticated`,
 * `not-found`.
 */
export async function readableDocument(ctx: Ctx, input: { id: string }): Promise<DocumentRow> {
  const { user, readsAll } = requireReaderOfDocuments(ctx);
  const { document, ownerId } = await findDocument(ctx.db, requireUuid(input.id, documentNotFound));
  if (!readsAll && ownerId !== user.id) throw documentNotFound();
  return document;
}

function requireReaderOfDocuments(ctx: Ctx): { user: User; readsAll: boolean } {
  try {
    return requireReader(ctx, 'read');
  } catch (error) {
    throw error instanceof AppError && error.class === 'not-found' ? documentNotFound() : error;
  }
}

/**
 * Does the work in one transaction with the document's shipment locked, for who may change that. Throws
 * `unauthenticated`, `not-found`, and `forbidden` when the shipment is another caller's.
 */
export async function documentTransaction<Result>(
  ctx: Ctx,
  input: { id: string },
  work: (tx: Db, document: DocumentRow) => Promise<Result>,
): Promise<Result> {
  const user = requireDuty(ctx, 'warehouse');
  if (!isStaff(user)) throw documentNotFound();
  const id = requireUuid(input.id, documentNotFound);
  const { document, ownerId } = await findDocument(ctx.db, id);
  if (isOutOfReach(user, ownerId)) throw documentNotFound();
  return shipmentTransaction(ctx, { id: document.shipmentId }, 'warehouse', async (tx) => {
    const [stored] = await tx.select().from(shipmentDocuments).where(eq(shipmentDocuments.id, id)).for('update');
    if (!stored) throw documentNotFound();
    return work(tx, stored);
  });
}
