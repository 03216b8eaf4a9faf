import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { serveStaticAssets } from '#server/transport/assets/static-assets.ts';
import { temporaryDirectory } from '../../../support/process/temporary-directory.ts';

const script = 'console.info("a script that is long enough");';
const app = new Hono();

beforeAll(async () => {
  const directory = await temporaryDirectory();
  const root = join(directory, 'client');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'assets/main-abc123.js'), script);
  await writeFile(join(root, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(directory, 'secret.txt'), 'secret');
  app.use(serveStaticAssets(root));
  app.all('*', (c) => c.text('the app', 404));
  await writeFile(join(root, 'later.js'), 'later');
});

test('a file with a hash in its name is cached for ever', async () => {
  const { status, headers } = await app.request('/assets/main-abc123.js');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toMatch(/javascript/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('who sends something to a file is rejected, and nobody caches that', async () => {
  const { status, headers } = await app.request('/assets/main-abc123.js', { method: 'POST' });
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBeNull();
});

test('another file is cached for an hour', async () => {
  const { headers } = await app.request('/favicon.svg');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect(headers.get('content-type')).toMatch(/svg/);
});

test('who reads Brotli gets the file that the build compressed', async () => {
  const packed = await app.request('/assets/main-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
  expect((await packed.arrayBuffer()).byteLength).toBe(brotliCompressSync(script).byteLength);

  const plain = await app.request('/assets/main-abc123.js');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(script);
});

test.each([
  '/',
  '/assets',
  '/assets/',
  '/later.js',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%00',
])('%s is no file of the build: the app answers', async (path) => {
  expect(await (await app.request(path)).text()).toBe('the app');
});
