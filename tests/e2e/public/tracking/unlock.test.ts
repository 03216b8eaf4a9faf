import type { Page } from 'playwright/test';
import { expect, test } from '../../../support/browser/browser.ts';
import { holdScripts } from '../../../support/browser/hold-scripts.ts';
import { newShipment, tokenOf } from '../../setup.ts';

const LIMITED = { PUBLIC_DETAILS: 'limited' };
const fields = { receiverName: 'Ngozi Bello', receiverEmail: 'n.bello@example.com', description: 'Ring twice' };

test.use({ viewport: { width: 390, height: 844 }, serverVariables: LIMITED });

const form = (page: Page) => page.getByRole('region', { name: 'Are you the receiver?' });

async function answer(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Receiver’s e-mail address').fill(email);
  await form(page).getByRole('button', { name: 'Show everything' }).click();
}

async function expectWhole(page: Page, images = 2): Promise<void> {
  await expect(page.getByRole('region', { name: 'Receiver', exact: true })).toContainText('Ngozi Bello');
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('link')).toHaveCount(images);
  await expect(form(page)).toBeHidden();
}

test.describe('a receiver who knows the number alone', () => {
  test.use({ expectedConsoleErrors: [/403|429/] });

  test('sees initials, and with the right address the rest in place; it stays so', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request, { ...fields, images: 2 });
    await page.goto(`/tracking?number=${trackingNumber}`);
    await expect(page.getByRole('region', { name: 'Receiver', exact: true })).toContainText('N. B.');
    await expect(page.getByRole('region', { name: 'Photos' })).toBeHidden();
    await expect(page.getByText('Ring twice')).toBeHidden();

    await answer(page, 'somebody@example.com');
    await expect(form(page).getByRole('alert')).toHaveText('That does not match');
    await answer(page, 'N.Bello@example.com');
    await expectWhole(page);
    await expect(page.getByRole('article', { name: trackingNumber })).toBeFocused();
    await page.reload();
    await expectWhole(page);
    // Looked up again within the page, by the address that the cookie reaches.
    await page.getByRole('button', { name: 'Search' }).click();
    await expectWhole(page);
    const other = await newShipment(request, { ...fields, images: 1 });
    await page.getByLabel('Tracking number').fill(other.trackingNumber);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('article', { name: other.trackingNumber })).toContainText('N. B.');
  });

  test('who has tried too often is told when to try again @long', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request, fields);
    const json = { message: 'Too many tries', code: 'rate-limit' };
    const headers = { 'retry-after': '121' };
    await page.route('**/unlock', (route) => route.fulfill({ status: 429, headers, json }));
    await page.goto(`/tracking?number=${trackingNumber}`);
    await answer(page, fields.receiverEmail);
    await expect(form(page).getByRole('alert')).toHaveText('Too many tries. Please try again in 3 minutes.');
  });
});

test('what is typed before the form can send stays', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, fields);
  const { letThrough } = await holdScripts(page, '**/assets/load-unlock-form*.js');
  await page.goto(`/tracking?number=${trackingNumber}`);
  const address = form(page).getByLabel('Receiver’s e-mail address');
  await address.pressSequentially('n.bello');
  // The page is alive meanwhile: it looks for a newer state when the network is back.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForResponse('**/version*');
  letThrough();
  await address.pressSequentially('@example.com');
  await form(page).getByRole('button', { name: 'Show everything' }).click();
  await expectWhole(page, 0);
});

test.describe('an update that is lost', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

  test('takes nothing off the page, and comes with the next question', async ({ page, request }) => {
    const { _id, trackingNumber } = await newShipment(request, { ...fields, images: 2 });
    await page.goto(`/tracking?number=${trackingNumber}`);
    await answer(page, fields.receiverEmail);
    await expectWhole(page);
    const box = page.getByRole('region', { name: 'Something to tell us?' });
    await box.getByText('Something to tell us?').click();
    await box.getByLabel('Your message').fill('The left one is wet');

    const headers = { 'auth-token': await tokenOf(request) };
    await request.post(`/api/shipments/${_id}/events`, { data: { status: 'shipped' }, headers });
    await page.route('**/tracking/*/shipment*', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (failed) => failed.url().includes('/shipment'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await lost;
    await page.unrouteAll({ behavior: 'wait' });
    await expectWhole(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('article').locator('header')).toContainText('SHIPPED');
    await expectWhole(page);
    await expect(box.getByLabel('Your message')).toHaveValue('The left one is wet');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form goes to the server, which shows the page again', async ({ page, request }) => {
    const { trackingNumber } = await newShipment(request, { ...fields, images: 2 });
    await page.goto(`/tracking?number=${trackingNumber}`);
    await answer(page, 'somebody@example.com');
    await expect(form(page).getByText('That does not match')).toBeInViewport();
    await answer(page, fields.receiverEmail);
    await expect(page).toHaveURL(`/tracking?number=${trackingNumber}`);
    await expectWhole(page);
    await expect(page.getByText('Ring twice')).toBeVisible();
  });
});
