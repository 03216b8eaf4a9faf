import type { Page } from 'playwright/test';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { INDEXED_PATHS } from '#contract/site-paths.ts';
import { expect, test } from '../../support/browser/browser.ts';

/** As a search engine reads them. */
test.use({ javaScriptEnabled: false });

const UNLISTED = ['/login', '/signup'];

test('every page has a language, one title and a description like no other; who may find it has its address and picture @long', async ({
  page,
  request,
  server,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const paths = [...INDEXED_PATHS, ...UNLISTED];
  for (const path of paths) {
    await page.goto(`${path}?from=elsewhere`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
    const description = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
    descriptions.add(description);

    const listed = !UNLISTED.includes(path);
    expect(await allOf(page, 'meta[name=robots]', 'content')).toEqual(listed ? [] : ['noindex']);
    expect(await allOf(page, 'link[rel=canonical]', 'href')).toEqual(listed ? [server.url + path] : []);
    if (listed) expect(await allOf(page, 'meta[property="og:image"]', 'content')).toEqual([`${server.url}/og.png`]);
  }
  expect(titles.size).toBe(paths.length);
  expect(descriptions.size).toBe(paths.length);
  const picture = await sharp(await (await request.get('/og.png')).body()).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

function allOf(page: Page, selector: string, attribute: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), attribute);
}

const Organization = z.object({
  '@type': z.literal('Organization'),
  name: z.string(),
  url: z.string(),
  logo: z.string(),
  email: z.string(),
  telephone: z.string(),
  address: z.string(),
});

test('the home page describes the company', async ({ page, request, server }) => {
  await page.goto('/');
  const script = page.locator('script[type="application/ld+json"]');
  await expect(script).toHaveCount(1);
  const company = Organization.parse(JSON.parse((await script.textContent()) ?? ''));
  expect(company).toMatchObject({ name: 'Waybill Cargo', url: server.url });
  expect((await request.get(company.logo)).ok()).toBe(true);
});

const Manifest = z.object({ start_url: z.string(), icons: z.array(z.object({ src: z.string(), sizes: z.string() })) });

test('every icon that a page or the manifest names is there @long', async ({ page, request }) => {
  await page.goto('/');
  for (const link of await page.locator('link[rel=icon], link[rel="apple-touch-icon"]').all()) {
    expect((await request.get((await link.getAttribute('href')) ?? '')).ok()).toBe(true);
  }
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  const manifest = Manifest.parse(await (await request.get(address)).json());
  expect((await request.get(manifest.start_url)).ok()).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('every address of the sitemap answers', async ({ request, server }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses).toHaveLength(INDEXED_PATHS.length);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test('in light and dark the browser has a colour for its own bars @long', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
});
