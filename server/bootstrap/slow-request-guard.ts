import type { IncomingMessage } from 'node:http';

const WINDOW_MS = 30_000;
const MIN_BYTES_PER_WINDOW = 30 * 1024;

/** Cuts a connection whose body arrives at less than 1 kB/s over 30 seconds (contract section 7, 'Stopping'). */
export function guardSlowRequest(request: IncomingMessage): void {
  const { socket } = request;
  if (request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0)
    return;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (socket.bytesRead - received < MIN_BYTES_PER_WINDOW) socket.destroy();
    received = socket.bytesRead;
  }, WINDOW_MS);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
