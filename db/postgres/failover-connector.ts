import { DatabaseUnavailable } from '#db/connection-errors.ts';
import type { ServerAddress } from '#db/database.ts';
import { type Connection, openConnection, type SessionOptions } from './connection.ts';
import { readHosts } from './hosts.ts';

/**
 * Returns a function that opens a session with the first suitable host of the address, beginning with the last one
 * used: after a promotion that is another. Rejects with DatabaseUnavailable and the last reason when there is none.
 */
export function failoverConnector(address: ServerAddress, options: SessionOptions): () => Promise<Connection> {
  if (address.socketPath) return () => openConnection(address, options);
  const { urls, needsWrites } = readHosts(address.url);
  let preferred = 0;
  return async () => {
    let failure: unknown;
    for (let offset = 0; offset < urls.length; offset += 1) {
      const host = (preferred + offset) % urls.length;
      try {
        const connection = await openConnection({ url: urls[host] ?? address.url }, options);
        if (needsWrites) await requireWrites(connection);
        preferred = host;
        return connection;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
}

async function requireWrites(connection: Connection): Promise<void> {
  const [row] = await connection.run({ text: 'show transaction_read_only' });
  if (row && Reflect.get(row, 'transaction_read_only') === 'off') return;
  const reason = new DatabaseUnavailable('The server takes no writes: target_session_attrs asks for one that does');
  connection.destroy(reason);
  throw reason;
}
