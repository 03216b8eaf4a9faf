import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type IdleClients = {
  /** The number of clients that are still connected. */
  connected: () => number;
  leave: () => void;
};

const OPENED_AT_ONCE = 200;

/** Connections that send nothing. The server closes each after a minute; another one then replaces it. */
export async function idleConnections(url: string, count: number): Promise<IdleClients> {
  const sockets = new Set<Socket>();
  let isOver = false;
  const stay = async () => {
    const socket = await open(url);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (!isOver) stay().catch(() => undefined);
    });
  };
  while (sockets.size < count) {
    await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, count - sockets.size) }, stay));
  }
  return {
    connected: () => sockets.size,
    leave() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Clients that never finish their request: they send one byte of a header a second. */
export async function slowSenders(url: string, count: number): Promise<IdleClients> {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(url)));
  for (const socket of sockets) socket.write('GET /tracking HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 1_000);
  return idleClients(sockets, () => clearInterval(timer));
}

/** Clients that request one page after the other and read no response. */
export async function nonReadingClients(url: string, count: number): Promise<IdleClients> {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(url)));
  for (const socket of sockets) {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20));
  }
  return idleClients(sockets);
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // The server may close it: `connected` counts that.
  socket.on('error', () => undefined);
  socket.resume();
  return socket;
}

function idleClients(sockets: Socket[], onLeave: () => void = () => undefined): IdleClients {
  return {
    connected: () => sockets.filter((socket) => !socket.closed && !socket.destroyed).length,
    leave() {
      onLeave();
      for (const socket of sockets) socket.destroy();
    },
  };
}
