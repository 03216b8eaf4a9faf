import { afterEach, expect, test, vi } from 'vitest';
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
    ...{ status: 202, error: null, retryAfter: null },
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
  expect(result).toMatchObject({ status: null, error: 'Webhooks cannot be sent to this address' });
  expect(endpoint.received).toEqual([]);
});

test('who does not answer in time has failed, before and within the answer', async () => {
  const silent = await serve(() => undefined);
  const slow = await serve((response) => void response.writeHead(200).write('begun'));
  for (const { url } of [silent, slow])
    expect(await post(url, { timeoutMs: 200 })).toMatchObject({ status: null, error: 'No answer within 0.2 seconds' });
});

test.each([
  ['7', 7_000],
  ['no time', null],
])('Retry-After %s is %s milliseconds', async (header, retryAfter) => {
  const endpoint = await serve((response) => response.writeHead(503, { 'retry-after': header }).end());
  expect(await post(endpoint.url)).toMatchObject({ status: 503, error: 'Status 503', retryAfter });
});
