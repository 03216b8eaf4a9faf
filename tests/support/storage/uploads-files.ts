import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#db/open-database.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { messageFiles } from '#db/schema/messages/message-files.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { env } from '#server/env.ts';
import { documentFile, messageFile, proofFile } from '#server/infra/storage/image-names.ts';

/** The names of the image files in UPLOADS_DIR, sorted. */
export function storedFiles(): string[] {
  return namesIn(env().UPLOADS_DIR).filter((name) => !name.startsWith('.'));
}

/** Files that any process is now receiving or writing. */
export const incomingFiles = (): string[] => namesIn(join(env().UPLOADS_DIR, '.incoming'));

type ImageFiles = { stem: string; extension: string; screenWidth: number | null };

/** The file names of one image. */
export function filesOf({ stem, extension, screenWidth }: ImageFiles): string[] {
  const screen = screenWidth === null ? [] : [`${stem}.screen.webp`];
  return [`${stem}.${extension}`, ...screen, `${stem}.thumb.webp`].sort();
}

/** The files of all images, proofs, answers and documents that have a row, sorted. */
export async function filesOfRows(db: Db): Promise<string[]> {
  const images = await db.select().from(shipmentImages);
  const proofs = await db.select().from(proofFiles);
  const answers = await db.select().from(messageFiles);
  const documents = await db.select({ stem: shipmentDocuments.stem }).from(shipmentDocuments);
  return [
    ...images.flatMap(filesOf),
    ...proofs.map(proofFile),
    ...answers.map(messageFile),
    ...documents.map(documentFile),
  ].sort();
}

function namesIn(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory).sort() : [];
}
