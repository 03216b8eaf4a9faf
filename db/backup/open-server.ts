import type { DatabaseLog, ServerAddress } from '#db/database.ts';

export type DatabaseConfig = {
  /** postgres://…; undefined is the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
};

/** `close` stops the server if it had to be started. */
export type OpenedServer = { address: ServerAddress; close(): Promise<void> };

const SILENT: DatabaseLog = { debug: () => undefined, info: () => undefined, warn: () => undefined };

/**
 * The server of the configured database; starts the embedded one unless the product runs on it. Throws one line if
 * there is no database yet.
 */
export async function openServer({ databaseUrl, dataDir }: DatabaseConfig): Promise<OpenedServer> {
  if (databaseUrl !== undefined) return external(databaseUrl);
  const { findRunningServer, hasCluster } = await import('#db/embedded/running-server.ts');
  if (!hasCluster(dataDir)) throw new Error(`DATA_DIR: ${dataDir} holds no database`);
  const running = await findRunningServer(dataDir);
  return running ? { address: running, close: async () => undefined } : startServer(dataDir);
}

/**
 * The same for a single user: throws one line while the product runs on the embedded database, and creates a missing
 * one.
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
