import { join } from 'node:path';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import type { ServerAddress } from '#db/database.ts';
import { connectServer } from './connect-server.ts';
import { writeHashed } from './hashed-file.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { columnList, fileNames, qualified, readContent, readTables, type Table } from './tables.ts';

/** `bytes` is the size of the tables' files; `images` are the file names of images and documents that have a row. */
export type Snapshot = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & {
  bytes: number;
  images: string[];
};

/** Copies every table of one snapshot to `directory/tables`. */
export async function copyTables(address: ServerAddress, directory: string): Promise<Snapshot> {
  const sql = connectServer(address);
  try {
    const expected = await readTables(sql);
    return await sql.begin('isolation level repeatable read read only', async (tx) => {
      // Before the first query, which takes the snapshot: a migration that is in flight would leave tables empty in it.
      await tx.unsafe(`lock table ${expected.map(({ name }) => qualified(name)).join(', ')} in access share mode`);
      const tables = await readTables(tx);
      if (JSON.stringify(tables) !== JSON.stringify(expected))
        throw new Error('A migration came between: start the backup again');
      return copySnapshot(tx, tables, directory);
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function copySnapshot(tx: postgres.ISql, tables: Table[], directory: string): Promise<Snapshot> {
  const copied: Manifest['tables'] = [];
  let bytes = 0;
  for (const table of tables) {
    const file = await copyTable(tx, table, join(directory, tableFile(table.name)));
    copied.push({ ...table, ...(await readContent(tx, table)), sha256: file.sha256 });
    bytes += file.bytes;
  }
  const migrations = await tx<
    { hash: string }[]
  >`select hash from drizzle.__drizzle_migrations order by created_at, id`;
  const images = await tx.unsafe<{ name: string }[]>(fileNames(tables));
  return {
    migrations: migrations.map(({ hash }) => hash),
    tables: copied,
    sequences: await readSequences(tx),
    bytes,
    images: images.map(({ name }) => name),
  };
}

async function copyTable(tx: postgres.ISql, table: Table, path: string) {
  const query = `copy ${qualified(table.name)} (${columnList(table)}) to stdout`;
  return writeHashed(path, await tx.unsafe(query).readable(), batches(), createGzip());
}

/** After the tables: sequences know no snapshot, and none may be behind its rows. */
async function readSequences(tx: postgres.ISql): Promise<Record<string, string>> {
  const rows = await tx<{ name: string; value: string }[]>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const BATCH_BYTES = 64 * 1024;

/** The server sends each row by itself; to compress each by itself would take most of the time. */
function batches(): Transform {
  let waiting: Buffer[] = [];
  let bytes = 0;
  const take = () => {
    const batch = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    return batch;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes < BATCH_BYTES) done();
      else done(null, take());
    },
    flush(done) {
      done(null, take());
    },
  });
}
