import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { INDEXED_PATHS, THEME_COLOURS } from '#contract/site-paths.ts';
import { env } from '#server/env.ts';
import { siteMetadata } from '#server/transport/assets/site-metadata.ts';

const site = siteMetadata();
const { APP_URL, BRAND_NAME, COMPANY_EMAIL } = env();

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/favicon.ico', 'image/x-icon'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/og.png', 'image/png'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
])('%s is cached for a day and not sent twice', async (path, type) => {
  const first = await site.request(path);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe(type);
  expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  const { byteLength } = await first.arrayBuffer();
  expect(first.headers.get('content-length')).toBe(String(byteLength));

  const etag = first.headers.get('etag') ?? '';
  const again = await site.request(path, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
  expect(await again.text()).toBe('');

  const head = await site.request(path, { method: 'HEAD' });
  expect(head.headers.get('content-type')).toBe(type);
  expect(await head.text()).toBe('');
});

test.each([
  ['/apple-touch-icon.png', 180, 180],
  ['/icon-192.png', 192, 192],
  ['/icon-512.png', 512, 512],
  ['/og.png', 1200, 630],
])('%s is a PNG of %i by %i', async (path, width, height) => {
  const image = Buffer.from(await (await site.request(path)).arrayBuffer());
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width, height });
  // Room for what a messenger or a telephone takes without complaint.
  expect(image.length).toBeLessThan(150_000);
  const { channels } = await sharp(image).stats();
  expect(channels.some(({ stdev }) => stdev > 20)).toBe(true);
});

test('the favicon holds the mark in the size that it names', async () => {
  const icon = Buffer.from(await (await site.request('/favicon.ico')).arrayBuffer());
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect(icon.readUInt8(6)).toBe(32);
  const image = icon.subarray(icon.readUInt32LE(18));
  expect(image.length).toBe(icon.readUInt32LE(14));
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test('the sitemap lists the pages that may be found, at this site, and no other', async () => {
  const xml = await (await site.request('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(INDEXED_PATHS.map((path) => APP_URL + path));
});

test('robots are kept out of what is for staff, and find the sitemap', async () => {
  const lines = (await (await site.request('/robots.txt')).text()).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /api']));
  expect(lines).toContain(`Sitemap: ${APP_URL}/sitemap.xml`);
  // A crawler that may not read a page cannot learn not to list it.
  expect(lines).not.toContain('Disallow: /tracking');
});

test('security.txt says where to report a vulnerability, for half a year from whatever day it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [today, until] of [
    ['2026-01-01T12:00:00Z', '2026-06-30T00:00:00.000Z'],
    ['2028-07-01T00:00:00Z', '2028-12-28T00:00:00.000Z'],
  ] as const) {
    vi.setSystemTime(new Date(today));
    const lines = (await (await site.request('/.well-known/security.txt')).text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([`Contact: mailto:${COMPANY_EMAIL}`, `Contact: ${APP_URL}/support`, `Expires: ${until}`]),
    );
  }
  vi.useRealTimers();
});

const Manifest = z.object({
  name: z.string(),
  start_url: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

test('the manifest names the company and has an icon for every launcher', async () => {
  const manifest = Manifest.parse(await (await site.request('/site.webmanifest')).json());
  expect(manifest).toMatchObject({ name: BRAND_NAME, start_url: '/tracking', theme_color: THEME_COLOURS.light });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test("the browser's own bars have the colour of the page", async () => {
  const styles = await readFile(new URL('../../../../src/styles.css', import.meta.url), 'utf8');
  expect(styles).toContain(`--surface: light-dark(${THEME_COLOURS.light}, ${THEME_COLOURS.dark})`);
});
