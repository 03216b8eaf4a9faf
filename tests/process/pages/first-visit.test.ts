import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

/** Texts of their code by which packages are known in a minified file. */
const PACKAGES = { 'tRPC client': 'Unable to transform response', 'query cache': 'Missing queryFn' };
const MAX_TRACKING_KB = 120;

let server: Server;

beforeAll(async () => {
  server = await startServer(await serverDirectories());
});

afterAll(() => server.stop());

type Script = { bytes: number; text: string };

/** Scripts that a page names; a first visit fetches them all. Their size is as transferred, headers included. */
async function scriptsOf(path: string): Promise<Script[]> {
  const html = await (await fetch(server.url + path)).text();
  const names = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  return Promise.all(
    Array.from(names, async (name) => {
      const response = await fetch(server.url + name, { headers: { 'accept-encoding': 'br' } });
      const headers = Array.from(response.headers, ([header, value]) => `${header}: ${value}\r\n`).join('');
      return { bytes: Number(response.headers.get('content-length')) + headers.length, text: await response.text() };
    }),
  );
}

async function packagesOf(path: string): Promise<string[]> {
  const code = (await scriptsOf(path)).map(({ text }) => text).join('\n');
  return Object.entries(PACKAGES).flatMap(([name, text]) => (code.includes(text) ? [name] : []));
}

test(`a first visit of the tracking page fetches at most ${MAX_TRACKING_KB} kB of scripts`, async () => {
  const scripts = await scriptsOf('/tracking');
  expect(scripts.length).toBeGreaterThan(3);
  const bytes = scripts.reduce((total, script) => total + script.bytes, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes / 1000).toBeLessThanOrEqual(MAX_TRACKING_KB);
});

test.each(['/', '/services', '/tracking', '/tracking?number=12E4', '/contact', '/nowhere'])(
  'a first visit of %s fetches neither the tRPC client nor the query cache',
  async (path) => expect(await packagesOf(path)).toEqual([]),
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
