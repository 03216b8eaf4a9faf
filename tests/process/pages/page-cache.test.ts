import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INDEXED_PATHS } from '#server/contract/site-paths.ts';
import { imageBytes } from '../../factories/images.ts';
import { shipmentForm } from '../../factories/shipments.ts';
import { SUPER_ADMIN, SUPER_ADMIN_VARIABLES } from '../../factories/users.ts';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { type Server, startServer, type Variables } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const APP_URL = 'http://freight.example';
const PATHS = [...INDEXED_PATHS, '/tracking'];

let server: Server;

beforeAll(async () => {
  server = await startServer({ APP_URL, ...SUPER_ADMIN_VARIABLES, ...(await serverDirectories()) });
});

afterAll(() => server.stop());

type Page = { html: string; nonce: string };

/** The pages as the bundle renders them each time where nothing is cached, as under `npm run dev`. */
const RENDER = `
  import { writeFileSync } from 'node:fs';
  const { default: site } = await import(process.env.BUNDLE);
  const pages = [];
  for (const path of JSON.parse(process.env.PATHS)) {
    const page = await site.fetch(new Request(process.env.APP_URL + path));
    pages.push({ html: await page.text(), nonce: page.headers.get('x-request-id') });
  }
  writeFileSync(process.env.RENDERED, JSON.stringify(pages));
  process.exit();
`;

async function rendered(variables: Variables): Promise<Page[]> {
  const file = join(await temporaryDirectory(), 'pages.json');
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', RENDER], {
    env: {
      PATH: process.env.PATH,
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

/** Without what is another in each rendering: the nonce, and the milliseconds at which the router had its data. */
const settled = ({ html, nonce }: Page) => html.replaceAll(nonce, 'NONCE').replace(/\bu:\d{13}\b/g, 'u:NOW');

const pageOf = async (answer: Response): Promise<Page> => ({
  html: await answer.text(),
  nonce: answer.headers.get('x-request-id') ?? '',
});

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
    expect(settled(await pageOf(remaining)), path).toBe(settled(fresh[index] ?? { html: '', nonce: 'none' }));
  }
});

test.for(process.env.TEST_FULL ? ['identity', 'gzip'] : ['gzip'])(
  'a cached tracking result is byte for byte what is rendered for it (%s)',
  async (encoding) => {
    const address = `${server.url}/tracking?number=${await create()}`;
    const ask = () => fetch(address, { headers: { 'accept-encoding': encoding } });
    const first = await ask();
    expect(first.status).toBe(200);
    const fresh = settled(await pageOf(first));
    await (await ask()).text();
    const remaining = await ask();
    expect(remaining.status).toBe(200);
    expect(remaining.headers.get('etag')).not.toBeNull();
    expect(settled(await pageOf(remaining))).toBe(fresh);
  },
);
