import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../../support/browser/browser.ts';
import { recordRequests } from '../../../support/browser/requests.ts';
import { newShipment, shipmentWithImage } from '../../setup.ts';

const SEED = new URL('../../../../server/seed/images/05-cartons.jpg', import.meta.url);

/** As a camera takes one: 4,000 by 3,000 pixels. */
async function cameraImage(): Promise<Buffer> {
  return sharp(await readFile(SEED))
    .resize(4_000, 3_000, { fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

type Shown = { sheet: string; lightbox: string; fetched: string[] };

/** The last part of the names of the files that the sheet and the lightbox show, and of all that were fetched. */
async function shownOn(page: Page, trackingNumber: string): Promise<Shown> {
  const urls = recordRequests(page);
  await page.goto(`/tracking?number=${trackingNumber}`, { waitUntil: 'networkidle' });
  const thumbnail = page.getByRole('region', { name: 'Photos' }).getByRole('img');
  const sheet = await currentFile(page, thumbnail);
  await thumbnail.click();
  const enlarged = page.getByRole('dialog').getByRole('img', { name: 'Package, view 1' });
  const lightbox = await currentFile(page, enlarged);
  const fetched = urls.filter((url) => url.includes('/uploads/')).map(ending);
  return { sheet, lightbox, fetched: [...new Set(fetched)] };
}

const ending = (url: string) => url.replace(/^.*\/[0-9a-f]{32}\./, '');

async function currentFile(page: Page, image: ReturnType<Page['locator']>): Promise<string> {
  await expect(image).toBeVisible();
  const isLoaded = () => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
  await expect.poll(isLoaded).toBe(true);
  await page.waitForLoadState('networkidle');
  return ending(await image.evaluate((img: HTMLImageElement) => img.currentSrc));
}

const withCameraImage = async (request: APIRequestContext) => shipmentWithImage(request, await cameraImage());

test.describe('on a telephone of density 3', () => {
  test.use({ hasTouch: true, isMobile: true, deviceScaleFactor: 3, viewport: { width: 390, height: 844 } });

  test('the sheet shows thumbnails, the lightbox the screen copy; the image itself is not fetched @long', async ({
    page,
    request,
  }) => {
    const { trackingNumber } = await withCameraImage(request);
    const { sheet, lightbox, fetched } = await shownOn(page, trackingNumber);
    expect({ sheet, lightbox, fetched }).toEqual({
      sheet: 'thumb.webp',
      lightbox: 'screen.webp',
      fetched: ['thumb.webp', 'screen.webp'],
    });
    const thumbnail = page.getByRole('region', { name: 'Photos', includeHidden: true }).locator('img');
    await expect(thumbnail).toHaveAttribute('width', '2560');
    await expect(thumbnail).toHaveAttribute('height', '1920');
  });
});

test.describe('on a screen of 1280 pixels', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the lightbox shows the screen copy, and the image itself when it is enlarged @long', async ({
    page,
    request,
  }) => {
    const { trackingNumber } = await withCameraImage(request);
    expect(await shownOn(page, trackingNumber)).toMatchObject({ sheet: 'thumb.webp', lightbox: 'screen.webp' });
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('+');
    const enlarged = page.getByRole('dialog').getByRole('img', { name: 'Package, view 1' });
    await expect
      .poll(async () => ending(await enlarged.evaluate((img: HTMLImageElement) => img.currentSrc)))
      .toBe('jpg');
  });

  test('an image without a screen copy is shown as it was before @long', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request, { images: 1 });
    expect(await shownOn(page, trackingNumber)).toEqual({
      sheet: 'thumb.webp',
      lightbox: 'jpg',
      fetched: ['thumb.webp', 'jpg'],
    });
  });
});

test.describe('where a copy cannot be had', () => {
  test.use({ viewport: { width: 1280, height: 800 }, expectedConsoleErrors: [/404/] });

  test('the lightbox shows the image itself @long', async ({ page, request }) => {
    const { trackingNumber } = await withCameraImage(request);
    await page.route('**/*.screen.webp', (route) => route.fulfill({ status: 404 }));
    expect(await shownOn(page, trackingNumber)).toMatchObject({ lightbox: 'jpg' });
  });

  test.describe('on a tablet of density 2', () => {
    test.use({ viewport: { width: 744, height: 1133 }, deviceScaleFactor: 2 });

    const sheetOf = (page: Page) => page.getByRole('region', { name: 'Photos' });

    test('the sheet shows the thumbnail, when it fails before hydration and after @long', async ({ page, request }) => {
      const { trackingNumber } = await withCameraImage(request);
      const sheet = async () => {
        await page.goto(`/tracking?number=${trackingNumber}`);
        return currentFile(page, sheetOf(page).getByRole('img'));
      };
      expect(await sheet()).toBe('screen.webp');
      const hydrated = sheetOf(page).locator('a:not(.pointer-events-none)');
      for (const failsAfter of [async () => {}, () => hydrated.waitFor()]) {
        await page.route('**/*.screen.webp', async (route) => {
          await failsAfter();
          await route.fulfill({ status: 404 });
        });
        expect(await sheet()).toBe('thumb.webp');
      }
    });

    test('and its name where that is lost too @long', async ({ page, request }) => {
      const { trackingNumber } = await withCameraImage(request);
      await page.route('**/uploads/*.webp', (route) => route.fulfill({ status: 404 }));
      await page.goto(`/tracking?number=${trackingNumber}`);
      await expect(sheetOf(page).getByRole('link', { name: /^[0-9a-f]{32}\.jpg$/ })).toBeVisible();
    });
  });
});

test.describe('with a density of 2', () => {
  test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });

  test('a screen of 1280 pixels gets the image itself @long', async ({ page, request }) => {
    const { trackingNumber } = await withCameraImage(request);
    expect(await shownOn(page, trackingNumber)).toMatchObject({ sheet: 'thumb.webp', lightbox: 'jpg' });
  });
});
