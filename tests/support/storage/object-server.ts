import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';
import { makeTemporaryDirectory } from '../process/make-temporary-directory.ts';

/** As far as it is used here; the package has no types. */
type S3rver = { callback(): RequestListener; configureBuckets(): Promise<unknown>; logger: { close(): void } };
const require = createRequire(import.meta.url);
const S3rver: new (options: object) => S3rver = require('@20minutes/s3rver');
const accounts: { DUMMY_ACCOUNT: { createKeyPair(key: string, secret: string): void } } = require(
  join(require.resolve('@20minutes/s3rver'), '../models/account.js'),
);

/**
 * Tokens that continue lists beyond a thousand use DES. OpenSSL 3 has only triple DES, which equals it with one key.
 */
const crypto: Record<'createCipheriv' | 'createDecipheriv', (name: string, key: Buffer, iv: Buffer) => unknown> =
  require('node:crypto');
for (const method of ['createCipheriv', 'createDecipheriv'] as const) {
  const original = crypto[method];
  crypto[method] = (name, key, iv) =>
    name === 'des' ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : original(name, key, iv);
}

/** Characters that a URL, a query and a signature each write in their own way. */
const KEY = 'KEY+with=and%';
const SECRET = 'se/cret+with:@%&=?#';
const BUCKET = 'images';
const SLOW_MS = 800;

export type ObjectServer = {
  /** The value of STORAGE_URL; the prefix is `test/`. */
  url: string;
  origin: string;
  /** `GET /images/test/…`, in order of arrival, those that were cut off too. */
  requests: string[];
  /**
   * A request's fate: undefined passes, 'slowly' after 0.8 seconds, a number is its status, 'cut' closes, 'never'
   * waits.
   */
  behaviour: { of?: (request: string) => number | 'cut' | 'never' | 'slowly' | undefined };
  stop(): Promise<void>;
  /** On the same port, with the same objects. */
  start(): Promise<void>;
  /** Stops it for good and removes its objects. */
  close(): Promise<void>;
};

/**
 * A real S3 server on 127.0.0.1 with an empty bucket. It verifies signatures and rejects unsigned requests. It
 * imports no product code, whose first module reads the environment: tests set STORAGE_URL before, by `vi.hoisted`.
 */
export async function startObjectServer(): Promise<ObjectServer> {
  const directory = await makeTemporaryDirectory('objects-');
  accounts.DUMMY_ACCOUNT.createKeyPair(KEY, SECRET);
  const store = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] });
  await store.configureBuckets();
  const port = await freePort();
  const requests: string[] = [];
  const behaviour: ObjectServer['behaviour'] = {};
  const answer = store.callback();
  const pass: RequestListener = (request, response) => {
    if (isSigned(request.url, request.headers.authorization)) answer(request, response);
    else response.writeHead(403).end();
  };
  let server: Server | undefined;
  const start = async () => {
    server = createServer((request, response) => {
      const line = `${request.method} ${request.url}`;
      requests.push(line);
      const how = behaviour.of?.(line);
      if (how === 'cut') request.socket.destroy();
      else if (how === 'never') return;
      else if (how === 'slowly') setTimeout(pass, SLOW_MS, request, response);
      else if (how !== undefined) response.writeHead(how).end('<Error><Code>Rejected</Code></Error>');
      else pass(request, response);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await start();
  const [key, secret] = [encodeURIComponent(KEY), encodeURIComponent(SECRET)];
  return {
    url: `s3://${key}:${secret}@127.0.0.1:${port}/${BUCKET}/test?region=eu-test-1&tls=off`,
    origin: `http://127.0.0.1:${port}`,
    requests,
    behaviour,
    start,
    stop,
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The server itself lets everybody in who shows no key: its buckets are public. */
const isSigned = (url = '', authorization = '') =>
  authorization.startsWith('AWS4-HMAC-SHA256 ') || url.includes('X-Amz-Signature=');
