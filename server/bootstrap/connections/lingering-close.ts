import type { IncomingMessage } from 'node:http';

/**
 * After the response, drops the rest of the request's body for at most `ms`, then closes: a sender whose bytes meet a
 * closed socket loses the response (docs/contract/wire.md, 'Connections'). `bodyLeft`: bytes still owed at the first
 * call.
 */
export function lingerBeforeClose(request: IncomingMessage, bodyLeft: () => number, ms: number): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  let isLingering = false;
  const close = () => {
    if (!socket.writableEnded) destroySoon();
  };
  // node:http calls this after the last response of a connection.
  socket.destroySoon = () => {
    if (isLingering) return;
    isLingering = true;
    if (request.complete) return close();
    const timer = setTimeout(close, ms);
    let left = bodyLeft();
    const drop = (chunk: Buffer) => {
      left -= chunk.length;
      if (left <= 0) close();
    };
    // Not node:http's any more: it would answer the end of an unfinished request with a 400.
    socket.removeAllListeners('data').removeAllListeners('end').on('data', drop).once('end', close);
    socket.once('close', () => {
      clearTimeout(timer);
      // node:http has forgotten it, and who waits for its end would wait for ever.
      request.destroy();
    });
    socket.resume();
  };
}
