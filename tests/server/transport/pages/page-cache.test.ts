import { hash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { UNLISTED_PATHS } from '#contract/site-paths.ts';
import { renderForCache } from '#server/transport/pages/page-cache.ts';
import type { RenderPage } from '#server/transport/pages/page-handler.ts';
import { signedInUser } from '../../../factories/actors.ts';
import { testApp } from '../../../support/server/app.ts';

let rendered: string[];
let fail: boolean;
let app: Awaited<ReturnType<typeof testApp>>['app'];

const SCRIPT = `start('${'now '.repeat(10)}')`;
const PAGES = /^\/($|[a-z-]+$|developers\/tracking$|admin$|mail\/known$)/;

const renderPage: RenderPage = (request, { nonce, currentUser, rendersMissing }) => {
  const { pathname } = new URL(request.url);
  const isMissing = pathname === '/nowhere' || !PAGES.test(pathname);
  if (isMissing && !rendersMissing) return new Response(null, { status: 404 });
  rendered.push(pathname);
  if (fail) return new Response('no', { status: 500, headers: { 'Content-Type': 'text/html' } });
  const scripts = `<script nonce="${nonce}">${SCRIPT}</script><script src="/a.js" nonce="${nonce}"></script>`;
  const html = `${scripts}<p>${currentUser ? 'you' : 'anyone'}</p>${'<b>freight</b>'.repeat(200)}`;
  return new Response(html, { status: isMissing ? 404 : 200, headers: { 'Content-Type': 'text/html' } });
};

beforeEach(async () => {
  rendered = [];
  fail = false;
  ({ app } = await testApp({ renderPage, cachePages: true }));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000${path}`, { headers });

test('a public page is rendered once, and its policy names its own scripts by their hashes, without a nonce', async () => {
  const answers = await Promise.all([get('/'), get('/'), get('/')]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain(`<script>${SCRIPT}</script><script src="/a.js"></script>`);
  for (const { headers } of answers) {
    const allowed = `script-src 'self' 'sha256-${hash('sha256', SCRIPT, 'base64')}';`;
    expect(headers.get('content-security-policy')).toContain(allowed);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  }
  expect(rendered).toEqual(['/']);
});

test('a script that is not the renderer’s own is not in the policy, also where it seems to have a nonce', async () => {
  const foreign = ['steal()', 'steal(1)', 'steal(2)'];
  const [bare, guessed, split] = foreign;
  const html = `<p><script>${bare}</script><script nonce="guessed">${guessed}</script>
    <script\n>${split}</script></p>`;
  const { app: infected } = await testApp({
    cachePages: true,
    renderPage: (_request, { nonce }) => new Response(`${html}<script nonce="${nonce}">${SCRIPT}</script>`),
  });
  for (const path of ['/services', '/services', '/tracking?number=']) {
    const { headers } = await infected.request(`http://localhost:3000${path}`);
    const policy = headers.get('content-security-policy');
    expect(policy, path).toContain(`script-src 'self' 'sha256-${hash('sha256', SCRIPT, 'base64')}';`);
    for (const text of foreign) expect(policy).not.toContain(hash('sha256', text, 'base64'));
  }
});

test('data for machines needs no place in the policy', async () => {
  const { app: described } = await testApp({
    renderPage: (_request, { nonce }) =>
      new Response(`<script type="application/ld+json" nonce="${nonce}">{}</script>`),
  });
  const { headers } = await described.request('http://localhost:3000/');
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('the id of each request comes beside the page, where its scripts read it', async () => {
  const ids: string[] = [];
  for (const path of ['/', '/', '/a1']) {
    const { headers } = await get(path);
    expect(headers.get('server-timing')).toBe(`id;desc="${headers.get('x-request-id')}"`);
    ids.push(headers.get('x-request-id') ?? '');
  }
  expect(new Set(ids).size).toBe(3);
});

test('a cached page takes no memory but its own bytes', async () => {
  const body = Buffer.from(`<style>.a{margin:0}</style>${'freight '.repeat(2000)}`);
  const page = await renderForCache(async () => ({ status: 200, headers: new Headers(), body, scripts: [] }), '/');
  expect(page?.gzipped.buffer.byteLength).toBe(page?.gzipped.length);
  expect(gunzipSync(page?.gzipped ?? '').equals(body)).toBe(true);
});

test('it travels compressed to whoever takes that', async () => {
  const answer = await get('/services', { 'accept-encoding': 'br, gzip' });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  const packed = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(packed.length));
  const plain = await get('/services', { 'accept-encoding': 'gzip;q=0' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(gunzipSync(packed).toString());
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

test('a page for who is signed out is rendered once, in any spelling and with whatever behind it', async () => {
  for (const path of UNLISTED_PATHS) {
    const spellings = [path, `${path}?redirect=%2Fadmin`, `${path}?x=1`, path.toUpperCase(), `/%${hexOf(path)}`];
    for (const each of spellings) expect((await get(each)).status, each).toBe(200);
    for (const language of ['xx', 'en-GB', 'da, en;q=0.1']) await get(path, { 'accept-language': language });
    await get(path, { cookie: 'session=none; lang=xx' });
  }
  expect(rendered).toEqual(UNLISTED_PATHS);
});

/** The path's first letter in hexadecimal, then the others. */
const hexOf = (path: string) => path.charCodeAt(1).toString(16) + path.slice(2);

test('who is signed in has an own rendering of the sign-in page', async () => {
  const { cookie } = await signedInUser();
  const headers = { cookie: `session=${cookie}` };
  expect(await (await get('/login')).text()).toContain('anyone');
  expect(await (await get('/login', headers)).text()).toContain('you');
  expect(await (await get('/login')).text()).toContain('anyone');
  expect(rendered).toEqual(['/login', '/login']);
});

test('all paths without a page share one rendering, which is 404 and is no copy of a browser', async () => {
  const paths = [
    '/nowhere',
    '/nowhere?lang=xx',
    '/a/b',
    '/x.png',
    '/%ff',
    '/mail/x1',
    '/admin/x',
    '/developers/Tracking',
  ];
  for (const path of [...paths, '/developers%2Ftracking', '/services%2F']) {
    const answer = await get(path, { 'if-none-match': '*', cookie: `x=${path.length}` });
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get('etag'), path).toBeNull();
    expect(await answer.text(), path).toContain(SCRIPT);
  }
  const head = await app.request('http://localhost:3000/b1', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([404, '']);
  expect(rendered).toEqual(['/nowhere']);
});

test('the 404 page is rendered once for each language', async () => {
  for (const path of ['/a1', '/b1']) for (const lang of LANGUAGES) await get(path, { cookie: `lang=${lang}` });
  expect(rendered).toHaveLength(LANGUAGES.length);
});

test('a 404 page that cannot be rendered is a line of text', async () => {
  fail = true;
  const answer = await get('/a1');
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
});

test('a number, and a page of a path with a secret or of staff, is never cached', async () => {
  const paths = ['/tracking?number=1', '/tracking?number=', '/mail/known', '/admin'];
  for (const path of [...paths, ...paths]) await get(path);
  expect(rendered).toHaveLength(8);
  await get('/tracking?x=1');
  await get('/tracking?y=2&lang=xx');
  expect(rendered).toHaveLength(9);
});
