import { inArray } from 'drizzle-orm';
import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentDocuments } from '#db/schema/documents/shipment-documents.ts';
import { messageFiles } from '#db/schema/messages/message-files.ts';
import { proofFiles } from '#db/schema/proofs/proof-files.ts';
import { shipmentImages } from '#db/schema/shipments/shipment-images.ts';
import { finishSoon } from '#server/infra/storage/new-images.ts';

type NewFiles<File> = { files: readonly File[]; remove: (files: readonly File[]) => Promise<void> };

/**
 * Runs `change`, whose transaction may give the files rows; those that get none are removed. While the database is away
 * nobody knows what was committed: then they are left to the sweep.
 */
export async function withNewFiles<File extends { stem: string }, Result>(
  db: Db,
  added: NewFiles<File>,
  change: () => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    result = await change();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) await deleteUnused(db, added);
    throw error;
  }
  void deleteUnused(db, added);
  return result;
}

function deleteUnused<File extends { stem: string }>(db: Db, { files, remove }: NewFiles<File>): Promise<void> {
  if (files.length === 0) return Promise.resolve();
  const stems = files.map(({ stem }) => stem);
  const work = stemsWithRow(db, stems).then((used) => remove(files.filter(({ stem }) => !used.has(stem))));
  return finishSoon(work);
}

/** The stems that a row has, an image's, a proof's, a document's or an answer's, of deleted shipments too. */
export async function stemsWithRow(db: Db, stems: readonly string[]): Promise<Set<string>> {
  const rowsIn = (table: typeof shipmentImages | typeof proofFiles | typeof shipmentDocuments | typeof messageFiles) =>
    db
      .select({ stem: table.stem })
      .from(table)
      .where(inArray(table.stem, [...stems]));
  const tables = [shipmentImages, proofFiles, shipmentDocuments, messageFiles];
  const rows = [];
  for (const table of tables) rows.push(...(await rowsIn(table)));
  return new Set(rows.map(({ stem }) => stem));
}
