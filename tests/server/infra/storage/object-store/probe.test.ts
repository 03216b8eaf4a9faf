import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '#server/env.ts';
import { startChild } from '../../../../support/child.ts';
import { objectNames } from '../../../../support/object-names.ts';
import { type ObjectServer, startObjectServer } from '../../../../support/object-server.ts';

const openStorage = new URL('../../../../support/open-storage.ts', import.meta.url);
let server: ObjectServer;

beforeAll(async () => {
  server = await startObjectServer();
});

afterAll(() => server.stop());

/** What a start with this STORAGE_URL says. */
async function startWith(url: string): Promise<string> {
  process.env.STORAGE_URL = url;
  try {
    const child = startChild(openStorage);
    const line = await child.line();
    await child.kill();
    return line ?? '';
  } finally {
    delete process.env.STORAGE_URL;
  }
}

test('a start with a bucket that can be used leaves nothing in it', async () => {
  expect(env().UPLOADS_DIR).toBeTruthy();
  expect(await startWith(server.url)).toBe('ready');
  expect(await objectNames(server)).toEqual({ served: [], retired: [] });
});

test('a start with one that cannot be used says in one line why', async () => {
  const wrongSecret = server.url.replace(/:[^:@]+@/, ':wrong@');
  const wrongBucket = server.url.replace('/images/', '/others/');
  expect(await startWith(wrongSecret)).toBe(
    'STORAGE_URL: the bucket cannot be used: GET the list: 403 SignatureDoesNotMatch',
  );
  expect(await startWith(wrongBucket)).toBe('STORAGE_URL: the bucket cannot be used: GET the list: 404 NoSuchBucket');
  server.behaviour.of = (request) => (request.startsWith('PUT') ? 403 : undefined);
  expect(await startWith(server.url)).toMatch(/^STORAGE_URL: the bucket cannot be used: PUT \S+: 403 Rejected$/);
  server.behaviour.of = undefined;
  await server.stop();
  expect(await startWith(server.url)).toBe('STORAGE_URL: the bucket cannot be used: GET the list: ECONNREFUSED');
});
