import { eq } from 'drizzle-orm';
import type { ShipmentDocument } from '#contract/documents/document-types.ts';
import type { UpdateDocument } from '#contract/documents/documents.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser, withScope } from '#server/domain/guards.ts';
import { changeAudit } from './audit.ts';
import { documentTransaction } from './load.ts';
import { type DocumentRow, serializeDocument } from './serialize.ts';

/**
 * Changes what is sent of a document's title, type and visibility; a value equal to the stored one is no change
 * (contract section 15). Throws `unauthenticated`, `not-found`, and `forbidden` where the shipment is another's.
 */
export async function updateDocument(caller: Ctx, input: UpdateDocument): Promise<ShipmentDocument> {
  const ctx = withScope(caller, 'shipments:write');
  requireUser(ctx);
  return documentTransaction(ctx, input, async (tx, stored) => {
    const changed = changedFields(stored, input);
    if (Object.keys(changed).length === 0) return serializeDocument(stored);
    await tx.update(shipmentDocuments).set(changed).where(eq(shipmentDocuments.id, stored.id));
    await recordAudit(tx, ctx.actor, [changeAudit(stored, changed)]);
    return serializeDocument({ ...stored, ...changed });
  });
}

function changedFields(stored: DocumentRow, input: UpdateDocument): Partial<DocumentRow> {
  const fields = (['type', 'visibility', 'title'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== stored[field],
  );
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
}
