import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type StallLimits = { stallMs: number; checkEveryMs: number };

type Taken = { written: number; queued: number; since: number };

/**
 * Closes a connection if the client accepted none of the waiting bytes for `stallMs` (docs/contract/wire.md,
 * 'Connections').
 */
export function closeStalledConnections(server: Server, { stallMs, checkEveryMs }: StallLimits): void {
  const open = new Map<Socket, Taken>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { written: 0, queued: 0, since: 0 });
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, before] of open) {
      if (socket.writableLength === 0) before.since = now;
      else if (hasProgressed(socket, before)) before.since = now;
      else if (now - before.since >= stallMs) socket.destroy();
    }
  }, checkEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Whether the client accepted bytes since the last check. Records the counts. */
function hasProgressed(socket: Socket, before: Taken): boolean {
  const written = socket.bytesWritten - socket.writableLength;
  const queued = bytesQueued(socket);
  const same = written === before.written && queued === before.queued;
  before.written = written;
  before.queued = queued;
  return !same;
}

/**
 * The bytes left of a partly sent chunk: no public property has them, and a slow reader may need minutes for one chunk.
 */
function bytesQueued(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize: number } | null };
  return handle?.writeQueueSize ?? 0;
}
