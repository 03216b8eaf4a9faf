import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/open-database.ts';
import { shipmentImages } from '#db/schema/shipment-images.ts';
import { shipments } from '#db/schema/shipments.ts';

/** Whether a shipment that is not deleted has this image. */
export async function isImageActive(db: Db, stem: string): Promise<boolean> {
  const rows = await db
    .select({ stem: shipmentImages.stem })
    .from(shipmentImages)
    .innerJoin(shipments, eq(shipments.id, shipmentImages.shipmentId))
    .where(and(eq(shipmentImages.stem, stem), isNull(shipments.deletedAt)));
  return rows.length > 0;
}
