import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';
import { testApp } from '../../../support/server/app.ts';

const NONCE = /script-src 'nonce-([^']+)'/;

let rendered: string[];
let fail: boolean;
let app: Awaited<ReturnType<typeof testApp>>['app'];

const renderPage: RenderPage = (request, { nonce, currentUser }) => {
  rendered.push(new URL(request.url).pathname);
  if (fail) return new Response('no', { status: 500, headers: { 'Content-Type': 'text/html' } });
  const html = `<script nonce="${nonce}"></script><p>${currentUser ? 'you' : 'anyone'}</p>${'<b>freight</b>'.repeat(200)}<script nonce="${nonce}"></script>`;
  return new Response(html, { headers: { 'Content-Type': 'text/html' } });
};

beforeEach(async () => {
  rendered = [];
  fail = false;
  ({ app } = await testApp({ renderPage, cachePages: true }));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000${path}`, { headers });

test('a public page is rendered once, and each answer has a nonce of its own', async () => {
  const answers = await Promise.all([get('/'), get('/'), get('/')]);
  const nonces = answers.map((answer) => NONCE.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '');
  for (const [index, answer] of answers.entries()) {
    const html = await answer.text();
    expect(html.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonces[index]}"`, `nonce="${nonces[index]}"`]);
    expect(answer.headers.get('x-request-id')).toBe(nonces[index]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  }
  expect(new Set(nonces).size).toBe(3);
  expect(rendered).toEqual(['/']);
});

test('it travels compressed to whoever takes that', async () => {
  const answer = await get('/services', { 'accept-encoding': 'br, gzip' });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  const packed = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(packed.length));
  expect(gunzipSync(packed).toString()).toContain(`nonce="${answer.headers.get('x-request-id')}"`);
  expect((await get('/services', { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull();
});

test('a browser that has it gets 304, and uses the policy that goes with its copy', async () => {
  const etag = (await get('/contact')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\//);
  const again = await get('/contact', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('content-security-policy')).toBeNull();
  expect((await get('/contact', { 'if-none-match': '"another"' })).status).toBe(200);
});

test('a page that failed is rendered again for the next visitor', async () => {
  fail = true;
  expect((await get('/terms')).status).toBe(500);
  fail = false;
  expect((await get('/terms')).status).toBe(200);
});

test('what an address adds to a public page changes nothing', async () => {
  await get('/services?utm_source=letter');
  await get('/services?x=1');
  expect(rendered).toEqual(['/services']);
});

test('two slashes lead to one, on this site, whatever host is named', async () => {
  const answer = await get('//tracking?number=AB', { host: 'elsewhere.example' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('/tracking?number=AB');
});

test('a number, or what is no public page, is never cached', async () => {
  for (const path of [
    '/tracking?number=1',
    '/tracking?number=1',
    '/login',
    '/login',
    '/admin',
    '/admin',
    '/nowhere',
    '/nowhere',
  ]) {
    await get(path);
  }
  expect(rendered).toHaveLength(8);
});
