import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { translatePages } from '../../support/browser/translate-page.ts';
import { openEditUser, openNewShipment, signIn, toast } from '../admin/steps.ts';
import { createShipments, MAIL_HOLD, newShipment, tokenOf } from '../setup.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  serverVariables: MAIL_HOLD,
  // React says so when it renders anew what it did not find as the server sent it; a number is not found.
  expectedConsoleErrors: [/React error #418|status of 404/],
});

/** All that is written here is shown, translated. */
const expectTranslated = (page: Page) => expect.poll(() => page.locator('h1 font font').count()).toBeGreaterThan(0);

// Every error of the page or of the console fails these scenarios: tests/support/browser/browser.ts.
test('a receiver whose browser translates the tracking page goes on reading what changes', async ({
  page,
  request,
}) => {
  const fields = { status: 'in_transit', description: 'Keep dry' };
  const { _id, trackingNumber } = await newShipment(request, { ...fields, images: 2 });
  await page.clock.install();
  await translatePages(page, 'hydration');
  await page.goto(`/tracking?number=${trackingNumber}`);
  await expect(page.getByRole('button', { name: /^(Share|Copy link)$/ })).toBeVisible();
  await expectTranslated(page);
  const article = page.getByRole('article', { name: trackingNumber });

  await test.step('an event arrives', async () => {
    const headers = { 'auth-token': await tokenOf(request) };
    const data = { status: 'out-for-delivery', location: 'Lagos, Nigeria' };
    await request.post(`/api/shipments/${_id}/events`, { data, headers });
    await page.clock.fastForward(31_000);
    await expect(article.locator('header')).toContainText('OUT-FOR-DELIVERY');
    await expect(article.locator('header')).not.toContainText('IN TRANSIT');
    await expect(page.getByRole('region', { name: 'Timeline' }).getByText('Lagos, Nigeria')).toBeVisible();
  });

  await test.step('a photo and the message', async () => {
    await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Photo 1 of 2');
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Photo 2 of 2');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Message' }).click();
    await expect(page.getByRole('dialog')).toContainText('Keep dry');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('nothing in the field, an unknown number, the home page', async () => {
    const field = page.getByLabel('Tracking number');
    await field.fill('');
    await field.press('Enter');
    await expect(page.getByText('Please enter a tracking number')).toBeVisible();
    await field.fill('WB23456789');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('not found');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a clerk whose browser translates the screens goes on working @long', async ({ page, request }) => {
  const [shipment] = await createShipments(request, [{ senderName: 'Northwind' }]);
  const link = page.getByRole('link', { name: shipment?.trackingNumber, exact: true });
  await translatePages(page, 'hydration');
  await signIn(page, superAdmin, '/admin/shipments');
  await expectTranslated(page);

  await test.step('a form that is not complete', async () => {
    const dialog = await openNewShipment(page);
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(toast(page, 'Validation Error')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a search without a result, and with one', async () => {
    await page.getByRole('searchbox').fill('Nobody at all');
    await expect(page.getByText('No matching shipments found')).toBeVisible();
    await page.getByRole('searchbox').fill('Northwind');
    await expect(link).toBeVisible();
  });

  await test.step('a deletion that is taken back', async () => {
    await page.getByRole('button', { name: `Delete shipment ${shipment?.trackingNumber}` }).click();
    await page.getByRole('button', { name: 'Delete Shipment' }).click();
    await expect(toast(page, 'Shipment deleted successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, `${shipment?.trackingNumber} is restored.`)).toBeVisible();
    await expect(link).toBeVisible();
  });

  await test.step('tabs, and the dialog of a user', async () => {
    await page.getByRole('link', { name: 'Super-Shipments' }).click();
    for (const name of ['Detailed View', 'Simple View', 'Overview']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Users' }).click();
    await openEditUser(page, 'Super Admin');
  });
});

test('a page that is translated before React takes it over is rendered anew, and works', async ({ page }) => {
  await translatePages(page, 'first byte');
  await page.goto('/tracking');
  await expectTranslated(page);
  const field = page.getByLabel('Tracking number');
  await expect(async () => {
    await field.fill('');
    await field.press('Enter');
    await expect(page.getByText('Please enter a tracking number')).toBeVisible({ timeout: 500 });
  }).toPass();
});
