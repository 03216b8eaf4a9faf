import type postgres from 'postgres';
import { connectServer } from '#db/backup/connect-server.ts';
import type { ServerAddress } from '#db/database.ts';
import { THUMBNAIL_SUFFIX } from '#server/contract/images.ts';
import type { ImagePlace } from './places.ts';

type ImageRow = { stem: string; extension: string; isActive: boolean };

/** Counts of files; `missing` are the names of images that neither place has, `different` those of files that were not removed behind another copy. */
export type MovedImages = { copied: number; bytes: number; present: number; missing: string[]; different: string[] };

const BATCH = 200;
/** A shipment that is deleted and restored as often while its images are copied is left to the next run. */
const MAX_LOOKS = 5;

/**
 * Copies the images that have a row from one place to the other, where they are served as their rows say, while the product runs. May be broken
 * off and repeated: what is there is not copied again. With `removeSource` each is removed behind its verified copy. Decision 048 has the races.
 */
export async function moveImages(
  address: ServerAddress,
  { from, to, removeSource }: { from: ImagePlace; to: ImagePlace; removeSource: boolean },
): Promise<MovedImages> {
  const moved: MovedImages = { copied: 0, bytes: 0, present: 0, missing: [], different: [] };
  const sql = connectServer(address);
  try {
    await to.prepare();
    for await (const row of imageRows(sql)) {
      const names = [`${row.stem}.${row.extension}`, `${row.stem}${THUMBNAIL_SUFFIX}`];
      await copyImage(sql, row, { from, to, names, moved });
      if (removeSource) await removeCopied({ from, to, names, moved });
    }
    return moved;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

type Copying = { from: ImagePlace; to: ImagePlace; names: string[]; moved: MovedImages };

async function copyImage(sql: postgres.Sql, row: ImageRow, { from, to, names, moved }: Copying): Promise<void> {
  let state: boolean | undefined = row.isActive;
  for (let look = 0; look < MAX_LOOKS; look++) {
    if (state === undefined) {
      for (const name of names) await to.remove(name);
      return;
    }
    for (const name of names) await copyFile(name, state, { from, to, names, moved });
    // Only now: a change that is committed later makes the place agree with it by itself, after its commit.
    const now = await stateOf(sql, row.stem);
    if (now === state) return;
    state = now;
  }
}

async function copyFile(name: string, isActive: boolean, { from, to, moved }: Copying): Promise<void> {
  if (await to.has(name, isActive)) {
    moved.present += 1;
    return;
  }
  const bytes = (await from.read(name)) ?? (await to.read(name));
  if (bytes) {
    await to.write(name, isActive, bytes);
    moved.copied += 1;
    moved.bytes += bytes.length;
  } else if (!name.endsWith(THUMBNAIL_SUFFIX)) moved.missing.push(name);
}

async function removeCopied({ from, to, names, moved }: Copying): Promise<void> {
  for (const name of names) {
    const [source, copy] = await Promise.all([from.read(name), to.read(name)]);
    if (!source || !copy) continue;
    if (source.equals(copy)) await from.remove(name);
    else moved.different.push(name);
  }
}

/** Whether the image's shipment is not deleted; undefined without a row. */
async function stateOf(sql: postgres.Sql, stem: string): Promise<boolean | undefined> {
  const [row] = await sql<ImageRow[]>`
    select stem, extension, deleted_at is null as "isActive"
    from shipment_images join shipments on shipments.id = shipment_id where stem = ${stem}`;
  return row?.isActive;
}

async function* imageRows(sql: postgres.Sql): AsyncGenerator<ImageRow> {
  for (let after = ''; ; ) {
    const rows = await sql<ImageRow[]>`
      select stem, extension, deleted_at is null as "isActive"
      from shipment_images join shipments on shipments.id = shipment_id
      where stem > ${after} order by stem limit ${BATCH}`;
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.stem;
  }
}
