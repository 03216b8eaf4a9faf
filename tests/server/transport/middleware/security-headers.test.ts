import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#server/bootstrap/http-server.ts';
import { serveStaticAssets } from '#server/transport/assets/static-assets.ts';
import type { SignedInUser } from '../../../factories/accounts/users.ts';
import { newUser } from '../../../factories/app-users.ts';
import { PAGE_MATRIX } from '../../../support/endpoints/page-matrix.ts';
import { temporaryDirectory } from '../../../support/process/temporary-directory.ts';
import { testApp } from '../../../support/server/app.ts';

const RESOURCE_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

let app: Awaited<ReturnType<typeof testApp>>;
let clerk: SignedInUser;
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const root = await temporaryDirectory();
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/main-abc123.js'), 'console.info("loaded")');
  app = await testApp({
    staticAssets: serveStaticAssets(root),
    renderPage: ({ url }, { currentUser }) =>
      new Response(`page of ${currentUser?.email ?? 'nobody'}`, {
        status: new URL(url).pathname.startsWith('/assets/') ? 404 : 200,
      }),
  });
  clerk = await newUser(app, { isVerified: false });
  server = await listen(app.app.fetch, { host: '127.0.0.1', port: 0, spoolDirectory: tmpdir() });
});

afterAll(() => server.close());

/** `fetch` sends no TRACE. */
function trace(path: string, header: string, value: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path, method: 'TRACE', headers: { [header]: value } };
    const sent = request(options, async (response) => {
      const body = await text(response);
      resolve({ status: response.statusCode ?? 0, body });
    });
    sent.on('error', reject).end();
  });
}

test('every page has the headers of a document', async () => {
  const { headers } = await app.rest('GET /');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-request-id')).toBeTruthy();
});

test('the pages that scan alone may use the camera and compile its decoder', async () => {
  const others = ['/admin/scan/me', '/admin/scanner', '/admin/shipments/WB1/deliver', '/api/me', '/nowhere'];
  const paths = [...PAGE_MATRIX.map(({ path }) => path), '/admin/scan/', '/Admin/Scan', '/admin/round/', ...others];
  const scanning: string[] = [];
  for (const path of paths) {
    const { headers } = await app.rest(`GET ${path}`);
    const [permissions, policy] = ['permissions-policy', 'content-security-policy'].map(
      (name) => headers.get(name) ?? '',
    );
    const grants = [permissions?.includes('camera=(self)'), policy?.includes("'wasm-unsafe-eval'")];
    expect(permissions, path).toMatch(/^camera=\((self)?\), microphone=\(\), geolocation=\(\), payment=\(\)$/);
    expect(new Set(grants).size, path).toBe(1);
    if (grants[0]) scanning.push(path);
  }
  expect(scanning.toSorted()).toEqual(
    ['/admin/round', '/admin/scan', '/admin/scan/', '/Admin/Scan', '/admin/round/'].toSorted(),
  );
});

test('a page lets in no script but its own and the build’s, no frame, no plug-in and no other base, and sends to its own site', async () => {
  const policy = (await app.rest('GET /')).headers.get('content-security-policy') ?? '';
  const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ', 1)[0], directive]));
  // The page of this test has no inline script. Hashes: tests/server/transport/pages/page-cache.test.ts.
  expect(directives.get('script-src')).toBe("script-src 'self'");
  expect(directives.get('default-src')).toBe("default-src 'self'");
  for (const closed of ['frame-ancestors', 'object-src', 'base-uri']) {
    expect(directives.get(closed)).toBe(`${closed} 'none'`);
  }
  for (const own of ['form-action', 'connect-src', 'worker-src', 'font-src']) {
    expect(directives.get(own)).toBe(`${own} 'self'`);
  }
  expect(directives.get('img-src')).toBe("img-src 'self' data: blob:");
});

test.each([
  '/',
  '/nowhere',
  '/api/me',
  '/api/nowhere',
  '/healthz',
  '/robots.txt',
  '/uploads/none.jpg',
  '/exports/none',
])('%s is fenced off from other sites', async (path) => {
  const inProcess = (await app.rest(`GET ${path}`)).headers;
  const { headers } = await fetch(`http://127.0.0.1:${server.port}${path}`);
  for (const given of [inProcess, headers]) {
    expect(Object.fromEntries(given)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-permitted-cross-domain-policies': 'none',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  }
});

test.each([
  '/api/me',
  '/api/nowhere',
  '/healthz',
  '/robots.txt',
  '/maps/world.svg',
  '/exports/none',
  '/documents/none',
])('%s, which is no page, runs nothing, loads nothing and is framed by nobody', async (path) => {
  const inProcess = (await app.rest(`GET ${path}`)).headers;
  const { headers } = await fetch(`http://127.0.0.1:${server.port}${path}`);
  for (const given of [inProcess, headers]) expect(given.get('content-security-policy')).toBe(RESOURCE_POLICY);
});

test('a browser that has a file is sent no policy beside the 304, which it would take for that of its copy', async () => {
  const url = `http://127.0.0.1:${server.port}/maps/world.svg`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, null]);
});

test('TRACE gives nothing back of what was sent', async () => {
  const { status, body } = await trace('/api/me', 'auth-token', 'repeat-me');
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('repeat-me');
});

test('a file of the client goes over the socket with its own headers and those of files, each once', async () => {
  const ask = (method: string) => fetch(`http://127.0.0.1:${server.port}/assets/main-abc123.js`, { method });
  for (const { status, headers } of [await ask('GET'), await ask('HEAD')]) {
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': RESOURCE_POLICY,
      'content-type': 'text/javascript; charset=utf-8',
    });
  }
  expect((await ask('POST')).headers.get('cache-control')).toBeNull();
});

test('what acts on documents alone is sent with every response but the files of the client', async () => {
  const framed = async (path: string) =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`)).headers.get('x-frame-options');
  expect(await framed('/assets/main-abc123.js')).toBeNull();
  for (const path of ['/', '/healthz', '/assets/none.js']) expect(await framed(path), path).toBe('DENY');
});

test.each([
  ['/api/me', 'no-store'],
  ['/api/nowhere', 'no-store'],
  ['/api/shipments/public/track/WB2222', 'private, no-cache'],
  ['/api/trpc/auth.me', 'no-store'],
  ['/tracking', 'private, no-cache'],
  ['/healthz', null],
  ['/readyz', 'no-store'],
  ['/exports/none', 'no-store'],
])('over a socket, too, %s is stored as %s', async (path, expected) => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}${path}`);
  expect(headers.get('cache-control')).toBe(expected);
  expect((await app.rest(`GET ${path}`)).headers.get('cache-control')).toBe(expected);
});

test('over a socket, too, the tracking page sends no referrer', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/tracking`);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('no response to a signed-in user is cached', async () => {
  expect((await app.rest('GET /api/me', { token: clerk.token })).headers.get('cache-control')).toBe('no-store');
  expect((await app.rest('GET /admin/dashboard')).headers.get('cache-control')).toBe('no-store');
  expect((await app.rest('GET /tracking')).headers.get('cache-control')).toBe('private, no-cache');
  expect((await app.rest('GET /tracking')).headers.get('referrer-policy')).toBe('no-referrer');
});

test('no other site may call the API', async () => {
  const { headers } = await app.rest('GET /api/me', { headers: { origin: 'https://elsewhere.example' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['/admin', '/Admin/dashboard', '/%61dmin/dashboard', '/ADMIN', '/Account', '/Login', '/signup/'])(
  '%s knows its current user, in whatever spelling',
  async (path) => {
    const { headers } = await app.rest('POST /api/login', { body: { email: clerk.email, password: 'wbcargo1' } });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await app.rest(`GET ${path}`, { headers: { cookie } });

    expect(page.body.text).toBe(`page of ${clerk.email}`);
    expect(page.headers.get('cache-control')).toBe('no-store');
  },
);

test.each(['/tracking', '/administration', '/%zz', '/x/admin'])('%s knows no current user', async (path) => {
  expect((await app.rest(`GET ${path}`)).headers.get('cache-control')).toBe('private, no-cache');
});

test('the tracking page sends no referrer, in whatever spelling', async () => {
  for (const path of ['/Tracking', '/%74racking', '/tracking/']) {
    expect((await app.rest(`GET ${path}`)).headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('the pages of mailed links send no referrer and are not cached, in whatever spelling', async () => {
  for (const path of [
    '/reset-password',
    '/Reset-Password/',
    '/accept-invitation',
    '/%61ccept-invitation',
    '/confirm-email',
    '/join',
  ]) {
    const { headers } = await app.rest(`GET ${path}`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('without METRICS_TOKEN there are no metrics', async () => {
  const { body } = await app.rest('GET /metrics');
  expect(body.text).toBe('page of nobody');
});
