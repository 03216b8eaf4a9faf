import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import type { Ctx } from '#server/domain/context.ts';
import { preparedQuery } from '#server/domain/prepared-query.ts';
import { openByKey } from '#server/domain/tracking/keys/open-by-key.ts';
import { AppError } from '#server/errors/app-error.ts';
import { filesOf, isServedName, stemOf } from '#server/infra/storage/image-names.ts';

const findRow = preparedQuery((db) =>
  db
    .select({
      stem: shipmentImages.stem,
      extension: shipmentImages.extension,
      screenWidth: shipmentImages.screenWidth,
      shipmentId: shipmentImages.shipmentId,
    })
    .from(shipmentImages)
    .innerJoin(shipments, eq(shipments.id, shipmentImages.shipmentId))
    .where(and(eq(shipmentImages.stem, sql.placeholder('stem')), isNull(shipments.deletedAt)))
    .prepare('find_image'),
);

/**
 * The file of this name among the images of a shipment, for who came with a key of it (docs/contract/tracking.md,
 * 'Keys'). Throws `not-found`, also without one.
 */
export async function findKeyedImage(ctx: Ctx, { number, name }: { number: string; name: string }): Promise<string> {
  const opened = await openByKey(ctx, { number });
  if (!opened) throw notFound();
  return imageOf(ctx.db, opened.id, name);
}

/** The same of a shipment that the caller was seen to read. Throws `not-found`. */
export async function imageOf(db: Db, shipmentId: string, name: string): Promise<string> {
  if (!isServedName(name)) throw notFound();
  const [row] = await findRow(db).execute({ stem: stemOf(name) });
  if (!row || row.shipmentId !== shipmentId || !filesOf(row).includes(name)) throw notFound();
  return name;
}

const notFound = () => new AppError('image-not-found');

/**
 * Whether a shipment that is not deleted has an image of this file name (docs/contract/shipments.md, 'Serving': the row
 * decides).
 */
export async function isImageShown(db: Db, name: string): Promise<boolean> {
  const [row] = await findRow(db).execute({ stem: stemOf(name) });
  return row !== undefined && filesOf(row).includes(name);
}
