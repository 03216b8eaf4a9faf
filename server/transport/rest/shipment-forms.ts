import * as z from 'zod/mini';
import { NewShipment, type Shipment, ShipmentChange, UpdateAction } from '#server/contract/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { authorizeChange, authorizeCreate, senderOf } from '#server/domain/shipments/writing/authorize.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { withUploadForm } from './with-upload-form.ts';

const UpdateForm = z.object({ updateAction: UpdateAction });

/** A multipart creation (specification section 7). Who may not is refused before the body is read. */
export async function createFromForm(ctx: Ctx, request: Request): Promise<Shipment> {
  await authorizeCreate(ctx);
  return withUploadForm(request, senderOf(ctx), ({ texts, images }) =>
    createShipment(ctx, NewShipment.parse(texts), images),
  );
}

/** A multipart update: file parts are added, text parts `image` name those kept (contract section 3). */
export async function updateFromForm(ctx: Ctx, { id }: { id: string }, request: Request): Promise<Shipment> {
  await authorizeChange(ctx, { id });
  return withUploadForm(request, senderOf(ctx), ({ texts, keptImages, images }) => {
    const { updateAction, ...fields } = texts;
    const { updateAction: action } = UpdateForm.parse({ updateAction });
    const change = ShipmentChange.parse({ ...fields, image: keptImages });
    return updateShipment(ctx, { ...change, id }, { action, images });
  });
}
