import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { visit } from '../../admin/steps.ts';
import { newShipment } from '../../setup.ts';

const MISSING = 'Please enter a tracking number';
const NOT_FOUND = 'Tracking number not found. Please check and try again.';
const MISTYPED = 'One character of this number looks wrong. Please compare it with the number that you were given.';

test('a visitor types a number in small letters and reads the shipment', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { status: 'in_transit' });
  const { promise: asLongAsItTakes, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/tracking/*/shipment*', (route) => asLongAsItTakes.then(() => route.continue()));
  await visit(page, '/tracking');
  await page.getByLabel('Tracking number').pressSequentially(trackingNumber.toLowerCase());
  await expect(page.getByLabel('Tracking number')).toHaveValue(trackingNumber);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeDisabled();
  answer();
  const sheet = page.getByRole('article', { name: trackingNumber });
  await expect(sheet.locator('header')).toContainText('IN TRANSIT');
  await expect(sheet.getByRole('region', { name: 'Route' })).toContainText('Rotterdam');
  await expect(sheet.getByRole('region', { name: 'Summary' })).toContainText('12.5 kg');
  await expect(sheet.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(1);
  await expect(sheet.getByRole('region', { name: 'Sender' })).toContainText('Anneke de Vries');
  await expect(sheet.getByRole('region', { name: 'Receiver', exact: true })).toContainText('Grace Okafor');
  await expect(sheet).not.toContainText('Waalhaven');
  await expect(page).toHaveURL(`/tracking?number=${trackingNumber}`);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${trackingNumber} - `));
});

test('a search on the page asks once, for all that it shows, and for no further script before that is shown @long', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await newShipment(request);
  await visit(page, '/tracking');
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  // Work that waits for an idle browser does not come.
  await page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.getByLabel('Tracking number').fill(trackingNumber);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  const [first, ...later] = asked.filter((path) => /\.js$|^\/api\/|^\/tracking\//.test(path));
  expect(first).toBe(`/tracking/${trackingNumber}/shipment`);
  // The form that opens the rest, with its words, comes once the result is shown.
  expect(later.filter((path) => !/\/(load-unlock-form|field|unlock-en)-/.test(path))).toEqual([]);
});

test.describe('a search that fails', () => {
  test.use({ expectedConsoleErrors: [/status of (404|503)/] });

  test('says so and removes the last result @long', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request);
    await visit(page, `/tracking?number=${trackingNumber}`);
    await expect(page.getByRole('article')).toBeVisible();
    await page.getByLabel('Tracking number').fill('12E4');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert')).toHaveText(NOT_FOUND);
    await expect(page.getByRole('article')).toBeHidden();
    await expect(page.getByLabel('Tracking number')).toHaveValue('12E4');
    await expect(page.getByLabel('Tracking number')).toHaveAccessibleDescription(NOT_FOUND);
    await page.getByLabel('Tracking number').fill('   ');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert')).toHaveText(MISSING);
    await expect(page.getByLabel('Tracking number')).toHaveAccessibleDescription(MISSING);
    await expect(page.getByLabel('Tracking number')).toHaveAttribute('aria-invalid', 'true');
  });

  test('a blank search is over with the address under which it was made @long', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request);
    const field = page.getByLabel('Tracking number');
    await visit(page, `/tracking?number=${trackingNumber}`);
    await field.fill('12E4');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(NOT_FOUND);
    await field.fill(' ');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(MISSING);
    await page.goBack();
    await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(field).toHaveValue(trackingNumber);
    await expect(field).toHaveAccessibleDescription('');
    await page.goForward();
    await expect(page.getByRole('alert')).toHaveText(NOT_FOUND);
    await expect(field).toHaveValue('12E4');
  });

  test('says what the service says, not that there is no such number, and leaves the last result @long', async ({
    page,
    request,
  }) => {
    const message = 'The service is temporarily unavailable. Please try again.';
    const { trackingNumber } = await newShipment(request);
    await visit(page, `/tracking?number=${trackingNumber}`);
    await page.route('**/tracking/*/shipment*', (route) =>
      route.fulfill({ status: 503, json: { message, code: 'unavailable' } }),
    );
    await page.getByLabel('Tracking number').fill('WB23456789');
    await page.getByRole('button', { name: 'Search' }).click();
    const lines = page.getByRole('alert').getByRole('paragraph');
    await expect(lines).toHaveText([message, 'The last result stays below.']);
    await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  });
});

test('the message and the images open in dialogs that give the focus back', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { description: 'Keep dry\nيُحفظ جافًا\nand upright', images: 3 });
  await page.goto(`/tracking?number=${trackingNumber}`);
  const opener = page.getByRole('button', { name: 'Message' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Message' })).toContainText('and upright');
  // Each line has its own direction.
  await expect(page.getByRole('dialog').getByText('and upright')).toHaveCSS('unicode-bidi', 'plaintext');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();

  const thumbnails = page.getByRole('region', { name: 'Photos' }).getByRole('link');
  await expect(thumbnails).toHaveCount(3);
  await thumbnails.first().click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox).toHaveAccessibleName('Photo 1 of 3');
  await lightbox.getByRole('button', { name: 'Previous' }).click();
  await expect(lightbox).toHaveAccessibleName('Photo 3 of 3');
  await lightbox.getByRole('button', { name: 'Next' }).click();
  await expect(lightbox).toHaveAccessibleName('Photo 1 of 3');
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(thumbnails.first()).toBeFocused();
});

test.describe('an image that is gone', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('leaves its file name, and a placeholder in the lightbox @long', async ({ page, request }) => {
    const { trackingNumber, image } = await newShipment(request, { images: 1 });
    await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/tracking?number=${trackingNumber}`);
    const thumbnail = page.getByRole('link', { name: image[0] });
    await thumbnail.click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Not available' })).toBeVisible();
    await expectAccessible(page, [320, 768, 1280]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404/] });

  test('the form searches and the whole page can be read', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request, { description: 'Keep dry' });
    await page.goto('/tracking');
    await page.getByLabel('Tracking number').fill(trackingNumber.toLowerCase());
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('article', { name: trackingNumber })).toContainText('Keep dry');
    await expect(page.getByLabel('Tracking number')).toHaveValue(trackingNumber);
    await expect(page.getByRole('article')).toContainText('All times on this page are in UTC.');
    await expect(page.getByRole('time').first()).not.toContainText('UTC');
    expect((await page.goto('/tracking?number=12E4'))?.status()).toBe(404);
    await expect(page.getByRole('alert')).toHaveText(NOT_FOUND);
    const mistyped = trackingNumber.slice(0, 4) + (trackingNumber[4] === '2' ? '3' : '2') + trackingNumber.slice(5);
    expect((await page.goto(`/tracking?number=${mistyped.toLowerCase()}`))?.status()).toBe(404);
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([NOT_FOUND, MISTYPED]);
    await page.goto('/tracking?number=');
    await expect(page.getByRole('alert')).toHaveText(MISSING);
    await expect(page.getByLabel('Tracking number')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a result keeps itself out of search engines, and the page its number out of referrers @long', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await newShipment(request);
  await page.goto(`/tracking?number=${trackingNumber}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await page.goto('/tracking?from=elsewhere');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});
