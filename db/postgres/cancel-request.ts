import { once } from 'node:events';
import { type Address, connectSocket } from './connect-socket.ts';

/** How a server knows one of its sessions. */
export type SessionKey = { pid: number; secret: number };

const CANCEL_TIMEOUT_MS = 1_000;

const CANCEL_CODE = 80_877_102;

/**
 * Asks the server, or the pooler before it, to cancel the session's statement. Resolves when it has, after a second at
 * most, and never rejects. Without TLS, like psql: the key belongs to a session that nobody uses any more.
 */
export async function requestCancel(address: Address, { pid, secret }: SessionKey): Promise<void> {
  const message = Buffer.alloc(16);
  for (const [index, word] of [message.length, CANCEL_CODE, pid, secret].entries())
    message.writeUInt32BE(word, index * 4);
  const aborting = new AbortController();
  const deadline = setTimeout(() => aborting.abort(), CANCEL_TIMEOUT_MS);
  try {
    const socket = await connectSocket(address, aborting.signal);
    // The reader closes the socket. A pooler would drop the request if the socket were half closed here.
    socket.resume().write(message);
    await once(socket, 'close');
  } catch {
    // The caller has the error already. A server that is not reached keeps the session, as it would without the
    // request.
  } finally {
    clearTimeout(deadline);
  }
}
