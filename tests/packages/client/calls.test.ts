import { expect, test } from 'vitest';
import { createClient, readApiError, syncChanges } from '../../../packages/client/src/index.ts';

type Answer = { status?: number; body: unknown };
type Sent = { url: URL; headers: Headers };

const result = (data: unknown): Answer => ({ body: [{ result: { data } }] });

/** A rejection as the product writes it. */
function rejection(httpStatus: number, more: { reason?: string; retryAfter?: number; issues?: unknown } = {}): Answer {
  const data = { code: 'X', failure: 'unavailable', reason: 'database-away', httpStatus, ...more };
  return { status: httpStatus, body: [{ error: { code: -32603, message: 'Not now', data } }] };
}
const busy = rejection(503, { retryAfter: 0 });

/** A client whose calls get these answers in turn, the last for all that follow; null where none comes. */
function clientWith(answers: (Answer | null)[], retries?: number) {
  const sent: Sent[] = [];
  const client = createClient({
    url: 'https://cargo.example/ignored',
    key: 'wbk_secret',
    headers: { 'x-shop': 'blue' },
    retries,
    fetch: async (input, init) => {
      const { url, headers } = new Request(input, init);
      sent.push({ url: new URL(url), headers });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (!answer) throw new TypeError('fetch failed');
      return Response.json(answer.body, { status: answer.status ?? 200 });
    },
  });
  return { client, sent };
}

const isFailure = (promise: Promise<unknown>) => expect(promise).rejects.toThrow();

test('a call goes to the API with the key and the own headers', async () => {
  const { client, sent } = clientWith([result({ shipment: { id: '1' } })]);
  expect(await client.shipments.byId.query({ id: '1' })).toEqual({ shipment: { id: '1' } });
  expect(sent[0]?.url.href).toMatch(/^https:\/\/cargo\.example\/api\/trpc\/shipments\.byId\?/);
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer wbk_secret');
  expect(sent[0]?.headers.get('x-shop')).toBe('blue');
});

test('calls that are made at once travel together, ten at most', async () => {
  const { client, sent } = clientWith([{ body: Array(10).fill({ result: { data: null } }) }]);
  await Promise.all(Array.from({ length: 20 }, () => client.shipments.byId.query({ id: '1' })));
  expect(sent.map(({ url }) => url.pathname.split(',').length)).toEqual([10, 10]);
});

test('a read is sent again while the server is busy or does not answer', async () => {
  const { client, sent } = clientWith([busy, rejection(429, { retryAfter: 0 }), null, result('there')]);
  expect(await client.shipments.byId.query({ id: '1' })).toBe('there');
  expect(sent).toHaveLength(4);
});

test('a write is sent again only with a creationKey', async () => {
  for (const without of [{}, { creationKey: undefined }]) {
    const careless = clientWith([busy, result('done')]);
    await isFailure(careless.client.shipments.create.mutate({ senderName: 'Ada', ...without }));
    expect(careless.sent).toHaveLength(1);
  }
  const careful = clientWith([busy, result('done')]);
  const creationKey = 'order-4711-0000001';
  expect(await careful.client.shipments.create.mutate({ senderName: 'Ada', creationKey })).toBe('done');
  expect(careful.sent).toHaveLength(2);
});

test('it gives up after so many tries, at once where it must wait long, and never repeats what was wrong', async () => {
  for (const [answer, retries, tries] of [
    [busy, 2, 3],
    [busy, 0, 1],
    [rejection(503, { retryAfter: 600 }), 3, 1],
    [rejection(404), 3, 1],
    [rejection(500), 3, 1],
  ] as const) {
    const { client, sent } = clientWith([answer], retries);
    await isFailure(client.shipments.byId.query({ id: '1' }));
    expect(sent).toHaveLength(tries);
  }
});

test('a rejection is read: its code, words, fields and seconds; anything else is none', async () => {
  const issues = [{ path: 'weight', message: 'Too heavy' }];
  const { client } = clientWith([rejection(400, { reason: 'validation', issues, retryAfter: 7 })]);
  const error = await client.shipments.byId.query({ id: '1' }).catch((failure: unknown) => failure);
  expect(readApiError(error)).toEqual({
    code: 'validation',
    failure: 'unavailable',
    status: 400,
    message: 'Not now',
    issues,
    retryAfter: 7,
  });
  const { client: unanswered } = clientWith([null], 0);
  const lost = await unanswered.shipments.byId.query({ id: '1' }).catch((failure: unknown) => failure);
  expect([lost, new Error('mine'), null].map(readApiError)).toEqual([null, null, null]);
});

test('the pages of the feed come one after the other, each asked for with the cursor of the one before', async () => {
  const page = (cursor: string, more: boolean) => result({ changes: [{ id: cursor }], cursor, more });
  const { client, sent } = clientWith([page('b', true), page('c', true), page('d', false)]);
  const cursors: string[] = [];
  for await (const { cursor } of syncChanges(client, { cursor: 'a', limit: 50 })) cursors.push(cursor);
  expect(cursors).toEqual(['b', 'c', 'd']);
  const inputs = sent.map(({ url }) => JSON.parse(url.searchParams.get('input') ?? '')[0]);
  expect(inputs).toEqual(['a', 'b', 'c'].map((cursor) => ({ cursor, limit: 50 })));
});

test('a call that the caller ends is not sent again', async () => {
  const { client, sent } = clientWith([rejection(503, { retryAfter: 30 })]);
  const controller = new AbortController();
  const call = client.shipments.byId.query({ id: '1' }, { signal: controller.signal });
  await expect.poll(() => sent.length).toBe(1);
  controller.abort();
  await isFailure(call);
  expect(sent).toHaveLength(1);
});
