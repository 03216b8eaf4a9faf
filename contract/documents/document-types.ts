import * as z from 'zod/mini';
import { Invoice } from './invoices.ts';

/** Papers of a shipment beside its images (docs/contract/documents.md). */
export const DOCUMENT_TYPES = [
  'invoice',
  'packing-list',
  'waybill',
  'bill-of-lading',
  'customs',
  'certificate',
  'proof',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * The users who see it: staff alone, also the shipment's company, also a receiver with a key
 * (docs/contract/documents.md, 'Visibility').
 */
export const VISIBILITIES = ['staff', 'company', 'receiver'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const CONTENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentContentType = (typeof CONTENT_TYPES)[number];

export const MAX_DOCUMENTS = 20;
/** The limit of one upload. */
export const MAX_DOCUMENT_FILES = 5;
export const MAX_DOCUMENT_BYTES = 15 * 1024 * 1024;
export const MAX_DOCUMENT_TITLE = 120;
/** The limit of a file's name, its extension included. */
export const MAX_DOCUMENT_NAME = 120;

/** A receiver sees it by the link of a mail, never by the number alone. `by` is a user's id; times ISO 8601 UTC. */
export const ShipmentDocument = z.object({
  id: z.string(),
  /** The file's name, as it is downloaded. */
  name: z.string(),
  /** '' where it has none. */
  title: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  visibility: z.enum(VISIBILITIES),
  /** In bytes, as stored. */
  size: z.number(),
  contentType: z.enum(CONTENT_TYPES),
  createdAt: z.string(),
  by: z.string(),
  /** The name of the customer's member who added it, as it was then; null for staff. */
  addedBy: z.nullable(z.string()),
  /** The figures of an invoice, as far as staff have set them. */
  invoice: z.nullable(Invoice),
});
export type ShipmentDocument = z.infer<typeof ShipmentDocument>;

/** As a receiver sees it: without who sees it, whose it is, and figures. */
export const ReceiverDocument = z.omit(ShipmentDocument, { visibility: true, by: true, addedBy: true, invoice: true });
export type ReceiverDocument = z.infer<typeof ReceiverDocument>;

/** The papers that a customer adds. */
export const CUSTOMER_DOCUMENT_TYPES = ['invoice', 'packing-list', 'customs', 'certificate', 'other'] as const;

/** As a member of the customer sees it; `addedBy` is null for staff and other companies. */
export const PortalDocument = z.extend(ReceiverDocument, {
  addedBy: z.nullable(z.string()),
  invoice: z.nullable(Invoice),
});
export type PortalDocument = z.infer<typeof PortalDocument>;

export const NO_DOCUMENT_SENT = 'Please choose a file';
export const TOO_MANY_DOCUMENTS = `A shipment can have at most ${MAX_DOCUMENTS} documents`;
export const TOO_MANY_DOCUMENT_FILES = `At most ${MAX_DOCUMENT_FILES} files can be sent at once`;
export const DOCUMENTS_NOT_STORED = 'Documents cannot be stored at the moment. Please try again.';
export const DOCUMENTS_NOT_SERVED = 'Documents cannot be opened at the moment. Please try again.';
export const notADocument = (name: string): string => `File ${name} is not a PDF, PNG or JPEG file`;
export const documentTooLarge = (name: string): string => `File ${name} is too large (max 15MB)`;
