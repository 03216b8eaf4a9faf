import type { DatabaseLog, ServerAddress } from '#db/database.ts';

export type DatabaseConfig = {
  /** postgres://…; undefined is the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
};

/** `close` ends what had to be started. */
export type OpenedServer = { address: ServerAddress; close(): Promise<void> };

const SILENT: DatabaseLog = { debug: () => undefined, info: () => undefined, warn: () => undefined };

/**
 * The server of the configured database, whether the product runs on it or not. Throws one line where there is none
 * yet.
 */
export async function openServer({ databaseUrl, dataDir }: DatabaseConfig): Promise<OpenedServer> {
  if (databaseUrl !== undefined) return external(databaseUrl);
  const { findRunningServer, hasCluster } = await import('#db/embedded/running-server.ts');
  if (!hasCluster(dataDir)) throw new Error(`DATA_DIR: ${dataDir} holds no database`);
  const running = await findRunningServer(dataDir);
  return running ? { address: running, close: async () => undefined } : startServer(dataDir);
}

/**
 * The same, for this process alone. Creates a missing embedded database. Throws one line while the product runs on it.
 */
export async function openServerExclusively({ databaseUrl, dataDir }: DatabaseConfig): Promise<OpenedServer> {
  return databaseUrl === undefined ? startServer(dataDir) : external(databaseUrl);
}

const external = (url: string): OpenedServer => ({ address: { url }, close: async () => undefined });

async function startServer(dataDir: string): Promise<OpenedServer> {
  const { startEmbedded } = await import('#db/embedded/open-embedded.ts');
  const { address, stop } = await startEmbedded(dataDir, SILENT);
  return { address, close: stop };
}
