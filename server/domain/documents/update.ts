import { eq } from 'drizzle-orm';
import type { ShipmentDocument } from '#contract/documents/document-types.ts';
import type { UpdateDocument } from '#contract/documents/documents.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import type { AuditField } from '#server/domain/audit/record.ts';
import { recordChange } from '#server/domain/changes/record-changes.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireDuty, withScope } from '#server/domain/guards.ts';
import { AppError } from '#server/errors/app-error.ts';
import { documentTransaction } from './load.ts';
import { type DocumentRow, invoiceColumns, invoiceOf, serializeDocument } from './serialize.ts';

/**
 * Changes what is sent of a document's title, type, visibility and figures; a value equal to the stored one is no
 * change, and figures go with the type `invoice` (docs/contract/documents.md). Throws `unauthenticated`, `not-found`,
 * `invalid`, and `forbidden` where the shipment is another's.
 */
export async function updateDocument(caller: Ctx, input: UpdateDocument): Promise<ShipmentDocument> {
  const ctx = withScope(caller, 'shipments:write');
  requireDuty(ctx, 'warehouse');
  return documentTransaction(ctx, input, async (tx, stored) => {
    const changed = changedFields(stored, input);
    // Shown to a company again, it is shown to the present one.
    const isForPresent = changed.visibility === 'company' && { formerCompany: null };
    if (Object.keys(changed).length === 0) return serializeDocument(stored);
    const [row] = await tx
      .update(shipmentDocuments)
      .set({ ...changed, ...isForPresent })
      .where(eq(shipmentDocuments.id, stored.id))
      .returning();
    const after = row ?? stored;
    const { shipmentId, name } = stored;
    const fields = [{ field: 'document', to: name }, ...auditFields(stored, after)];
    await recordChange(tx, ctx, { kind: 'document-changed', shipmentId, to: after.type, fields });
    return serializeDocument(after);
  });
}

const CHANGEABLE = ['type', 'visibility', 'title'] as const;

function auditFields(stored: DocumentRow, after: DocumentRow): AuditField[] {
  const values = (row: DocumentRow) => ({ ...row, invoice: figuresOf(row) });
  const [from, to] = [values(stored), values(after)];
  const changed = ([...CHANGEABLE, 'invoice'] as const).filter((field) => from[field] !== to[field]);
  return changed.map((field) => ({ field, from: from[field], to: to[field] }));
}

/** The figures in a line; null for none. */
function figuresOf(row: DocumentRow): string | null {
  const invoice = invoiceOf(row);
  if (!invoice) return null;
  const { number, amount, currency, due, paid } = invoice;
  return [number, `${amount} ${currency}`, due && `due ${due}`, paid && `paid ${paid}`].filter(Boolean).join(', ');
}

function changedFields(stored: DocumentRow, input: UpdateDocument): Partial<DocumentRow> {
  const fields = CHANGEABLE.filter((field) => input[field] !== undefined && input[field] !== stored[field]);
  const changed: Partial<DocumentRow> = Object.fromEntries(fields.map((field) => [field, input[field]]));
  return { ...changed, ...changedFigures(stored, { type: stored.type, ...changed }, input.invoice) };
}

/** Throws `invalid` for figures of another type; those that are stored go with another type. */
function changedFigures(
  stored: DocumentRow,
  { type }: Pick<DocumentRow, 'type'>,
  sent: UpdateDocument['invoice'],
): Partial<DocumentRow> {
  if (sent && type !== 'invoice') throw new AppError('figures-of-no-invoice', { field: 'invoice' });
  const wanted = type === 'invoice' ? sent : null;
  if (wanted === undefined) return {};
  const columns = invoiceColumns(wanted);
  const isSame = Object.entries(columns).every(([column, value]) => stored[column as keyof typeof columns] === value);
  return isSame ? {} : columns;
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
