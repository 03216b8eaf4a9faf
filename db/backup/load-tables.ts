import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline, type Writable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import type { ServerAddress } from '#db/database.ts';
import { connectServer, quoted } from './connect-server.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { revokeAccess } from './revoke-access.ts';
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

type ForeignKey = { name: string; table: string; definition: string };

/**
 * Lets tables be loaded in any order. Returns a function that adds the same foreign keys again, which checks every row.
 */
async function dropForeignKeys(tx: postgres.ISql, tables: readonly Table[]): Promise<() => Promise<void>> {
  const found = await tx<ForeignKey[]>`
    select conname as name, relname as table, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace and relname in ${tx(tables.map(({ name }) => name))}
    order by relname, conname`;
  for (const { name, table } of found)
    await tx.unsafe(`alter table ${qualified(table)} drop constraint ${quoted(name)}`);
  return async () => {
    for (const { name, table, definition } of found)
      await tx.unsafe(`alter table ${qualified(table)} add constraint ${quoted(name)} ${definition}`);
  };
}

/** Runs a `copy … from stdin` with what the source gives. Throws the source's error, or the server's. */
async function sendRows(tx: postgres.ISql, query: string, source: AsyncIterable<Buffer>): Promise<void> {
  const target = await tx.unsafe(query).writable();
  const failure = once(target, 'error').then(([error]) => Promise.reject(error));
  failure.catch(() => undefined);
  try {
    await Promise.race([writeAll(target, source), failure]);
  } catch (error) {
    target.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  target.end();
  // postgres.js drops the server's answer to the end of a copy. If the server rejected the rows, this next query
  // rejects.
  await tx.unsafe('select 1').catch((cause) => {
    throw new Error(`The database rejected the rows of: ${query}`, { cause });
  });
}

async function writeAll(target: Writable, source: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of source) {
    await new Promise<void>((resolve, reject) => {
      target.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
}
