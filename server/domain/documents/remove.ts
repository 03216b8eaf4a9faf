import { eq } from 'drizzle-orm';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser, withScope } from '#server/domain/guards.ts';
import { documentTransaction } from './load.ts';

/**
 * Removes a document; its file goes with the next sweep (docs/contract/documents.md). Throws as `updateDocument` does.
 */
export async function removeDocument(caller: Ctx, input: { id: string }): Promise<void> {
  const ctx = withScope(caller, 'shipments:write');
  requireUser(ctx);
  await documentTransaction(ctx, input, async (tx, stored) => {
    await tx.delete(shipmentDocuments).where(eq(shipmentDocuments.id, stored.id));
    const { shipmentId, type, name, title } = stored;
    const fields = [{ field: 'document', from: name }, ...(title ? [{ field: 'title', from: title }] : [])];
    await recordChange(tx, ctx, { kind: 'document-removed', shipmentId, from: type, fields });
  });
}
