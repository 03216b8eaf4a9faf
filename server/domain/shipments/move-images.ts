import type postgres from 'postgres';
import { THUMBNAIL_SUFFIX } from '#contract/files/images.ts';
import { connectServer } from '#db/backup/connect-server.ts';
import type { ServerAddress } from '#db/database.ts';
import {
  documentFile,
  type FileRow,
  filesOf,
  type ImageRow,
  messageFile,
  proofFile,
} from '#server/infra/storage/image-names.ts';
import type { FileStore } from '#server/infra/storage/store-types.ts';

/** The files of one image or document. */
type StoredFile = { stem: string; names: string[] };

/**
 * Counts of files. `missing`: images and documents that neither place has. `different`: files kept because the other
 * copy differs.
 */
export type MovedImages = { copied: number; bytes: number; present: number; missing: string[]; different: string[] };

type Move = { from: FileStore; to: FileStore; removeSource: boolean };

const BATCH = 200;

/**
 * Copies the images, those of proofs and answers too, and the documents that have a row from one place to the other
 * while the product runs. May be broken off and repeated: what is there is not copied again. With `removeSource` each
 * is removed behind its verified copy. An image that loses its row meanwhile goes with the sweep.
 */
export async function moveImages(address: ServerAddress, move: Move): Promise<MovedImages> {
  const moved: MovedImages = { copied: 0, bytes: 0, present: 0, missing: [], different: [] };
  const sql = connectServer(address);
  try {
    await move.to.probe();
    const copyAll = async (names: string[]) => {
      for (const name of names) {
        await copyFile(name, move, moved);
        if (move.removeSource) await removeCopied(name, move, moved);
      }
    };
    for (const next of [imagesAfter, proofFilesAfter, answerFilesAfter, documentsAfter])
      for await (const { names } of storedFiles((after) => next(sql, after))) await copyAll(names);
    return moved;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function copyFile(name: string, { from, to }: Move, moved: MovedImages): Promise<void> {
  const copy = await to.open(name);
  if (copy) {
    await copy.close();
    moved.present += 1;
    return;
  }
  const bytes = await from.read(name);
  if (bytes) {
    await to.put(name, bytes);
    moved.copied += 1;
    moved.bytes += bytes.length;
  } else if (!name.endsWith(THUMBNAIL_SUFFIX)) moved.missing.push(name);
}

async function removeCopied(name: string, { from, to }: Move, moved: MovedImages): Promise<void> {
  const [source, copy] = await Promise.all([from.read(name), to.read(name)]);
  if (!source || !copy) return;
  if (source.equals(copy)) await from.delete(name);
  else moved.different.push(name);
}

async function imagesAfter(sql: postgres.Sql, after: string): Promise<StoredFile[]> {
  const rows = await sql<ImageRow[]>`
    select stem, extension, screen_width as "screenWidth" from shipment_images
    where stem > ${after} order by stem limit ${BATCH}`;
  return rows.map((row) => ({ stem: row.stem, names: filesOf(row) }));
}

async function proofFilesAfter(sql: postgres.Sql, after: string): Promise<StoredFile[]> {
  const rows = await sql<FileRow[]>`
    select stem, extension from proof_files where stem > ${after} order by stem limit ${BATCH}`;
  return rows.map((row) => ({ stem: row.stem, names: [proofFile(row)] }));
}

async function answerFilesAfter(sql: postgres.Sql, after: string): Promise<StoredFile[]> {
  const rows = await sql<FileRow[]>`
    select stem, extension from answer_files where stem > ${after} order by stem limit ${BATCH}`;
  return rows.map((row) => ({ stem: row.stem, names: [messageFile(row)] }));
}

async function documentsAfter(sql: postgres.Sql, after: string): Promise<StoredFile[]> {
  const rows = await sql<{ stem: string }[]>`
    select stem from shipment_documents where stem > ${after} order by stem limit ${BATCH}`;
  return rows.map((row) => ({ stem: row.stem, names: [documentFile(row)] }));
}

async function* storedFiles(next: (after: string) => Promise<StoredFile[]>): AsyncGenerator<StoredFile> {
  for (let after = ''; ; ) {
    const rows = await next(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.stem;
  }
}
