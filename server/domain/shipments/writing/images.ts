import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { MAX_IMAGES, TOO_MANY_IMAGES } from '#contract/files/images.ts';
import type { UpdateAction, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { excerpt } from '#contract/values/excerpt.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { AppError } from '#server/errors/app-error.ts';
import { imageFile } from '#server/infra/storage/image-names.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';

export type StoredImage = NewImage & { createdAt?: Date };

/** Checks the number of images after the change (docs/contract/shipments.md, 'Images'). Throws `invalid`. */
export function checkImageCount(count: number): void {
  if (count <= MAX_IMAGES) return;
  throw new AppError('too-many-images', { message: TOO_MANY_IMAGES, field: 'image' });
}

export function imagesOf(db: Db, shipmentId: string): Promise<StoredImage[]> {
  return db
    .select({
      stem: shipmentImages.stem,
      extension: shipmentImages.extension,
      width: shipmentImages.width,
      height: shipmentImages.height,
      bytes: shipmentImages.bytes,
      screenWidth: shipmentImages.screenWidth,
      createdAt: shipmentImages.createdAt,
    })
    .from(shipmentImages)
    .where(eq(shipmentImages.shipmentId, shipmentId))
    .orderBy(asc(shipmentImages.position));
}

/** Writes the images of a shipment that has none, in this order. */
export async function insertImages(tx: Db, shipmentId: string, images: readonly StoredImage[]): Promise<void> {
  if (images.length === 0) return;
  await tx.insert(shipmentImages).values(images.map((image, position) => ({ ...image, shipmentId, position })));
}

/** Replaces all images of the shipment by these. */
export async function replaceImages(tx: Db, shipmentId: string, images: readonly StoredImage[]): Promise<void> {
  await tx.delete(shipmentImages).where(eq(shipmentImages.shipmentId, shipmentId));
  await insertImages(tx, shipmentId, images);
}

type Added = { action: UpdateAction; images: readonly NewImage[] };

/**
 * The images after an update, or null when they stay as they are. `remainingNames` are the images that remain, in their
 * new order; without it all remain, or none with `replaceImages`. An image that was added after `seen` was read stays.
 * Throws `invalid` for a name that the shipment does not have, or more than five.
 */
export function changedImages(
  stored: readonly StoredImage[],
  seen: readonly string[],
  remainingNames: readonly string[] | undefined,
  added: Added,
): StoredImage[] | null {
  const byName = new Map(stored.map((image) => [imageFile(image), image]));
  const replaced = added.action === 'replaceImages' && added.images.length > 0;
  const names = new Set(remainingNames ?? (replaced ? [] : byName.keys()));
  const remaining = [...names].map((name) => byName.get(name) ?? rejectImage(name));
  const arrived = stored.filter((image) => !seen.includes(image.stem) && !remaining.includes(image));
  const outcome = [...remaining, ...arrived, ...added.images];
  checkImageCount(outcome.length);
  const unchanged = outcome.length === stored.length && outcome.every((image, place) => image === stored[place]);
  return unchanged ? null : outcome;
}

/**
 * Whether an update decides which images stay, while the stored ones are neither those that its caller expected nor
 * already those that it wants (decision 035).
 */
export function overwritesImages(
  stored: readonly StoredImage[],
  { image: wanted, expected }: UpdateShipment,
  { action, images }: Added,
): boolean {
  const replaces = action === 'replaceImages' && images.length > 0;
  if (!expected?.image || (wanted === undefined && !replaces)) return false;
  const names = stored.map(imageFile);
  const isAsWanted = images.length === 0 && isDeepStrictEqual(names, wanted);
  return !isDeepStrictEqual(names, expected.image) && !isAsWanted;
}

function rejectImage(name: string): never {
  throw new AppError('unknown-image', { values: { name: excerpt(name) }, field: 'image' });
}
