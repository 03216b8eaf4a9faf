import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { uploadSenderOf } from '#server/domain/shipments/writing/authorize.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { type DocumentForm, receiveDocumentForm } from '#server/infra/multipart/document-form.ts';
import { deleteDocuments, type NewDocument } from '#server/infra/storage/new-documents.ts';
import type { RestContext } from '#server/transport/rest/endpoint.ts';

/**
 * Reads a form of documents and adds them; files without a row are removed. Callers without permission have been
 * rejected before.
 */
export async function receiveDocuments<Added>(
  c: RestContext,
  add: (texts: DocumentForm['texts'], documents: readonly NewDocument[]) => Promise<Added>,
): Promise<Added> {
  if (!isOfType(c.req.header('content-type'), 'multipart/form-data')) throw new AppError('form-required');
  const { ctx } = c.var;
  const { texts, documents } = await receiveDocumentForm(c.req.raw, await uploadSenderOf(ctx));
  return withNewFiles(ctx.db, { files: documents, remove: deleteDocuments }, () => add(texts, documents));
}
