import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { hasEveryMigration } from './migrate.ts';
import { OneConnection } from './one-connection.ts';
import * as schema from './schema/index.ts';

/** The embedded database of `dataDir`, created at the first opening, held by this process alone until `close`. */
export async function openPglite(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir);
  try {
    return databaseOf(await openFolder(resolve(dataDir)), () => lock.release());
  } catch (error) {
    lock.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATA_DIR: ${resolve(dataDir)} holds no usable database: ${reason}`, { cause: error });
  }
}

async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'postgres');
  const unfinished = join(dataDir, 'postgres.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} holds something else`);
    const created = await start(unfinished);
    await created.close();
    renameSync(unfinished, folder);
  }
  return start(folder);
}

const int8 = 20;

async function start(folder: string): Promise<PGlite> {
  // 64-bit integers as text, as postgres.js gives them.
  const parsers = { [int8]: (value: string) => value };
  const client = new OneConnection(folder, { extensions: { pg_trgm }, parsers });
  await client.waitReady;
  return client;
}

function databaseOf(client: PGlite, release: () => void): Database {
  const db = drizzle({ client, schema });
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: 'pglite',
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    migrated: () => hasEveryMigration(db),
    applyMigrations: (folder) => migrate(db, { migrationsFolder: folder }),
    executeSql: (text, values) => executeSql(client, text, values),
    close: () => {
      closing ??= client.close().finally(release);
      return closing;
    },
  };
}

async function executeSql(client: PGlite, text: string, values?: unknown[]) {
  if (values?.length) return client.query(text, values);
  const results = client.exec(text);
  // A text that fails after its own `begin` leaves the one connection in a failed transaction. The rollback stands next in
  // PGlite's queue, so that nobody else's statement comes between; after a success it does nothing.
  if (/\bbegin\b/i.test(text)) await Promise.allSettled([results, client.exec('rollback')]);
  return { rows: (await results).flatMap((result) => result.rows) };
}
