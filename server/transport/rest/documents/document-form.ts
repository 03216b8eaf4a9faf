import { AddDocuments } from '#contract/documents/documents.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import { addDocuments, authorizeDocuments } from '#server/domain/documents/add.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { uploadSenderOf } from '#server/domain/shipments/writing/authorize.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { receiveDocumentForm } from '#server/infra/multipart/document-form.ts';
import { deleteDocuments } from '#server/infra/storage/new-documents.ts';
import type { RestContext } from '#server/transport/rest/endpoint.ts';

/** Callers without permission are rejected before the body is read; then files without a row are removed. */
export async function receiveDocuments(c: RestContext, { id }: { id: string }): Promise<Response> {
  if (!isOfType(c.req.header('content-type'), 'multipart/form-data')) throw new AppError('form-required');
  const { ctx } = c.var;
  await authorizeDocuments(ctx, { id });
  const { texts, documents } = await receiveDocumentForm(c.req.raw, await uploadSenderOf(ctx));
  const added = await withNewFiles(ctx.db, { files: documents, remove: deleteDocuments }, async () =>
    addDocuments(ctx, { id, ...AddDocuments.parse(texts) }, documents),
  );
  return c.json({ documents: withRestId(added) }, 201);
}
