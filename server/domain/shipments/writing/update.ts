import { type Db, transaction } from '#db/open-database.ts';
import type { UpdateAction, UpdateShipment } from '#server/contract/save-shipment.ts';
import type { Shipment } from '#server/contract/shipments.ts';
import { reauthorize } from '#server/domain/auth/reauthorize.ts';
import type { Ctx } from '#server/domain/context.ts';
import { loadShipment, lockShipment, requireOwnerOf, type ShipmentRow } from '#server/domain/shipments/load.ts';
import { type PreparedImage, withImages } from '#server/infra/storage/image-transaction.ts';
import { diffFields } from './diff.ts';
import { changedImages, imagesOf, replaceImages } from './images.ts';
import { updateShipmentRows } from './insert.ts';
import { milestones } from './milestones.ts';
import { recordStatusChange } from './record-status-change.ts';

/** Images that came along, and whether they join or replace those that the shipment has. */
export type ImageChange = { action: UpdateAction; images: readonly PreparedImage[] };

/**
 * Changes the fields sent and no others, so that two users editing different fields both win; a value equal to the stored one
 * is no change (contract section 3). `input.image` names the stored images that remain. Throws `unauthenticated`, `forbidden`,
 * `not-found`, and `invalid` for an unknown image or more than five on the outcome.
 */
export async function updateShipment(
  ctx: Ctx,
  input: { id: string } & UpdateShipment,
  added: ImageChange = { action: 'addImages', images: [] },
): Promise<Shipment> {
  const { id } = requireOwnerOf(ctx, input);
  const touchesImages = input.image !== undefined || added.images.length > 0;
  const seen = touchesImages ? (await imagesOf(ctx.db, id)).map(({ stem }) => stem) : [];

  return withImages(ctx.db, { add: added.images, mayRemove: seen }, () =>
    transaction(ctx.db, async (tx) => {
      const { user } = await reauthorize(tx, ctx, (caller) => requireOwnerOf(caller, input));
      const stored = await lockShipment(tx, user, id);
      const fields = diffFields(stored, input);
      const images = touchesImages ? changedImages(await imagesOf(tx, id), seen, input.image, added) : null;
      if (images) await replaceImages(tx, id, images);
      if (images || Object.keys(fields).length > 0) await write(tx, ctx, stored, fields);
      return loadShipment(tx, id);
    }),
  );
}

async function write(tx: Db, ctx: Ctx, stored: ShipmentRow, fields: Partial<ShipmentRow>): Promise<void> {
  const reached = fields.status && milestones(fields.status, { ...stored, ...fields });
  const at = await updateShipmentRows(tx, [stored.id], { ...fields, ...reached });
  if (fields.status) await recordStatusChange(tx, ctx.actor, stored, { status: fields.status, at });
}
