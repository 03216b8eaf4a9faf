import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentImages } from '#db/schema/shipment-images.ts';
import { shipments } from '#db/schema/shipments.ts';
import { preparedQuery } from '#server/domain/prepared-query.ts';
import { filesOf, stemOf } from '#server/infra/storage/image-names.ts';

const findRow = preparedQuery((db) =>
  db
    .select({ stem: shipmentImages.stem, extension: shipmentImages.extension })
    .from(shipmentImages)
    .innerJoin(shipments, eq(shipments.id, shipmentImages.shipmentId))
    .where(and(eq(shipmentImages.stem, sql.placeholder('stem')), isNull(shipments.deletedAt)))
    .prepare('find_image'),
);

/** Whether a shipment that is not deleted has an image of this file name (contract section 7: the row decides). */
export async function isImageShown(db: Db, name: string): Promise<boolean> {
  const [row] = await findRow(db).execute({ stem: stemOf(name) });
  return row !== undefined && filesOf(row).includes(name);
}
