import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#server/bootstrap/http-server.ts';
import { openConnection } from '../../../support/process/raw-connection.ts';

type Options = Parameters<typeof listen>[1];
type Limits = NonNullable<Options['limits']>;

const MEGABYTE = 1024 * 1024;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

async function openServer(respond: (request: Request) => Response | Promise<Response>, limits: Limits = {}) {
  const server = await listen(respond, { host: '127.0.0.1', port: 0, spoolDirectory: tmpdir(), limits });
  onTestFinished(() => server.close());
  return server;
}

/** Reads so many bytes at a time, with rests between, until no more comes or the connection ends. */
async function takeSlowly(port: number, request: string, pace: { bytes: number; everyMs: number }) {
  const socket = connect(port, '127.0.0.1');
  const began = Date.now();
  let bytes = 0;
  let rested = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes - rested < pace.bytes) return;
    rested = bytes;
    socket.pause();
    setTimeout(() => socket.resume(), pace.everyMs);
  });
  socket.write(request);
  await Promise.race([once(socket, 'close'), vi.waitFor(() => expect(bytes).toBeGreaterThan(32 * MEGABYTE), 60_000)]);
  socket.destroy();
  return { bytes, milliseconds: Date.now() - began };
}

describe('a client that asked', () => {
  test('and takes nothing is cut; one that takes it slowly gets all', async () => {
    const page = Buffer.alloc(32 * MEGABYTE, 'x');
    const { port } = await openServer(() => new Response(page), { stallMs: 2_000, checkEveryMs: 50 });
    const deaf = await openConnection(port);
    deaf.stall();
    deaf.send(get('/').repeat(20));

    const slow = await takeSlowly(port, get('/'), { bytes: MEGABYTE, everyMs: 200 });
    expect(slow.milliseconds).toBeGreaterThan(5_000);
    expect(slow.bytes).toBeGreaterThan(page.length);

    deaf.read();
    expect(await deaf.ended).toBeLessThan(60_000);
    expect(deaf.received().length).toBeLessThan(page.length);
  }, 90_000);
});
