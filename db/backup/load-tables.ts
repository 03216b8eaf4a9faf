import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import type { ServerAddress } from '#db/database.ts';
import { connectServer, quoted } from './connect-server.ts';
import { dropForeignKeys } from './foreign-keys.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { revokeAccess } from './revoke-access.ts';
import { sendRows } from './send-rows.ts';
import { columnList, fileNames, qualified, readContent, readTables, type Table } from './tables.ts';

const IMAGES_AT_ONCE = 500;

/**
 * Loads every table of a backup in one transaction into an empty database at the same migration, checks the result, and
 * ends all access that it would give. `beforeCommit` gets the file names of images and documents that have rows. Throws
 * one line and stores nothing when anything differs.
 */
export async function loadTables(
  address: ServerAddress,
  { manifest, directory }: { manifest: Manifest; directory: string },
  beforeCommit: (images: AsyncIterable<string[]>) => Promise<void>,
): Promise<void> {
  const sql = connectServer(address);
  try {
    await sql.begin(async (tx) => {
      await requireSameTables(tx, manifest.tables);
      await requireNoRows(tx, manifest.tables);
      const addForeignKeys = await dropForeignKeys(tx, manifest.tables);
      for (const table of manifest.tables) await loadTable(tx, table, join(directory, tableFile(table.name)));
      await addForeignKeys();
      await setSequences(tx, manifest.sequences);
      for (const table of manifest.tables) await checkTable(tx, table);
      await revokeAccess(tx, manifest.tables);
      await beforeCommit(storedImages(tx, manifest.tables));
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function requireSameTables(tx: postgres.ISql, wanted: readonly Table[]): Promise<void> {
  const shapes = (tables: readonly Table[]) => tables.map((table) => `${table.name}(${columnList(table)})`).sort();
  const [there, inBackup] = [shapes(await readTables(tx)), shapes(wanted)];
  const other = there.find((shape) => !inBackup.includes(shape)) ?? inBackup.find((shape) => !there.includes(shape));
  if (other) throw new Error(`The database and the backup have different tables: ${other}`);
}

/** Locked first, so that none is written after it was looked at. */
async function requireNoRows(tx: postgres.ISql, tables: readonly Table[]): Promise<void> {
  await tx.unsafe(`lock table ${tables.map(({ name }) => qualified(name)).join(', ')} in access exclusive mode`);
  for (const { name } of tables) {
    const [row] = await tx.unsafe(`select 1 from ${qualified(name)} limit 1`);
    if (row) throw new Error(`The database is not empty: there are rows in ${name}`);
  }
}

/** The backup also holds what triggers wrote. */
async function loadTable(tx: postgres.ISql, table: Table, path: string): Promise<void> {
  await tx.unsafe(`alter table ${qualified(table.name)} disable trigger user`);
  const rows = pipeline(createReadStream(path), createGunzip(), () => undefined);
  await sendRows(tx, `copy ${qualified(table.name)} (${columnList(table)}) from stdin`, rows);
  await tx.unsafe(`alter table ${qualified(table.name)} enable trigger user`);
  await tx.unsafe(`analyze ${qualified(table.name)}`);
}

async function setSequences(tx: postgres.ISql, sequences: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await tx`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint)`;
}

async function checkTable(tx: postgres.ISql, table: Manifest['tables'][number]): Promise<void> {
  const { rows, rowsHash } = await readContent(tx, table);
  if (rows !== table.rows || rowsHash !== table.rowsHash)
    throw new Error(`The rows of ${table.name} are not those of the backup: ${rows} of ${table.rows} were loaded`);
}

async function* storedImages(tx: postgres.ISql, tables: readonly Table[]): AsyncGenerator<string[]> {
  const images = tx.unsafe<{ name: string }[]>(`${fileNames(tables)} order by name`);
  for await (const batch of images.cursor(IMAGES_AT_ONCE)) yield batch.map(({ name }) => name);
}
