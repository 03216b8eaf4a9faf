import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type StallLimits = { stallMs: number; checkEveryMs: number };

type Taken = { written: number; queued: number; since: number };

/** Cuts a connection if the kernel took no waiting bytes for so long (contract section 7, 'Connections'). */
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

/** Notes what was taken until now. */
function hasProgressed(socket: Socket, before: Taken): boolean {
  const written = socket.bytesWritten - socket.writableLength;
  const queued = bytesQueued(socket);
  const same = written === before.written && queued === before.queued;
  before.written = written;
  before.queued = queued;
  return !same;
}

/** Of a piece that was taken in part: no public property has it, and one piece may be a slow reader's minutes. */
function bytesQueued(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize: number } | null };
  return handle?.writeQueueSize ?? 0;
}
