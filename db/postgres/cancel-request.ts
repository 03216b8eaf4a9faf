import { once } from 'node:events';
import { type Address, connectSocket } from './connect-socket.ts';

/** How a server knows one of its sessions. */
export type SessionKey = { pid: number; secret: number };

const CANCEL_TIMEOUT_MS = 1_000;

const CANCEL_CODE = 80_877_102;

/**
 * Asks the server, or the pooler before it, to end the statement that the session is running. Resolves when it has, after a second at the
 * latest, and never rejects. Without TLS, as psql asks: the key is that of a session which nobody uses any more.
 */
export async function requestCancel(address: Address, { pid, secret }: SessionKey): Promise<void> {
  const message = Buffer.alloc(16);
  for (const [index, word] of [message.length, CANCEL_CODE, pid, secret].entries())
    message.writeUInt32BE(word, index * 4);
  const aborting = new AbortController();
  const deadline = setTimeout(() => aborting.abort(), CANCEL_TIMEOUT_MS);
  try {
    const socket = await connectSocket(address, aborting.signal);
    // Who reads it closes the socket. A pooler would drop the request with a socket that was half closed here.
    socket.resume().write(message);
    await once(socket, 'close');
  } catch {
    // The caller has his error already, and a server that is not reached keeps the session as it would without the request.
  } finally {
    clearTimeout(deadline);
  }
}
