import { resolve } from 'node:path';
import type { Database, DatabaseLog, ServerAddress } from './database.ts';
import type { PostgresOptions } from './postgres/open-postgres.ts';
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
  /** The options beside `databaseUrl`. */
  beside?: { directUrl?: string | undefined; replicaUrl?: string | undefined; prepare?: boolean };
  dataDir: string;
  log?: DatabaseLog;
  /** The embedded database is open already, in another process of this start. */
  openedAt?: ServerAddress | undefined;
  traceStatement?: TraceStatement | undefined;
};

const SILENT: DatabaseLog = { debug: () => undefined, info: () => undefined, warn: () => undefined };

/** Opens and does not migrate. Throws one line that names DATABASE_URL or DATA_DIR. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl, dataDir, beside, log = SILENT, openedAt, traceStatement: trace } = config;
  if (openedAt) {
    const { openPostgres } = await import('./postgres/open-postgres.ts');
    return { ...(await openPostgres(openedAt, { trace })), kind: 'embedded' };
  }
  // Only the one that is used takes memory.
  if (databaseUrl === undefined) {
    return (await import('./embedded/open-embedded.ts')).openEmbedded(dataDir, log, trace);
  }
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  const { replicaUrl, ...options } = beside ?? {};
  const extend = replicaUrl === undefined ? undefined : await opensReplica(replicaUrl, log);
  return openPostgres({ url: databaseUrl }, { ...options, extend, log, trace });
}

async function opensReplica(url: string, log: DatabaseLog): Promise<PostgresOptions['extend']> {
  const { withReplica } = await import('./replica/open-replica.ts');
  return (database, parts) => withReplica(database, { url, log, ...parts });
}

/**
 * The process's one database for this configuration. The first call opens it; later calls get the same until it is
 * closed.
 */
export function sharedDatabase(config: DatabaseConfig): Promise<Database> {
  const key = config.databaseUrl ?? resolve(config.dataDir);
  return sharedUntilClosed(`database ${key}`, () => openDatabase(config));
}
