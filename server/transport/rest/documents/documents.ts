import { createMiddleware } from 'hono/factory';
import type { ShipmentDocument } from '#contract/documents/document-types.ts';
import { AddDocuments, UpdateDocument } from '#contract/documents/documents.ts';
import { AppError } from '#contract/errors/error.ts';
import { FORM_REQUIRED } from '#contract/protocol.ts';
import { withRestId } from '#contract/values/rest-id.ts';
import type { Ctx } from '#server/domain/context.ts';
import { addDocuments, authorizeDocuments } from '#server/domain/documents/add.ts';
import { listDocuments } from '#server/domain/documents/list.ts';
import { readDocument } from '#server/domain/documents/read.ts';
import { removeDocument } from '#server/domain/documents/remove.ts';
import { createDocumentTicket } from '#server/domain/documents/tickets.ts';
import { updateDocument } from '#server/domain/documents/update.ts';
import { requireUser, scoped } from '#server/domain/guards.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { uploadSenderOf } from '#server/domain/shipments/writing/authorize.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { receiveDocumentForm } from '#server/infra/multipart/document-form.ts';
import { deleteDocuments } from '#server/infra/storage/new-documents.ts';
import type { ApiBindings } from '#server/transport/rest/endpoint.ts';
import { readJson } from '#server/transport/rest/json.ts';
import { only, restRoutes } from '#server/transport/rest/rest-routes.ts';
import { documentResponse } from './document-response.ts';

const byUser = only(requireUser);
const byReader = only(scoped(requireUser, 'shipments:read', 'all:read'));
const byWriter = only(scoped(requireUser, 'shipments:write'));

const onlyForms = createMiddleware<ApiBindings>((c, next) => {
  if (!isOfType(c.req.header('content-type'), 'multipart/form-data'))
    throw new AppError('form-required', FORM_REQUIRED);
  return next();
});

/** Documents of a shipment (contract section 15). */
export const documentRoutes = restRoutes()
  .get('/shipments/:id/documents', byReader, async (c) =>
    c.json({ documents: withRestId(await listDocuments(c.var.ctx, c.req.param())) }),
  )
  .post('/shipments/:id/documents', byWriter, onlyForms, async (c) =>
    c.json({ documents: withRestId(await addFromForm(c.var.ctx, c.req.param(), c.req.raw)) }, 201),
  )
  .get('/documents/:id', byReader, async (c) => documentResponse(c, await readDocument(c.var.ctx, c.req.param())))
  .patch('/documents/:id', byWriter, async (c) => {
    const input = UpdateDocument.parse({ ...(await readJson(c)), ...c.req.param() });
    return c.json({ document: withRestId(await updateDocument(c.var.ctx, input)) });
  })
  .delete('/documents/:id', byWriter, async (c) => {
    await removeDocument(c.var.ctx, c.req.param());
    return c.body(null, 204);
  })
  .post('/documents/:id/ticket', byUser, async (c) =>
    c.json(await createDocumentTicket(c.var.ctx, c.req.param()), 201),
  );

/** Callers without permission are rejected before the body is read; then files without a row are removed. */
async function addFromForm(ctx: Ctx, { id }: { id: string }, request: Request): Promise<ShipmentDocument[]> {
  await authorizeDocuments(ctx, { id });
  const { texts, documents } = await receiveDocumentForm(request, await uploadSenderOf(ctx));
  return withNewFiles(ctx.db, { files: documents, remove: deleteDocuments }, async () =>
    addDocuments(ctx, { id, ...AddDocuments.parse(texts) }, documents),
  );
}
