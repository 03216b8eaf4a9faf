import { resolve } from 'node:path';
import type { Database, DatabaseLog, ServerAddress } from './database.ts';
import type { TraceStatement } from './postgres/statement.ts';
import { sharedUntilClosed } from './process-singleton.ts';

export {
  type Database,
  type DatabaseLog,
  type Db,
  type PoolCounts,
  rowsOf,
  type ServerAddress,
  transaction,
} from './database.ts';

type DatabaseConfig = {
  /** postgres://…; undefined is the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  log?: DatabaseLog;
  /** The embedded database is open already, in another process of this start. */
  openedAt?: ServerAddress | undefined;
  traceStatement?: TraceStatement | undefined;
};

const SILENT: DatabaseLog = { debug: () => undefined, info: () => undefined, warn: () => undefined };

/** Opens and does not migrate. Throws one line that names DATABASE_URL or DATA_DIR. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl, dataDir, log = SILENT, openedAt, traceStatement } = config;
  if (openedAt) {
    const { openPostgres } = await import('./postgres/open-postgres.ts');
    return { ...(await openPostgres(openedAt, traceStatement)), kind: 'embedded' };
  }
  // Only the one that is used takes memory.
  if (databaseUrl === undefined) {
    return (await import('./embedded/open-embedded.ts')).openEmbedded(dataDir, log, traceStatement);
  }
  return (await import('./postgres/open-postgres.ts')).openPostgres({ url: databaseUrl }, traceStatement);
}

/** The process's one database with this configuration: opened by the first call, given again by every later one until it is closed. */
export function sharedDatabase(config: DatabaseConfig): Promise<Database> {
  const key = config.databaseUrl ?? resolve(config.dataDir);
  return sharedUntilClosed(`database ${key}`, () => openDatabase(config));
}
