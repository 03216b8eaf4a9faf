import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ServerAddress } from '#db/database.ts';
import { type Database, type Db, rowsOf } from '#db/database.ts';
import { appliedMigrations, migrationHashes, migrationsDirectory } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres/open-postgres.ts';

const JOURNAL = 'meta/_journal.json';
const CLOSING_MS = 2_000;

const begins = (list: readonly string[], start: readonly string[]) =>
  start.every((hash, index) => hash === list[index]);

/** Throws one line for migrations, as hashes, that this version of the product does not have. */
export function requireKnownMigrations(wanted: readonly string[]): void {
  const known = migrationHashes();
  if (begins(known, wanted)) return;
  const numbers = `${wanted.length} against ${known.length}`;
  throw new Error(`The backup has migrations that this version has not (${numbers}): restore it with a newer version`);
}

/**
 * Migrates a database to exactly these migrations; the product's next start applies the rest. Throws one line if the
 * database is newer, or if the product runs on it: that would write meanwhile and answer from memory afterwards.
 */
export async function prepareDatabase(address: ServerAddress, wanted: readonly string[]): Promise<void> {
  const database = await openPostgres(address);
  try {
    await requireUnused(database.db);
    const applied = await appliedMigrations(database.db);
    const numbers = `The database is at migration ${applied.length}, the backup at ${wanted.length}`;
    if (!begins(wanted, applied)) throw new Error(`${numbers}: restore into an empty database`);
    if (applied.length < wanted.length) await applyFirst(database, wanted.length);
  } finally {
    await database.close();
  }
}

/** A product that was stopped just now may still have connections that are being closed. */
async function requireUnused(db: Db): Promise<void> {
  const others = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'waybill-cargo' and pid <> pg_backend_pid()`;
  const until = Date.now() + CLOSING_MS;
  while ((await rowsOf(db, others)).length > 0) {
    if (Date.now() > until) throw new Error('The product runs on this database: stop it first');
    await sleep(100);
  }
}

async function applyFirst(database: Database, number: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'waybill-migrations-'));
  try {
    await cp(migrationsDirectory(), directory, { recursive: true });
    const journal = JSON.parse(await readFile(join(directory, JOURNAL), 'utf8'));
    const entries = journal.entries.slice(0, number);
    await writeFile(join(directory, JOURNAL), JSON.stringify({ ...journal, entries }));
    await database.applyMigrations(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
