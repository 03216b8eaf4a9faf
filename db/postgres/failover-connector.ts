import { DatabaseUnavailable } from '#db/connection-errors.ts';
import type { ServerAddress } from '#db/database.ts';
import { type Connection, openConnection, type SessionOptions } from './connection.ts';

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

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

const ATTRIBUTES = 'target_session_attrs';

/**
 * DATABASE_URL in its parts: one address for each host of a list such as `postgres://user@one:5432,two:5432/name`, and
 * whether only a server that takes writes will do (`?target_session_attrs=read-write`).
 */
export function readHosts(url: string): { urls: string[]; needsWrites: boolean } {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [undefined, url];
  const [path = '', query = ''] = after.split('?', 2);
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get(ATTRIBUTES);
  parameters.delete(ATTRIBUTES);
  const withoutThem = parameters.size > 0 ? `${path}?${parameters}` : path;
  const rest = attributes === null ? after : withoutThem;
  return { urls: hosts.split(',').map((host) => `${before}${host}${rest}`), needsWrites: attributes === 'read-write' };
}
