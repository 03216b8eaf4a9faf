import { eq } from 'drizzle-orm';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser, withScope } from '#server/domain/guards.ts';
import { documentRemoval } from './audit.ts';
import { documentTransaction } from './load.ts';

/** Removes a document; its file goes with the next sweep (contract section 15). Throws as `updateDocument` does. */
export async function removeDocument(caller: Ctx, input: { id: string }): Promise<void> {
  const ctx = withScope(caller, 'shipments:write');
  requireUser(ctx);
  await documentTransaction(ctx, input, async (tx, stored) => {
    await tx.delete(shipmentDocuments).where(eq(shipmentDocuments.id, stored.id));
    await recordAudit(tx, ctx.actor, [documentRemoval(stored)]);
  });
}
