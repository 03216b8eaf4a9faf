import type { Api, RouterOutputs } from '#src/lib/api/api.ts';

export type StoredDocument = RouterOutputs['shipments']['documents']['documents'][number];

/** The id of the section's title, which has the focus when a row of it is gone. */
export const SECTION_TITLE = 'shipment-documents';

export function documentsQuery(trpc: Api['trpc'], id: string) {
  return { ...trpc.shipments.documents.queryOptions({ id }), retryOnMount: false };
}
