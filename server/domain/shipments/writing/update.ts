import type { EventResult } from '#contract/events/events.ts';
import { type Notify, notifiedOf } from '#contract/mails/notify.ts';
import { NO_UNDO } from '#contract/mails/undo-window.ts';
import type { UpdateAction, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import type { Shipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import type { AuditField } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import { changedMeanwhile } from '#server/domain/events/changed-meanwhile.ts';
import { withScope } from '#server/domain/guards.ts';
import { undoWindowOf } from '#server/domain/mails/outbox/hold.ts';
import { loadShipment, requirePossibleChanger, shipmentTransaction } from '#server/domain/shipments/load.ts';
import { imageFile } from '#server/infra/storage/image-names.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { diffFields, unexpectedFields } from './diff.ts';
import { changedImages, imagesOf, overwritesImages, replaceImages, type StoredImage } from './images.ts';
import { loadPlaceRules } from './place-rules.ts';
import { type FieldChange, writeChanges } from './write-changes.ts';

/** Uploaded images, and whether they are added to the shipment's or replace them. */
export type ImageChange = { action: UpdateAction; images: readonly NewImage[] };

/**
 * Changes only the sent fields, so that two users who edit different fields both succeed; a value equal to the stored
 * one is no change (docs/contract/shipments.md, 'Change'). A new status sets the dates that it implies; of it and of a
 * new estimate mails are queued for the parties in `notify`. `input.image` names the stored images that remain. Throws
 * `unauthenticated`, `forbidden`, `not-found`, `invalid` for an unknown image or more than five after the change, and
 * `conflict` where a changed field, or the images of which some go, are not as in `input.expected`.
 */
export async function updateShipment(
  caller: Ctx,
  input: { id: string } & UpdateShipment,
  added: ImageChange = { action: 'addImages', images: [] },
): Promise<EventResult<Shipment>> {
  const ctx = withScope(caller, 'shipments:write');
  const work = isAddition(input, added) ? 'goods' : 'office';
  const { id } = requirePossibleChanger(ctx, input, work);
  const touchesImages = input.image !== undefined || added.images.length > 0;
  const seen = touchesImages ? (await imagesOf(ctx.db, id)).map(({ stem }) => stem) : [];

  const places = await loadPlaceRules(ctx.db);
  return shipmentTransaction(ctx, input, work, async (tx, stored, user) => {
    const fields = diffFields(stored, input, places);
    const before = touchesImages ? await imagesOf(tx, id) : [];
    const missed = unexpectedFields(stored, fields, input.expected);
    if (overwritesImages(before, input, added)) missed.push('image');
    if (missed.length > 0) throw await changedMeanwhile(tx, ctx, id, missed);
    const images = touchesImages ? changedImages(before, seen, input.image, added) : null;
    if (images) await replaceImages(tx, id, images);
    const replaced = images ? imageField(before, images) : undefined;
    const { notify, dispatchedDate, deliveredDate } = input;
    const dates = { dispatchedDate, deliveredDate };
    const effect = await writeFields(tx, ctx, { stored, fields, images: replaced, dates }, notify);
    return { shipment: await loadShipment(tx, id, user), ...effect };
  });
}

/** Photographs that are added, alone: those who work with the goods may do so. */
function isAddition(
  { id: _, notify: __, expected: ___, ...fields }: { id: string } & UpdateShipment,
  added: ImageChange,
) {
  const isUnchanged = Object.values(fields).every((value) => value === undefined);
  return isUnchanged && added.images.length > 0 && added.action === 'addImages';
}

async function writeFields(
  tx: Db,
  ctx: Ctx,
  change: FieldChange,
  notify: Notify | undefined,
): Promise<Omit<EventResult<Shipment>, 'shipment'>> {
  const { stored, fields, images } = change;
  const isChanged = images !== undefined || Object.keys(fields).length > 0;
  const { written, mails } = await writeChanges(tx, ctx.actor, isChanged ? [change] : [], notify);
  const eventId = written[0]?.eventId;
  const notified = notifiedOf({ ...stored, ...fields }, notify, mails);
  if (eventId === undefined) return { eventId: null, notified, ...NO_UNDO };
  return { eventId: String(eventId), notified, ...(await undoWindowOf(tx, [eventId])) };
}

function imageField(before: readonly StoredImage[], after: readonly StoredImage[]): AuditField {
  const names = (images: readonly StoredImage[]) => images.map(imageFile).join(' ');
  return { field: 'image', from: names(before), to: names(after) };
}
