import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { INDEXED_PATHS, UNLISTED_PATHS } from '#contract/site-paths.ts';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { shipmentForm } from '../../factories/shipments/shipments.ts';
import { nodeVariables } from '../../support/process/node-variables.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { type Server, startServer, type Variables } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const APP_URL = 'http://freight.example';
const PATHS = process.env.TEST_FULL ? INDEXED_PATHS : ['/', '/services', '/tracking'];
/** Texts of their code by which packages are known in a minified file. */
const PACKAGES = { 'tRPC client': 'Unable to transform response', 'query cache': 'Missing queryFn' };
/** docs/contract/tracking.md, 'Languages': script budgets hold in each; the last 2 kB are for insights. */
const MAX_TRACKING_KB = 132;

let server: Server;

beforeAll(async () => {
  server = await startServer({
    APP_URL,
    METRICS_TOKEN: 'metrics',
    ...SUPER_ADMIN_VARIABLES,
    ...(await serverDirectories()),
  });
});

afterAll(() => server.stop());

/** The pages as the bundle renders them each time where nothing is cached, as under `npm run dev`. */
const RENDER = `
  import { writeFileSync } from 'node:fs';
  const { default: site } = await import(process.env.BUNDLE);
  const pages = [];
  for (const path of JSON.parse(process.env.PATHS)) {
    const page = await site.fetch(new Request(process.env.APP_URL + path));
    pages.push(await page.text());
  }
  writeFileSync(process.env.RENDERED, JSON.stringify(pages));
  process.exit();
`;

async function rendered(variables: Variables): Promise<string[]> {
  const file = join(await temporaryDirectory(), 'pages.json');
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', RENDER], {
    env: {
      ...nodeVariables(),
      NODE_ENV: 'production',
      DEMO_DATA: 'off',
      BUNDLE: new URL('../../../dist/server/server.js', import.meta.url).href,
      PATHS: JSON.stringify(PATHS),
      RENDERED: file,
      ...variables,
    },
  });
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Without what is another in each rendering: its request, its time, and that at which the router had its data. */
const settled = (html: string) =>
  html
    .replace(/requestId:(null|"[\da-f-]{36}")/g, 'requestId:ONE')
    .replace(/renderedAt:"[^"]+"/g, 'renderedAt:NOW')
    .replace(/\bu:\d{13}\b/g, 'u:NOW');

/** The tracking number of a new shipment with an image. */
async function create(): Promise<string> {
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SUPER_ADMIN),
  };
  const { token } = await (await fetch(`${server.url}/api/login`, signIn)).json();
  const body = shipmentForm({}, [await imageBytes()]);
  const created = await fetch(`${server.url}/api/shipments`, {
    method: 'POST',
    headers: { 'auth-token': token },
    body,
  });
  return (await created.json()).shipment.trackingNumber;
}

test('every cached page is byte for byte what is rendered for it', async () => {
  const fresh = await rendered({ APP_URL, ...(await serverDirectories()) });
  for (const [index, path] of PATHS.entries()) {
    await (await fetch(server.url + path)).text();
    const remaining = await fetch(server.url + path);
    expect(remaining.headers.get('etag'), path).not.toBeNull();
    expect(settled(await remaining.text()), path).toBe(settled(fresh[index] ?? ''));
  }
});

test.for(['identity', 'gzip'])(
  'a cached tracking result is byte for byte what is rendered for it (%s)',
  async (encoding) => {
    const address = `${server.url}/tracking?number=${await create()}`;
    const ask = () => fetch(address, { headers: { 'accept-encoding': encoding } });
    const first = await ask();
    expect(first.status).toBe(200);
    const fresh = settled(await first.text());
    await (await ask()).text();
    const remaining = await ask();
    expect(remaining.status).toBe(200);
    expect(remaining.headers.get('etag')).not.toBeNull();
    expect(settled(await remaining.text())).toBe(fresh);
  },
);

async function renderings(): Promise<number> {
  const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer metrics' } });
  return Number(/^page_renderings_total (\d+)/m.exec(await metrics.text())?.[1]);
}

test('a page that is the same for everyone is rendered once, whatever its address holds', async () => {
  const missing = ['/nowhere', '/mail/x', '/admin/x', '/account/x', '/developers/x', '/tracking/x', '/services/x'];
  const open = async (paths: readonly string[]) => {
    for (const path of paths) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      expect(answer.status, path).toBe(missing.some((each) => decodeURI(path).startsWith(each)) ? 404 : 200);
      expect(await answer.text(), path).toMatch(/^<!DOCTYPE html>/);
    }
  };
  await open([...UNLISTED_PATHS, '/tracking', '/nowhere', '/account/x']);
  const before = await renderings();
  await open([1, 2].flatMap((index) => missing.map((path) => `${path}${index}?x=${index}`)));
  await open(UNLISTED_PATHS.flatMap((path) => [`${path}?x=1`, `${path}?redirect=/admin/x`, path.toUpperCase()]));
  await open(['/tracking?x=1', '/%6eowhere', '/nowhere.png']);
  expect((await fetch(`${server.url}/admin/shipments?x=1`, { redirect: 'manual' })).status).toBe(307);
  expect(await renderings()).toBe(before);
});

type Script = { bytes: number; text: string };

/** Scripts that a page names; a first visit fetches them all. Their size is as transferred, headers included. */
async function scriptsOf(path: string): Promise<Script[]> {
  const html = await (await fetch(server.url + path)).text();
  const names = new Set(html.match(/\/assets\/[\w./-]+\.js/g));
  return Promise.all(
    Array.from(names, async (name) => {
      const response = await fetch(server.url + name, { headers: { 'accept-encoding': 'br' } });
      const headers = Array.from(response.headers, ([header, value]) => `${header}: ${value}\r\n`).join('');
      return { bytes: Number(response.headers.get('content-length')) + headers.length, text: await response.text() };
    }),
  );
}

const packagesIn = (code: string) =>
  Object.entries(PACKAGES).flatMap(([name, text]) => (code.includes(text) ? [name] : []));

const packagesOf = async (path: string) => packagesIn((await scriptsOf(path)).map(({ text }) => text).join('\n'));

/** The code of a file that is loaded when it is used, with all that it imports. */
async function codeLoadedWith(name: string): Promise<string> {
  const files = await readdir('dist/client/assets');
  const wanted = new Set(files.filter((file) => new RegExp(`^${name}-[0-9a-f]+\\.js$`).test(file)));
  let code = '';
  for (const file of wanted) {
    const text = await readFile(`dist/client/assets/${file}`, 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) wanted.add(imported);
    code += text;
  }
  return code;
}

test.each(LANGUAGES)(
  `a first visit of the tracking page fetches at most ${MAX_TRACKING_KB} kB of scripts: %s`,
  async (language) => {
    const scripts = await scriptsOf(`/tracking?lang=${language}`);
    expect(scripts.length).toBeGreaterThan(3);
    const bytes = scripts.reduce((total, script) => total + script.bytes, 0);
    expect(bytes / 1_000).toBeLessThanOrEqual(MAX_TRACKING_KB);
  },
);

test.each(['/', '/services', '/tracking', '/tracking?number=12E4', '/contact', '/nowhere'])(
  'a first visit of %s fetches neither the tRPC client nor the query cache',
  async (path) => expect(await packagesOf(path)).toEqual([]),
);

test.each(['slide-in-menu', 'lightbox', 'message-dialog', 'quote-toasts'])(
  'what a visitor presses first fetches neither the tRPC client nor the query cache: %s',
  async (name) => {
    const code = await codeLoadedWith(name);
    expect(code).not.toBe('');
    expect(packagesIn(code)).toEqual([]);
  },
);

test('the pages that call procedures bring both with them', async () => {
  expect(await packagesOf('/login')).toEqual(Object.keys(PACKAGES));
});

test('a rendered page holds each of its style sheets once, and all that the browser takes over from', async () => {
  const sheets = (await readdir('dist/client/assets')).filter((name) => /^index-.*\.css$/.test(name));
  const common = await Promise.all(sheets.map((name) => readFile(`dist/client/assets/${name}`, 'utf8')));
  expect(common).toHaveLength(1);
  for (const path of ['/tracking?number=wb0', '/nowhere', '/login']) {
    const html = await (await fetch(server.url + path)).text();
    const [, ...styled] = html.split('<style');
    expect(styled, path).toHaveLength(1);
    const [styles = '', after = ''] = styled.join().split('</style>');
    expect(styles.split(common.join().trim()), path).toHaveLength(2);
    // The data is complete in the first script: nothing is streamed after it.
    expect(after.match(/\$_TSR\.e\(\)/g), path).toHaveLength(1);
    expect(after, path).not.toContain('ReadableStream');
  }
});

test('a page preloads its fonts without holding the first paint back: in the body', async () => {
  const [head = '', body = ''] = (await (await fetch(`${server.url}/tracking`)).text()).split('<body');
  expect(head).not.toContain('as="font"');
  expect(body.match(/<link rel="preload" href="[^"]+\.woff2" as="font"/g)).toHaveLength(2);
});
