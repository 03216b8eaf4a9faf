import type { CDPSession, Locator, Page } from 'playwright/test';
import { shared } from '#phrases/shared/ar.ts';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { recordRequests } from '../../../support/browser/requests.ts';
import { visit } from '../../admin/steps.ts';
import { newShipment } from '../../setup.ts';

const thumbnails = (page: Page) => page.getByRole('region', { name: 'Photos' }).getByRole('link');
const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const image = (lightbox: Locator, view: number) => lightbox.getByRole('img', { name: `Package, view ${view}` });

async function openLightbox(page: Page): Promise<Locator> {
  await thumbnails(page).first().click();
  const lightbox = page.getByRole('dialog');
  await expect(image(lightbox, 1)).toBeVisible();
  return lightbox;
}

test('Back closes the lightbox and leaves the page as it is; Forward and a reload open it again @long', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await newShipment(request, { images: 3 });
  await visit(page, '/tracking');
  await visit(page, `/tracking?number=${trackingNumber}`);
  const lightbox = await openLightbox(page);
  await lightbox.getByRole('button', { name: 'Next' }).click();
  await expect(lightbox).toHaveAccessibleName('Photo 2 of 3');
  const lookups = recordRequests(page);
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(thumbnails(page).first()).toBeFocused();
  await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  await page.goForward();
  await expect(lightbox).toHaveAccessibleName('Photo 2 of 3');
  expect(lookups.filter((url) => url.includes('/shipment'))).toEqual([]);
  await page.reload();
  await expect(lightbox).toHaveAccessibleName('Photo 2 of 3');
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/tracking');
  await expect(page.getByRole('article')).toBeHidden();
});

test('the keyboard turns and enlarges the image, wherever in the lightbox the focus is @long', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await newShipment(request, { images: 2 });
  await page.goto(`/tracking?number=${trackingNumber}`);
  const lightbox = await openLightbox(page);
  for (const name of ['Close', 'Zoom in']) {
    await lightbox.getByRole('button', { name }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox).toHaveAccessibleName('Photo 2 of 2');
    await page.keyboard.press('ArrowRight');
    await expect(lightbox).toHaveAccessibleName('Photo 1 of 2');
    // Until the image has come nothing is enlarged, by key or by button.
    await expect(lightbox.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
    const { width } = await box(image(lightbox, 1));
    await page.keyboard.press('+');
    await expect.poll(async () => (await box(image(lightbox, 1))).width).toBeGreaterThan(width * 1.2);
    await page.keyboard.press('-');
    await expect.poll(async () => (await box(image(lightbox, 1))).width).toBeCloseTo(width, 0);
  }
  await expectAccessible(page, [390, 1280]);
});

test('from right to left the left arrow goes onwards, wherever the focus is @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { images: 3 });
  await page.goto(`/tracking?number=${trackingNumber}&lang=ar`);
  await page.getByRole('region', { name: shared.packagePhotos }).getByRole('link').first().click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByRole('img', { name: shared.packageView(1) })).toBeVisible();
  for (const name of [shared.close, shared.zoomIn]) {
    await lightbox.getByRole('button', { name }).focus();
    for (const [key, position] of [
      ['ArrowLeft', 2],
      ['ArrowLeft', 3],
      ['ArrowRight', 2],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(lightbox).toHaveAccessibleName(shared.photoOf(position, 3));
    }
  }
});

test('the wheel enlarges the image @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { images: 1 });
  await page.goto(`/tracking?number=${trackingNumber}`);
  const lightbox = await openLightbox(page);
  await expect(lightbox.getByRole('button', { name: /Next|Previous/ })).toHaveCount(0);
  const { x, y, width, height } = await box(image(lightbox, 1));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await box(image(lightbox, 1))).width).toBeGreaterThan(width * 1.2);
});

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('it fills the screen and turns by a finger, round both ends @long', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request, { images: 2 });
    await page.goto(`/tracking?number=${trackingNumber}`);
    const lightbox = await openLightbox(page);
    expect(await box(lightbox)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const touch = await page.context().newCDPSession(page);
    for (const [from, to, name] of [
      [80, 320, 'Photo 2 of 2'],
      [320, 80, 'Photo 1 of 2'],
      [320, 80, 'Photo 2 of 2'],
    ] as const) {
      await swipe(touch, from, to);
      await expect(lightbox).toHaveAccessibleName(name);
      await expect(image(lightbox, Number(name.at(6)))).toBeVisible();
    }
  });

  test('two fingers, or two taps, enlarge the image @long', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request, { images: 2 });
    await page.goto(`/tracking?number=${trackingNumber}`);
    const lightbox = await openLightbox(page);
    const touch = await page.context().newCDPSession(page);
    const { width } = await box(image(lightbox, 1));
    const isLarge = () => expect.poll(async () => (await box(image(lightbox, 1))).width).toBeGreaterThan(width * 1.2);
    await pinch(touch);
    await isLarge();
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(lightbox).toBeHidden();
    await openLightbox(page);
    await expect.poll(async () => (await box(image(lightbox, 1))).width).toBeCloseTo(width, 0);
    await tapTwice(touch);
    await isLarge();
    await expect(lightbox).toHaveAccessibleName('Photo 1 of 2');
  });
});

test.describe('with a line that drops', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|inline style/] });

  test('a thumbnail leads to the image itself @long', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request, { images: 1 });
    await page.goto(`/tracking?number=${trackingNumber}`, { waitUntil: 'networkidle' });
    await page.route('**/*.js', (route) => route.abort());
    await thumbnails(page).first().click();
    // The browser's own viewer has styles that the image's policy forbids.
    await expect(page).toHaveURL(/\/uploads\//);
    await page.goBack();
    await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  });
});

/** A finger from one side to the other in the middle of the screen, not so fast that it is a jump. */
async function swipe(touch: CDPSession, from: number, to: number): Promise<void> {
  const at = (x: number) => ({ touchPoints: [{ x, y: 440 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
  for (let step = 1; step <= 8; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * step) / 8) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function tapTwice(touch: CDPSession): Promise<void> {
  const sent = ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'].map((type) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart' | 'touchEnd',
      touchPoints: type === 'touchStart' ? [{ x: 195, y: 440 }] : [],
    }),
  );
  await Promise.all(sent);
}

/** Two fingers away from each other. */
async function pinch(touch: CDPSession): Promise<void> {
  const apart = (by: number) => ({
    touchPoints: [
      { x: 195 - by, y: 440, id: 0 },
      { x: 195 + by, y: 440, id: 1 },
    ],
  });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...apart(30) });
  for (let by = 40; by <= 120; by += 10)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...apart(by) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
