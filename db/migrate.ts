import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, type Db, rowsOf } from './database.ts';

/** Applies what is missing of db/migrations. Two processes may do so at once; a role that may change no schema finds nothing missing. */
export async function migrate(database: Database): Promise<void> {
  if (!(await database.migrated())) await database.applyMigrations(migrationsDirectory());
}

export async function hasEveryMigration(db: Db, folder = migrationsDirectory()): Promise<boolean> {
  const [table] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return false;
  const applied = await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations`);
  const hashes = new Set(applied.map((row) => row.hash));
  return readMigrationFiles({ migrationsFolder: folder }).every((migration) => hashes.has(migration.hash));
}

// This module runs as db/migrate.ts and as a part of dist/server/server.js, from any working directory: what the two
// places have in common is the folder above them that holds db/migrations.
function migrationsDirectory(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'db/migrations/meta/_journal.json'))) {
    if (folder === dirname(folder)) throw new Error('The folder db/migrations is missing');
    folder = dirname(folder);
  }
  return join(folder, 'db/migrations');
}
