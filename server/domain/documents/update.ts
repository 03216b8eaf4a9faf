import { eq } from 'drizzle-orm';
import type { ShipmentDocument } from '#contract/documents/document-types.ts';
import type { UpdateDocument } from '#contract/documents/documents.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import type { AuditField } from '#server/domain/audit/record.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireDuty, withScope } from '#server/domain/guards.ts';
import { documentTransaction } from './load.ts';
import { type DocumentRow, serializeDocument } from './serialize.ts';

/**
 * Changes what is sent of a document's title, type and visibility; a value equal to the stored one is no change
 * (docs/contract/documents.md). Throws `unauthenticated`, `not-found`, and `forbidden` where the shipment is another's.
 */
export async function updateDocument(caller: Ctx, input: UpdateDocument): Promise<ShipmentDocument> {
  const ctx = withScope(caller, 'shipments:write');
  requireDuty(ctx, 'warehouse');
  return documentTransaction(ctx, input, async (tx, stored) => {
    const changed = changedFields(stored, input);
    // Shown to a company again, it is shown to the present one.
    const isForPresent = changed.visibility === 'company' && { formerCompany: null };
    if (Object.keys(changed).length === 0) return serializeDocument(stored);
    await tx
      .update(shipmentDocuments)
      .set({ ...changed, ...isForPresent })
      .where(eq(shipmentDocuments.id, stored.id));
    const { shipmentId, type, name } = stored;
    const fields = [{ field: 'document', to: name }, ...auditFields(stored, changed)];
    await recordChange(tx, ctx, { kind: 'document-changed', shipmentId, to: changed.type ?? type, fields });
    return serializeDocument({ ...stored, ...changed });
  });
}

const CHANGEABLE = ['type', 'visibility', 'title'] as const;

function auditFields(stored: DocumentRow, changed: Partial<DocumentRow>): AuditField[] {
  const known = CHANGEABLE.filter((field) => changed[field] !== undefined);
  return known.map((field) => ({ field, from: stored[field], to: changed[field] ?? null }));
}

function changedFields(stored: DocumentRow, input: UpdateDocument): Partial<DocumentRow> {
  const fields = CHANGEABLE.filter((field) => input[field] !== undefined && input[field] !== stored[field]);
  return Object.fromEntries(fields.map((field) => [field, input[field]]));
}

/**
 * Removes a document; its file goes with the next sweep (docs/contract/documents.md). Throws as `updateDocument` does.
 */
export async function removeDocument(caller: Ctx, input: { id: string }): Promise<void> {
  const ctx = withScope(caller, 'shipments:write');
  requireDuty(ctx, 'warehouse');
  await documentTransaction(ctx, input, async (tx, stored) => {
    await tx.delete(shipmentDocuments).where(eq(shipmentDocuments.id, stored.id));
    const { shipmentId, type, name, title } = stored;
    const fields = [{ field: 'document', from: name }, ...(title ? [{ field: 'title', from: title }] : [])];
    await recordChange(tx, ctx, { kind: 'document-removed', shipmentId, from: type, fields });
  });
}
