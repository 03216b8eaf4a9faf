import { tmpdir } from 'node:os';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#server/bootstrap/http-server.ts';
import { openConnection } from '../../../support/process/raw-connection.ts';

type Options = Parameters<typeof listen>[1];
type Limits = NonNullable<Options['limits']>;

const MEGABYTE = 1024 * 1024;
const SOON = { timeout: 120_000, interval: 20 };

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, header: string, body = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n${body}`;

async function openServer(respond: (request: Request) => Response | Promise<Response>, limits: Limits = {}) {
  const server = await listen(respond, { host: '127.0.0.1', port: 0, spoolDirectory: tmpdir(), limits });
  onTestFinished(() => server.close());
  return server;
}

/** Echoes path and body length one event-loop turn later; counts the requests in flight. */
function slowEcho() {
  let inHand = 0;
  const seen = { max: 0 };
  const respond = async (request: Request) => {
    inHand += 1;
    seen.max = Math.max(seen.max, inHand);
    const { length } = await request.text();
    await setImmediate();
    inHand -= 1;
    return new Response(`<${new URL(request.url).pathname.slice(1)}:${length}>`);
  };
  return { seen, respond };
}

const echoes = (text: string) => Array.from(text.matchAll(/<(.*?)>/g), ([, echo]) => echo);

describe('requests of one connection', () => {
  test('come one after another to the app, also 2,500 in one write, and all are answered in order', async () => {
    const { seen, respond } = slowEcho();
    const { port } = await openServer(respond);
    const connection = await openConnection(port);
    const paths = Array.from({ length: 2_500 }, (_, n) => `/${n}`);

    connection.send(paths.map(get).join(''));
    await vi.waitFor(() => expect(echoes(connection.received())).toHaveLength(2_500), { ...SOON, timeout: 60_000 });

    expect(echoes(connection.received())).toEqual(paths.map((path) => `${path.slice(1)}:0`));
    expect(seen.max).toBe(1);
  }, 90_000);

  test('keep their bodies apart, of known length or chunked, wherever the packets are cut', async () => {
    const { seen, respond } = slowEcho();
    const { port } = await openServer(respond);
    const connection = await openConnection(port);
    const lengths = Array.from({ length: 120 }, (_, n) => [0, 1, 700, 90_000, 3][n % 5] ?? 0);
    const text = lengths.map((length, n) => (n % 3 === 0 ? chunked(n, length) : plain(n, length))).join('');

    for (let at = 0, size = 1; at < text.length; at += size) {
      size = (size * 31 + 7) % 9_001;
      connection.send(text.slice(at, at + size));
      if (size % 3 === 0) await delay(0);
    }
    await vi.waitFor(() => expect(echoes(connection.received())).toHaveLength(lengths.length), SOON);

    expect(echoes(connection.received())).toEqual(lengths.map((length, n) => `${n}:${length}`));
    expect(seen.max).toBe(1);
  });

  test('after one that the server rejects by itself no other is taken', async () => {
    const { seen, respond } = slowEcho();
    const { port } = await openServer(respond);
    const connection = await openConnection(port);

    connection.send(`GET / HTTP/1.1\r\n\r\n${get('/after')}`);
    await connection.ended;

    expect(connection.received()).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen.max).toBe(0);
  });

  test.each([
    ['the same one', 'Host: x'],
    ['another', 'hOST: other.example'],
    ['an empty one', 'Host:'],
  ])(
    'with two Host headers, the second %s, get a 400 that the app never sees, and no other is taken',
    async (_, second) => {
      const { seen, respond } = slowEcho();
      const { port } = await openServer(respond);
      const connection = await openConnection(port);

      connection.send(post('/twice', `${second}\r\nContent-Length: 3`, 'abc') + get('/after'));
      await connection.ended;

      expect(connection.received()).toMatch(/^HTTP\/1\.1 400 /);
      expect(connection.received()).toContain('Connection: close');
      expect(echoes(connection.received())).toEqual([]);
      expect(seen.max).toBe(0);
    },
  );

  test('are taken one by one also where a packet ends within a head', async () => {
    const { respond } = slowEcho();
    const { port } = await openServer(respond);
    const connection = await openConnection(port);

    connection.send(`${get('/first')}GET /second HTTP/1.1\r\n`);
    await vi.waitFor(() => expect(echoes(connection.received())).toEqual(['first:0']), SOON);
    connection.send('Host: x\r\n\r\n');
    await vi.waitFor(() => expect(echoes(connection.received())).toEqual(['first:0', 'second:0']), SOON);
  });

  test.each([
    ['two ways to say where the body ends', 'Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6', 'hello'],
    ['a coding that is not chunked', 'Transfer-Encoding: chunked, identity', '0\r\n\r\n'],
    ['a length that is no number', 'Content-Length: +5', 'hello'],
  ])('with %s are rejected, and what follows is no request', async (_name, header, body) => {
    const { respond } = slowEcho();
    const { port } = await openServer(respond);
    const connection = await openConnection(port);

    connection.send(post('/smuggled', header, body) + get('/hidden'));
    await vi.waitFor(() => expect(connection.received()).toMatch(/^HTTP\/1\.1 400 /), SOON);
    expect(echoes(connection.received())).toEqual([]);
  });

  test('may ask before they send: 100, then the answer', async () => {
    const { respond } = slowEcho();
    const { port } = await openServer(respond);
    const connection = await openConnection(port);

    connection.send(post('/asked', 'Content-Length: 5\r\nExpect: 100-continue'));
    await vi.waitFor(() => expect(connection.received()).toBe('HTTP/1.1 100 Continue\r\n\r\n'), SOON);
    connection.send('hello');
    await vi.waitFor(() => expect(echoes(connection.received())).toEqual(['asked:5']), SOON);
  });
});

const plain = (n: number, length: number) => post(`/${n}`, `Content-Length: ${length}`, 'y'.repeat(length));

/** An empty line in the body is none of the request's. */
function chunked(n: number, length: number): string {
  const body = length > 8 ? `\r\n\r\n\r\n${'y'.repeat(length - 6)}` : 'y'.repeat(length);
  const pieces = [body.slice(0, 5), body.slice(5)].filter((piece) => piece !== '');
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('');
  return post(`/${n}`, 'Transfer-Encoding: chunked', `${chunks}0\r\n\r\n`);
}

describe('a client that asked', () => {
  test('and hears nothing because the answer takes its time is not cut', async () => {
    const respond = async () => {
      await delay(600);
      return new Response('<done>');
    };
    const { port } = await openServer(respond, { stallMs: 100, checkEveryMs: 20 });
    const connection = await openConnection(port);

    connection.send(get('/'));
    await vi.waitFor(() => expect(echoes(connection.received())).toEqual(['done']), SOON);

    expect(connection.closed()).toBe(false);
  });
});

test('beyond the limit of connections the next is dropped; the others go on, and their places are free again', async () => {
  const { port } = await openServer(() => new Response('<here>'), { maxConnections: 3 });
  const three = await Promise.all([1, 2, 3].map(() => openConnection(port)));
  for (const each of three) each.send(get('/'));
  for (const each of three) await vi.waitFor(() => expect(echoes(each.received())).toEqual(['here']), SOON);

  const fourth = await openConnection(port);
  fourth.send(get('/'));
  await fourth.ended;
  three[0]?.send(get('/'));

  expect(fourth.received()).toBe('');
  await vi.waitFor(() => expect(echoes(three[0]?.received() ?? '')).toEqual(['here', 'here']), SOON);
  three[1]?.send('no HTTP\r\n\r\n');
  await three[1]?.ended;
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200), SOON);
});

describe('a response that leaves the body unread', () => {
  const reject = () => new Response('<refused>', { status: 401 });

  test('says so, reads on for its time, and closes then', async () => {
    const { port } = await openServer(reject, { lingerMs: 1_500 });
    const connection = await openConnection(port);
    connection.send(post('/', `Content-Length: ${100 * MEGABYTE}`, 'x'.repeat(1_000)));
    await vi.waitFor(() => expect(echoes(connection.received())).toEqual(['refused']), SOON);
    const heard = Date.now();
    connection.trickle(1_000);

    await connection.ended;

    expect(connection.received()).toMatch(/\r\nConnection: close\r\n/i);
    expect(Date.now() - heard).toBeGreaterThan(1_300);
    expect(Date.now() - heard).toBeLessThan(15_000);
  });

  test.each([
    ['of known length', `Content-Length: ${MEGABYTE}`, 'x'.repeat(MEGABYTE)],
    ['chunked', 'Transfer-Encoding: chunked', 'x'.repeat(MEGABYTE)],
  ])('hands nothing of it to the app as another request: %s', async (_name, header) => {
    let asked = 0;
    const respond = () => {
      asked += 1;
      return reject();
    };
    const { port } = await openServer(respond, { lingerMs: 500 });
    const connection = await openConnection(port);

    connection.send(post('/', header));
    await vi.waitFor(() => expect(asked).toBe(1), SOON);
    connection.send(get('/smuggled').repeat(10));
    await connection.ended;

    expect(asked).toBe(1);
    expect(connection.received().match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 401']);
  });

  test('closes at once when the rest has come', async () => {
    const { port } = await openServer(reject, { lingerMs: 60_000 });
    const connection = await openConnection(port);
    connection.send(post('/', `Content-Length: ${MEGABYTE}`));
    await vi.waitFor(() => expect(echoes(connection.received())).toEqual(['refused']), SOON);

    connection.send(Buffer.alloc(MEGABYTE));

    expect(await connection.ended).toBeLessThan(30_000);
  });

  test('lets who trickles a body go within its time, and forgets the request', async () => {
    const closed = Promise.withResolvers<void>();
    const { port } = await openServer(
      (request) => {
        request.body?.getReader().closed.catch(() => closed.resolve());
        return reject();
      },
      { lingerMs: 300 },
    );
    const connection = await openConnection(port);

    connection.send(post('/', `Content-Length: ${MEGABYTE}`, 'x'));

    await connection.ended;
    await closed.promise;
  });

  test('keeps the connection where a small body had come whole', async () => {
    const { port } = await openServer(async () => {
      await delay(50);
      return reject();
    });
    const connection = await openConnection(port);

    for (const count of [1, 2]) {
      connection.send(post('/', 'Content-Length: 1000', 'x'.repeat(1_000)));
      await vi.waitFor(() => expect(echoes(connection.received())).toHaveLength(count), SOON);
    }

    expect(connection.received()).not.toMatch(/\r\nConnection: close\r\n/i);
  });
});

test('a connection whose body was read in part is still there a second later', async () => {
  const { port } = await openServer(async (request) => {
    await request.body?.getReader().read();
    return new Response('<enough>');
  });
  const connection = await openConnection(port);

  connection.send(post('/', 'Content-Length: 60000', 'x'.repeat(60_000)));
  await vi.waitFor(() => expect(echoes(connection.received())).toHaveLength(1), SOON);
  const isClose = /\r\nConnection: close\r\n/i.test(connection.received());
  await delay(1_000);

  expect({ isClose, closed: connection.closed() }).toEqual({ isClose: false, closed: false });
});
