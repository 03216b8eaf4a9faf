import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import type { ServerAddress } from '#db/database.ts';
import { DATABASE } from './create-cluster.ts';
import { clusterOf } from './location.ts';
import { lastSocketPath } from './socket-directory.ts';

const CONNECT_TIMEOUT_SECONDS = 5;

/** Whether the product was ever started on this DATA_DIR. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(clusterOf(resolve(dataDir)), 'PG_VERSION'));

/**
 * The embedded server of a product that runs on this DATA_DIR, or null. For the account that owns DATA_DIR, and root.
 */
export async function findRunningServer(dataDir: string): Promise<ServerAddress | null> {
  const directory = resolve(dataDir);
  const socketPath = lastSocketPath(directory);
  if (!socketPath || !existsSync(socketPath)) return null;
  return (await servesCluster(socketPath, clusterOf(directory)))
    ? { url: `postgres://${DATABASE}@localhost/${DATABASE}`, socketPath }
    : null;
}

/** A copy of a DATA_DIR names the socket of its original. */
async function servesCluster(socketPath: string, cluster: string): Promise<boolean> {
  const sql = postgres('postgres://postgres@localhost/postgres', {
    path: socketPath,
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    fetch_types: false,
    onnotice: () => undefined,
  });
  try {
    const [row] = await sql<{ data_directory: string }[]>`show data_directory`;
    return row !== undefined && realpathSync(row.data_directory) === realpathSync(cluster);
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
