import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type RawConnection = {
  send: (text: string | Uint8Array) => void;
  /** Sends this many bytes a second until the connection ends. */
  trickle: (bytesPerSecond: number) => void;
  /** Reads nothing from now on. */
  stall: () => void;
  read: () => void;
  /** Data read so far. */
  received: () => string;
  close: () => void;
  closed: () => boolean;
  /** Resolves, once the other side has ended the connection, to the milliseconds since it was opened. */
  ended: Promise<number>;
};

/** A TCP connection to 127.0.0.1 for what no HTTP client would do. It ends with the test. */
export async function openConnection(port: number): Promise<RawConnection> {
  const socket: Socket = connect(port, '127.0.0.1');
  let timer: NodeJS.Timeout | undefined;
  // A test that waits for megabytes looks often: a look must cost nothing.
  let received = '';
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  await once(socket, 'connect');
  const opened = Date.now();
  const ended = new Promise<number>((resolve) => {
    // Also after an error: a connection that is cut is reset.
    socket.once('close', () => {
      clearInterval(timer);
      resolve(Date.now() - opened);
    });
  });
  onTestFinished(() => void socket.destroy());
  return {
    send: (text) => void socket.write(text),
    trickle(bytesPerSecond) {
      timer = setInterval(() => socket.write('x'.repeat(bytesPerSecond)), 1_000);
    },
    stall: () => void socket.pause(),
    read: () => void socket.resume(),
    received: () => received,
    close: () => void socket.destroy(),
    closed: () => socket.closed,
    ended,
  };
}
