import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseStorageUrl } from '#contract/storage-url.ts';
import { requireUsableBucket } from '#server/infra/storage/object-store/object-store.ts';
import { openBucket } from '#server/infra/storage/object-store/s3-client.ts';
import { startChild } from '../../../../support/process/child.ts';
import { objectNames } from '../../../../support/storage/object-names.ts';
import { type ObjectServer, startObjectServer } from '../../../../support/storage/object-server.ts';

const openStorage = new URL('../../../../support/storage/open-storage.ts', import.meta.url);
let server: ObjectServer;

beforeAll(async () => {
  server = await startObjectServer();
});

afterAll(() => server.close());

/** The probe's error for this bucket; empty if there is none. */
async function errorOf(url: string): Promise<string> {
  const target = parseStorageUrl(url);
  if (!target) throw new Error(`${url} names no bucket`);
  return requireUsableBucket(openBucket(target)).then(
    () => '',
    (error) => String(error),
  );
}

test('a bucket that can be used has nothing in it afterwards', async () => {
  expect(await errorOf(server.url)).toBe('');
  expect(await objectNames(server)).toEqual([]);
});

test('one that cannot be used is rejected with the reason, without key and secret', async () => {
  const wrongSecret = server.url.replace(/:[^:@]+@/, ':wrong@');
  expect(await errorOf(wrongSecret)).toBe('ObjectStoreError: GET the list: 403 SignatureDoesNotMatch');
  const wrongBucket = server.url.replace('/images/', '/others/');
  expect(await errorOf(wrongBucket)).toBe('ObjectStoreError: GET the list: 404 NoSuchBucket');
  server.behaviour.of = (request) => (request.startsWith('PUT') ? 403 : undefined);
  expect(await errorOf(server.url)).toBe('ObjectStoreError: PUT test/start-probe: 403 Rejected');
  server.behaviour.of = () => 503;
  expect(await errorOf(server.url)).toBe('ObjectStoreError: GET the list: 503 Rejected');
  server.behaviour.of = undefined;
});

test('a start with one that cannot be used says in one line why', async () => {
  await server.stop();
  process.env.STORAGE_URL = server.url;
  const child = startChild(openStorage);
  const line = await child.line();
  await child.kill();
  delete process.env.STORAGE_URL;
  expect(line).toBe('STORAGE_URL: the bucket cannot be used: GET the list: ECONNREFUSED');
});
