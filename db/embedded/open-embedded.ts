import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { prepareDataDirectory } from '#db/data-directory/data-directory.ts';
import { lockDataDirectory } from '#db/data-directory/directory-lock.ts';
import type { Database, DatabaseLog, ServerAddress } from '#db/database.ts';
import { openPostgres } from '#db/postgres/open-postgres.ts';
import type { TraceStatement } from '#db/postgres/statement.ts';
import { DATABASE, ensureCluster } from './create-cluster.ts';
import { stopLeftovers } from './leftovers.ts';
import { type Location, locate } from './location.ts';
import { makeSocketDirectory } from './socket-directory.ts';
import { superviseServer } from './supervise.ts';
import { type SystemUser, systemUser } from './system-user.ts';
import { passwordFile, startOnWindows } from './windows-server.ts';

type Closing = () => Promise<void> | void;

/** A server that this process has started, and that ends with it. */
export type EmbeddedServer = { address: ServerAddress; stop(): Promise<void> };

/**
 * The product's own PostgreSQL in DATA_DIR (docs/contract/running.md, 'Configuration'). The first opening creates it;
 * only this process reaches it, until `close` stops it. Throws one line that names DATA_DIR, or DATABASE_URL where this
 * platform has no programs.
 */
export async function openEmbedded(dataDir: string, log: DatabaseLog, trace?: TraceStatement): Promise<Database> {
  const { address, stop } = await startEmbedded(dataDir, log);
  try {
    const database = await openPostgres(address, { trace });
    const close = async () => {
      await database.close();
      await stop();
    };
    return { ...database, kind: 'embedded', close };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As openEmbedded, without a connection. */
export async function startEmbedded(dataDir: string, log: DatabaseLog): Promise<EmbeddedServer> {
  const directory = prepareDataDirectory(dataDir);
  const shutdownHooks: Closing[] = [];
  const stop = async () => {
    for (const closing of shutdownHooks.splice(0).reverse()) await closing();
  };
  try {
    return { address: await startLocked(directory, log, shutdownHooks), stop };
  } catch (error) {
    await stop();
    const reason = error instanceof Error ? error.message : String(error);
    if (/^(DATA_DIR|DATABASE_URL|TMPDIR): /.test(reason)) throw error;
    throw new Error(`DATA_DIR: ${directory} holds no usable database: ${reason}`, { cause: error });
  }
}

/** Each thing to undo goes to `shutdownHooks` as soon as it exists. */
async function startLocked(directory: string, log: DatabaseLog, shutdownHooks: Closing[]): Promise<ServerAddress> {
  shutdownHooks.push(lockDataDirectory(directory).release);
  const account = systemUser();
  const location = locate(directory, account?.server ?? null);
  if (!location.cluster.startsWith(directory)) log.info(`The database of ${directory} is in ${location.cluster}`);
  warnAboutOldData(directory, log);
  return startIn(directory, location, account, log, shutdownHooks);
}

async function startIn(
  directory: string,
  location: Location,
  account: SystemUser | null,
  log: DatabaseLog,
  shutdownHooks: Closing[],
): Promise<ServerAddress> {
  if (process.platform === 'win32') {
    await ensureCluster(location, account, passwordFile(directory));
    const { address, stop } = await startOnWindows(directory, location);
    shutdownHooks.push(stop);
    return address;
  }
  await stopLeftovers(location.cluster);
  await ensureCluster(location, account);
  const socket = makeSocketDirectory(directory, account?.server);
  shutdownHooks.push(socket.remove);
  shutdownHooks.push(
    await superviseServer({
      ...location,
      socketDirectory: socket.directory,
      socketPath: socket.socketPath,
      account: account?.server,
      log,
    }),
  );
  return { url: `postgres://${DATABASE}@localhost/${DATABASE}`, socketPath: socket.socketPath };
}

/** Up to now the embedded database was of another kind, in a directory of another name. */
function warnAboutOldData(directory: string, log: DatabaseLog): void {
  const old = join(directory, 'postgres');
  if (existsSync(join(old, 'PG_VERSION')))
    log.warn(`${old} is of an earlier version of the product: it is not used, and left as it is`);
}
