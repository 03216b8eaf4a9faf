import { DocumentId, UpdateDocument } from '#contract/documents/documents.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { listDocuments } from '#server/domain/documents/list.ts';
import { removeDocument } from '#server/domain/documents/remove.ts';
import { createDocumentTicket } from '#server/domain/documents/tickets.ts';
import { updateDocument } from '#server/domain/documents/update.ts';
import { requireUser, scoped } from '#server/domain/guards.ts';
import { guarded } from '../endpoints/procedures.ts';

const byUser = guarded(requireUser);
const byReader = guarded(scoped(requireUser, 'shipments:read', 'all:read'));
const byWriter = guarded(scoped(requireUser, 'shipments:write'));

/** Among the procedures of shipments. Files travel by REST only (contract section 4). */
export const documentProcedures = {
  documents: byReader
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ documents: await listDocuments(ctx, input) })),
  updateDocument: byWriter
    .input(UpdateDocument)
    .mutation(async ({ ctx, input }) => ({ document: await updateDocument(ctx, input) })),
  removeDocument: byWriter.input(DocumentId).mutation(async ({ ctx, input }) => {
    await removeDocument(ctx, input);
    return { success: true as const };
  }),
  documentTicket: byUser.input(DocumentId).mutation(({ ctx, input }) => createDocumentTicket(ctx, input)),
};
