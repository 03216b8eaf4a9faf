import type { PortalDocument, ReceiverDocument, ShipmentDocument } from '#contract/documents/document-types.ts';
import type { Invoice } from '#contract/documents/invoices.ts';
import type { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';

export type DocumentRow = typeof shipmentDocuments.$inferSelect;

export function serializeDocument(row: DocumentRow): ShipmentDocument {
  return {
    ...serializeForReceiver(row),
    visibility: row.visibility,
    by: row.createdBy,
    addedBy: row.fromName,
    invoice: invoiceOf(row),
  };
}

/** The figures of an invoice; null where staff have set none. */
export function invoiceOf(row: DocumentRow): Invoice | null {
  const { invoiceNumber: number, invoiceAmount: amount, invoiceCurrency: currency } = row;
  // The release before gives a document with figures another type.
  if (row.type !== 'invoice' || number === null || amount === null || currency === null) return null;
  return { number, amount, currency, due: row.invoiceDue, paid: row.invoicePaid };
}

/** The columns of figures, or of none. */
export const invoiceColumns = (invoice: Invoice | null) => ({
  invoiceNumber: invoice?.number ?? null,
  invoiceAmount: invoice?.amount ?? null,
  invoiceCurrency: invoice?.currency ?? null,
  invoiceDue: invoice?.due ?? null,
  invoicePaid: invoice?.paid ?? null,
});

/** As a member sees it: figures and who added it are for the customer for which they were written. */
export function serializeForCustomer(row: DocumentRow, customer: string | null): PortalDocument {
  const isForCustomer = customer !== null && (row.formerCompany ?? customer) === customer;
  return {
    ...serializeForReceiver(row),
    addedBy: row.fromCompany === customer ? row.fromName : null,
    invoice: isForCustomer ? invoiceOf(row) : null,
  };
}

/** Without who sees it and whose it is. */
export function serializeForReceiver({
  id,
  name,
  title,
  type,
  size,
  contentType,
  createdAt,
}: DocumentRow): ReceiverDocument {
  return { id, name, title, type, size, contentType, createdAt: createdAt.toISOString() };
}
