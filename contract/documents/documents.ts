import * as z from 'zod/mini';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { rejectedText, trimmedText } from '#contract/values/text.ts';
import { CUSTOMER_DOCUMENT_TYPES, DOCUMENT_TYPES, MAX_DOCUMENT_TITLE, VISIBILITIES } from './document-types.ts';
import { InvoiceInput } from './invoices.ts';

const typeInput = choiceInput(DOCUMENT_TYPES, pleaseSelect('document type', DOCUMENT_TYPES));
const visibilityInput = choiceInput(VISIBILITIES, 'Visibility must be staff, company or receiver');

const titleInput = z.pipe(
  trimmedText,
  z.string().check((context) => {
    const message = rejectedText(context.value, 'Title', MAX_DOCUMENT_TITLE, 'line');
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  }),
);

/** The texts of `POST /shipments/{id}/documents`, the same for each of its files. */
export const AddDocuments = z.object({
  type: typeInput,
  visibility: z._default(visibilityInput, 'staff'),
  title: titleInput,
});
export type AddDocuments = z.infer<typeof AddDocuments>;

/** The texts of `POST /portal/shipments/{id}/documents`. */
export const AddCustomerDocuments = z.object({
  type: choiceInput(CUSTOMER_DOCUMENT_TYPES, pleaseSelect('document type', CUSTOMER_DOCUMENT_TYPES)),
  title: titleInput,
});
export type AddCustomerDocuments = z.infer<typeof AddCustomerDocuments>;

export const DocumentId = z.object({ id: z.string() });

/** `PATCH /documents/{id}`: only what is sent changes; `invoice` as a whole, null takes it away. */
export const UpdateDocument = z.object({
  id: z.string(),
  type: z.optional(typeInput),
  visibility: z.optional(visibilityInput),
  title: z.optional(titleInput),
  invoice: z.optional(z.nullable(InvoiceInput)),
});
export type UpdateDocument = z.infer<typeof UpdateDocument>;
