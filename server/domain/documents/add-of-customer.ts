import type { PortalDocument } from '#contract/documents/document-types.ts';
import type { AddCustomerDocuments } from '#contract/documents/documents.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { recordChanges } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireClient } from '#server/domain/guards.ts';
import { insertOfCustomer, lockAsCustomer, requireCustomer } from '#server/domain/messages/as-customer.ts';
import { usedUpImageQuota } from '#server/domain/rates/image-quota.ts';
import type { NewDocument } from '#server/infra/storage/new-documents.ts';
import { additionOf, freeSlots, insertDocuments } from './add.ts';
import { documentsOf } from './load.ts';
import { serializeForCustomer } from './serialize.ts';

/**
 * Rejects a caller, or a shipment that is full already, before the form's body is read. Throws as
 * `addCustomerDocuments` does.
 */
export async function authorizeCustomerDocuments(ctx: Ctx, input: { id: string }): Promise<void> {
  const { user, id } = await requireCustomer(ctx, input);
  const usedUp = await usedUpImageQuota(ctx.db, user.id);
  if (usedUp) throw usedUp;
  freeSlots(await documentsOf(ctx.db, id), 1);
}

/**
 * Adds papers of a member of the shipment's customer, whose files are stored, for staff and the company, and tells the
 * shipment's owner and the customer's contact by a message. Throws as `writeMessage` does, and `invalid` beyond twenty
 * documents of the shipment: all or none.
 */
export function addCustomerDocuments(
  ctx: Ctx,
  { id, ...described }: { id: string } & AddCustomerDocuments,
  documents: readonly NewDocument[],
): Promise<PortalDocument[]> {
  return authorizedTransaction(ctx, requireClient, async (tx, user) => {
    const { stored, customer } = await lockAsCustomer({ ...ctx, db: tx }, { id });
    const of = { shipmentId: stored.id, createdBy: user.id, fromCompany: customer.id, fromName: user.fullName };
    const rows = await insertDocuments(tx, { ...described, ...of, visibility: 'company' }, documents);
    await recordChanges(tx, ctx, rows.map(additionOf));
    const text = rows.map(({ title, name }) => (title ? `${title} (${name})` : name)).join('\n');
    await insertOfCustomer(tx, ctx, { stored, customer, user }, { kind: 'document', text, day: null, images: [] });
    return rows.map((row) => serializeForCustomer(row, customer.id));
  });
}
