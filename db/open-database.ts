import { resolve } from 'node:path';
import type { Database, DatabaseLog } from './database.ts';
import { sharedUntilClosed } from './process-singleton.ts';

export { type Database, type DatabaseLog, type Db, rowsOf, transaction } from './database.ts';

type DatabaseConfig = {
  /** postgres://…; undefined is the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  log?: DatabaseLog;
};

const SILENT: DatabaseLog = { debug: () => undefined, info: () => undefined, warn: () => undefined };

/** Opens and does not migrate. Throws one line that names DATABASE_URL or DATA_DIR. */
export async function openDatabase({ databaseUrl, dataDir, log = SILENT }: DatabaseConfig): Promise<Database> {
  // Only the one that is used takes memory.
  if (databaseUrl === undefined) return (await import('./embedded/open-embedded.ts')).openEmbedded(dataDir, log);
  return (await import('./postgres/open-postgres.ts')).openPostgres({ url: databaseUrl });
}

/** The process's one database with this configuration: opened by the first call, given again by every later one until it is closed. */
export function sharedDatabase(config: DatabaseConfig): Promise<Database> {
  const key = config.databaseUrl ?? resolve(config.dataDir);
  return sharedUntilClosed(`database ${key}`, () => openDatabase(config));
}
