import * as z from 'zod/mini';
import type { EventResult } from '#contract/events/events.ts';
import { CreateShipment, UpdateAction, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withNewFiles } from '#server/domain/shipments/new-files.ts';
import { authorizeChange, uploadSenderOf } from '#server/domain/shipments/writing/authorize.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { receiveUploadForm, type UploadForm } from '#server/infra/multipart/form.ts';
import { deleteImages } from '#server/infra/storage/new-images.ts';
import type { RestContext } from '#server/transport/rest/endpoint.ts';
import { withCreationKey } from './creation-key.ts';

const UpdateForm = z.object({ updateAction: UpdateAction });

/** A multipart creation (docs/contract/specification.md, 'Calls'). */
export function createFromForm(c: RestContext): Promise<Shipment> {
  const { ctx } = c.var;
  return withForm(ctx, c.req.raw, async ({ texts, images }) =>
    createShipment(ctx, withCreationKey(c, CreateShipment.parse(texts)), images),
  );
}

/**
 * A multipart update: file parts are added, text parts `image` name the images that stay (docs/contract/shipments.md,
 * 'Multipart').
 */
export async function updateFromForm(c: RestContext): Promise<EventResult<Shipment>> {
  const { ctx } = c.var;
  const { id = '' } = c.req.param();
  await authorizeChange(ctx, { id });
  return withForm(ctx, c.req.raw, async ({ texts, keepImages, images }) => {
    const { updateAction, ...fields } = texts;
    const { updateAction: action } = UpdateForm.parse({ updateAction });
    const change = UpdateShipment.parse({ ...fields, image: keepImages });
    return updateShipment(ctx, { ...change, id }, { action, images });
  });
}

/** Reads a form and passes it to `use`; then removes the files of images without a row. */
async function withForm<Result>(
  ctx: Ctx,
  request: Request,
  use: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const form = await receiveUploadForm(request, await uploadSenderOf(ctx));
  return withNewFiles(ctx.db, { files: form.images, remove: deleteImages }, () => use(form));
}
