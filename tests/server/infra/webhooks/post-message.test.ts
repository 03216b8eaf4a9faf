import { afterEach, expect, test, vi } from 'vitest';
import { WEBHOOK_URL_REJECTED } from '#contract/webhooks/webhooks.ts';
import { startEndpoint } from '../../../support/webhooks/endpoint.ts';

vi.stubEnv('WEBHOOK_PRIVATE_HOSTS', 'on');
const { postMessage } = await import('#server/infra/webhooks/post-message.ts');

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serve(...given: Parameters<typeof startEndpoint>) {
  const endpoint = await startEndpoint(...given);
  ends.push(endpoint.stop);
  return endpoint;
}

type Options = Parameters<typeof postMessage>[2];
const post = (url: string, options?: Options) =>
  postMessage({ url, headers: { 'webhook-id': 'one' }, body: '{}' }, new AbortController().signal, options);

test('a message arrives, and the first 2 kB of the answer are given', async () => {
  const endpoint = await serve((response) => response.writeHead(202).end('\0'.repeat(1) + 'a'.repeat(5_000)));
  expect(await post(endpoint.url)).toEqual({
    status: 202,
    error: null,
    retryAfter: null,
    answer: `\uFFFD${'a'.repeat(2_047)}`,
  });
  expect(endpoint.received).toMatchObject([{ body: '{}', headers: { 'webhook-id': 'one' } }]);
});

test('a redirect is not followed', async () => {
  const inside = await serve();
  const endpoint = await serve((response) => response.writeHead(302, { location: inside.url }).end());
  expect(await post(endpoint.url)).toMatchObject({ status: 302, error: 'Status 302: redirects are not followed' });
  expect(inside.received).toEqual([]);
});

test('the connection goes to the address that was checked, whatever the name means a moment later', async () => {
  const endpoint = await serve();
  const { port } = new URL(endpoint.url);
  const resolve = vi.fn(async () => ['127.0.0.1']).mockResolvedValueOnce(['127.0.0.1']);
  const result = await post(`http://changing.example:${port}/`, { resolve });
  expect(result).toMatchObject({ status: 200 });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(endpoint.received[0]?.headers.host).toBe(`changing.example:${port}`);
});

test('a name that leads to the inside at the time of sending gets no connection', async () => {
  const endpoint = await serve();
  const { port } = new URL(endpoint.url);
  const result = await post(`http://changing.example:${port}/`, { resolve: async () => ['169.254.169.254'] });
  expect(result).toMatchObject({ status: null, error: WEBHOOK_URL_REJECTED });
  expect(endpoint.received).toEqual([]);
});

test('who does not answer in time has failed, before and within the answer', async () => {
  const silent = await serve(() => undefined);
  const slow = await serve((response) => void response.writeHead(200).write('begun'));
  for (const { url } of [silent, slow])
    expect(await post(url, { timeoutMs: 200 })).toMatchObject({ status: null, error: 'No answer within 0.2 seconds' });
});

test('an endpoint that changes to another protocol has answered, and no call of it stays open', async () => {
  const endpoint = await serve((_, request) => {
    request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
  });
  expect(await post(endpoint.url, { timeoutMs: 5_000 })).toMatchObject({ status: 101, error: 'Status 101' });
});

test('a name server that never answers is not waited for', async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  const result = await post('http://slow.example/', { resolve, timeoutMs: 200 });
  expect(result).toMatchObject({ status: null, error: 'No answer within 0.2 seconds' });
});

test('an answer without an end is read no further than its beginning, and its connection is closed', async () => {
  let isClosed = false;
  const endpoint = await serve((response) => {
    const filling = setInterval(() => response.write('a'.repeat(65_536)), 1);
    response.on('close', () => {
      clearInterval(filling);
      isClosed = true;
    });
  });
  const result = await post(endpoint.url);
  expect(result).toMatchObject({ status: 200, answer: 'a'.repeat(2_048), error: null });
  await vi.waitFor(() => expect(isClosed).toBe(true));
});

test('of a long reason the first 500 characters are given', async () => {
  const resolve = () => Promise.reject(new Error('x'.repeat(600)));
  expect((await post('http://long.example/', { resolve })).error).toBe('x'.repeat(500));
});

test('why no answer came is said in words', async () => {
  const closed = await startEndpoint();
  await closed.stop();
  const broken = await serve((response) => void response.socket?.destroy());
  const other = await serve((response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n'));
  const tls = await serve();
  const errors = [];
  for (const url of [closed.url, broken.url, other.url, tls.url.replace('http:', 'https:')])
    errors.push((await post(url)).error);
  expect(errors).toEqual([
    'The connection was rejected: nothing listens at this address and port',
    'The connection was closed before an answer came',
    'The answer is not HTTP',
    'The address does not speak https as expected',
  ]);
});

test('a stop of the server cuts a call off, and says so instead of the time', async () => {
  const silent = await serve(() => undefined);
  const closing = new AbortController();
  const call = postMessage({ url: silent.url, headers: {}, body: '{}' }, closing.signal, { timeoutMs: 60_000 });
  await vi.waitFor(() => expect(silent.received).toHaveLength(1));
  closing.abort(new Error('The server was stopped'));
  expect(await call).toEqual({ status: null, answer: null, retryAfter: null, error: 'The server was stopped' });
});

test('Retry-After may be a date, and one that is past asks for no time', async () => {
  const waits = [];
  for (const date of ['Fri, 31 Dec 9999 23:59:59 GMT', 'Fri, 31 Dec 1999 23:59:59 GMT']) {
    const { url } = await serve((response) => response.writeHead(503, { 'retry-after': date }).end());
    waits.push((await post(url)).retryAfter);
  }
  expect(waits).toEqual([expect.any(Number), 0]);
  expect(waits[0]).toBeGreaterThan(1_000_000_000);
});

test.each([
  ['7', 7_000],
  ['no time', null],
])('Retry-After %s is %s milliseconds', async (header, retryAfter) => {
  const endpoint = await serve((response) => response.writeHead(503, { 'retry-after': header }).end());
  expect(await post(endpoint.url)).toMatchObject({ status: 503, error: 'Status 503', retryAfter });
});
