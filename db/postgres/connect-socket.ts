import { once } from 'node:events';
import { Socket } from 'node:net';

/** The server's address, as postgres.js reads it from the URL: one host, several to try in turn, or a socket's path. */
export type Address = { host: string[]; port: number[]; path?: string | false };

/**
 * A connected socket, destroyed when the signal says so. Our own, because postgres.js cannot cut off a frozen server.
 */
export async function connectSocket(address: Address, signal: AbortSignal): Promise<Socket> {
  const places = address.path
    ? [{ path: address.path }]
    : address.host.map((host, index) => ({ host, port: address.port[index] ?? 5432 }));
  const failures: unknown[] = [];
  for (const place of places) {
    const socket = new Socket();
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    try {
      const connection = once(socket, 'connect', { signal });
      socket.connect(place);
      await connection;
      // postgres.js takes the name to check in the server's certificate from here.
      return Object.assign(socket, place);
    } catch (error) {
      socket.destroy();
      signal.throwIfAborted();
      failures.push(error);
    }
  }
  throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'No database server could be reached');
}

/** The peer of a connected socket: the one used of several hosts, or of several servers behind one name. */
export function peerOf({ remoteAddress, remotePort }: Socket, { path }: Address): Address | undefined {
  if (path) return { host: [], port: [], path };
  return remoteAddress && remotePort ? { host: [remoteAddress], port: [remotePort] } : undefined;
}
