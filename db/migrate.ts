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

export async function hasEveryMigration(db: Db, directory = migrationsDirectory()): Promise<boolean> {
  const [table] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return false;
  const applied = await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations`);
  const hashes = new Set(applied.map((row) => row.hash));
  return readMigrationFiles({ migrationsFolder: directory }).every((migration) => hashes.has(migration.hash));
}

// This module runs as db/migrate.ts and as a part of dist/server/server.js, from any working directory: what the two
// places have in common is the directory above them that holds db/migrations.
function migrationsDirectory(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, 'db/migrations/meta/_journal.json'))) {
    if (directory === dirname(directory)) throw new Error('The directory db/migrations is missing');
    directory = dirname(directory);
  }
  return join(directory, 'db/migrations');
}
