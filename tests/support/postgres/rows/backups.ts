import { join } from 'node:path';
import { type Db, openDatabase } from '#db/open-database.ts';
import type { DataConfig } from '#server/infra/backup/create-backup.ts';
import type { NewImage } from '#server/infra/storage/new-images.ts';
import { newImages } from '../../../factories/images/new-images.ts';
import { insertCreation, insertImage, insertShipment } from '../../../factories/rows.ts';
import { temporaryDirectory } from '../../process/temporary-directory.ts';
import { emptyPostgresDatabase } from '../temporary-database.ts';

/** A directory that is not there yet. */
export const newDirectory = async (): Promise<string> => join(await temporaryDirectory(), 'new');

/** A target for restoring a backup: a database without tables and a nonexistent UPLOADS_DIR. */
export async function emptyConfig(): Promise<DataConfig & { databaseUrl: string }> {
  return { databaseUrl: await emptyPostgresDatabase(), dataDir: '', uploadsDir: await newDirectory() };
}

/** Does something with the product's database at this address. */
export async function withDatabase<Result>(databaseUrl: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** A shipment with stored images, each of other bytes. */
export async function shipmentWithImages(db: Db, count: number) {
  const shipment = await insertShipment(db);
  await insertCreation(db, shipment);
  const images: NewImage[] = await newImages(count);
  for (const image of images) await insertImage(db, shipment.id, image);
  return { id: shipment.id, images };
}
