import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { isForbidden } from './connection-errors.ts';
import { type Database, type Db, rowsOf } from './database.ts';

/**
 * Applies the missing migrations of db/migrations. Two processes may do so at once; for a role that may change no
 * schema none may be missing. Throws one line with the reason if it fails.
 */
export async function migrate(database: Database): Promise<void> {
  try {
    if (!(await database.migrated())) await database.applyMigrations(migrationsDirectory());
  } catch (error) {
    throw isForbidden(error) ? new Error(NOT_THE_OWNER, { cause: error }) : reasonOf(error);
  }
}

const NOT_THE_OWNER =
  'DATABASE_URL: its role may not apply the missing migrations, or lacks rights. As the owner: npm run db:migrate -- --role ROLE';

export async function hasEveryMigration(db: Db): Promise<boolean> {
  const applied = new Set(await appliedMigrations(db));
  return migrationHashes().every((hash) => applied.has(hash));
}

/** The hashes of the migrations that are in, oldest first. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const [table] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return [];
  const query = sql`select hash from drizzle.__drizzle_migrations order by created_at, id`;
  return (await rowsOf<{ hash: string }>(db, query)).map(({ hash }) => hash);
}

/** The hashes of the migrations in db/migrations, oldest first. */
export const migrationHashes = (): string[] =>
  readMigrationFiles({ migrationsFolder: migrationsDirectory() }).map(({ hash }) => hash);

// This module runs as db/migrate.ts and as a part of dist/server/server.js, from any working directory: what the two
// places have in common is the directory above them that holds db/migrations.
export function migrationsDirectory(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, 'db/migrations/meta/_journal.json'))) {
    if (directory === dirname(directory)) throw new Error('The directory db/migrations is missing');
    directory = dirname(directory);
  }
  return join(directory, 'db/migrations');
}

/** Why it failed. Drizzle's own message is the statement; the reason is the cause. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error;
