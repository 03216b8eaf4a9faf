import type postgres from 'postgres';
import { connectServer } from '#db/backup/connect-server.ts';
import type { ServerAddress } from '#db/database.ts';
import { THUMBNAIL_SUFFIX } from '#server/contract/images.ts';
import { filesOf } from '#server/infra/storage/image-names.ts';
import type { ImageStore } from '#server/infra/storage/store-types.ts';

type ImageRow = { stem: string; extension: string };

/**
 * Counts of files. `missing`: images that neither place has. `different`: files kept because the other copy differs.
 */
export type MovedImages = { copied: number; bytes: number; present: number; missing: string[]; different: string[] };

type Move = { from: ImageStore; to: ImageStore; removeSource: boolean };

const BATCH = 200;

/**
 * Copies the images that have a row, a proof's files too, from one place to the other while the product runs. May be
 * broken off and repeated: what is there is not copied again. With `removeSource` each is removed behind its verified
 * copy. An image that loses its row meanwhile goes with the sweep.
 */
export async function moveImages(address: ServerAddress, move: Move): Promise<MovedImages> {
  const moved: MovedImages = { copied: 0, bytes: 0, present: 0, missing: [], different: [] };
  const sql = connectServer(address);
  try {
    await move.to.probe();
    for await (const row of imageRows(sql)) {
      for (const name of filesOf(row)) {
        await copyFile(name, move, moved);
        if (move.removeSource) await removeCopied(name, move, moved);
      }
    }
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

async function* imageRows(sql: postgres.Sql): AsyncGenerator<ImageRow> {
  for (let after = ''; ; ) {
    const rows = await sql<ImageRow[]>`
      (select stem, extension from shipment_images where stem > ${after} order by stem limit ${BATCH}) union all
      (select stem, extension from proof_files where stem > ${after} order by stem limit ${BATCH})
      order by stem limit ${BATCH}`;
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.stem;
  }
}
