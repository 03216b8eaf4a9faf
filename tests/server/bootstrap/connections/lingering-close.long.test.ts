import { Agent, request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#server/bootstrap/http-server.ts';
import { MULTIPART } from '../../../factories/multipart.ts';
import { testApp } from '../../../support/server/app.ts';

const REQUESTS = 100;
const MEGABYTE = 1024 * 1024;

type Server = Awaited<ReturnType<typeof listen>>;
type Rejected = { path: string; type: string; bytes: number; chunked?: true };
/** A request's outcome: the status or the network's error. */
type Send = (rejected: Rejected) => Promise<number | string>;

let server: Server;

beforeAll(async () => {
  const { app } = await testApp();
  server = await listen(app.fetch, { host: '127.0.0.1', port: 0, spoolDirectory: tmpdir() });
});

afterAll(() => server.close());

const urlOf = ({ path }: Rejected) => `http://127.0.0.1:${server.port}${path}`;

const sendByFetch: Send = async (rejectedCount) => {
  const body = Buffer.alloc(rejectedCount.bytes, 'x');
  const init = {
    method: 'POST',
    headers: { 'content-type': rejectedCount.type },
    body: rejectedCount.chunked ? new Blob([body]).stream() : body,
    duplex: 'half',
  } as RequestInit;
  try {
    const response = await fetch(urlOf(rejectedCount), init);
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return String(error instanceof Error ? error.cause : error);
  }
};

function sendByAgent(): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (rejectedRequests) =>
    new Promise((resolve) => {
      const length = rejectedRequests.chunked ? {} : { 'content-length': rejectedRequests.bytes };
      const headers = { 'content-type': rejectedRequests.type, ...length };
      const request = openRequest(urlOf(rejectedRequests), { method: 'POST', agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      request.once('error', (error) => resolve(String(error)));
      request.end(Buffer.alloc(rejectedRequests.bytes, 'x'));
    });
}

const rejections: [number, string, Rejected][] = [
  [401, 'a form of 1 MB without a token', { path: '/api/shipments', type: MULTIPART, bytes: MEGABYTE }],
  [413, 'JSON of 1 MB', { path: '/api/login', type: 'application/json', bytes: MEGABYTE }],
  [413, 'JSON of 1 MB, chunked', { path: '/api/login', type: 'application/json', bytes: MEGABYTE, chunked: true }],
  [415, 'text of 200 kB to tRPC', { path: '/api/trpc/auth.login', type: 'text/plain', bytes: 200_000 }],
];

describe.each(rejections)(
  `an ordinary client hears ${REQUESTS} times in a row: %i for %s`,
  (status, _name, rejectedRequests) => {
    test.each([
      ['fetch', () => sendByFetch],
      ['http.Agent with keepAlive', sendByAgent],
    ])(
      '%s',
      async (_client, open) => {
        const send = open();
        const outcomes = new Map<number | string, number>();
        for (let n = 0; n < REQUESTS; n++) {
          const outcome = await send(rejectedRequests);
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }

        expect(Object.fromEntries(outcomes)).toEqual({ [status]: REQUESTS });
      },
      120_000,
    );
  },
);
