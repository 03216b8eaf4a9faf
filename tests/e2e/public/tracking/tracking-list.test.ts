import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { visit } from '../../admin/steps.ts';
import { newShipment } from '../../setup.ts';

const LIST = { name: /tracking numbers$/ };

test('a visitor pastes numbers from a column and reads one row each, in that order', async ({ page, request }) => {
  const moving = await newShipment(request, { status: 'in_transit' });
  const pending = await newShipment(request);
  await visit(page, '/tracking');
  await paste(page, `${pending.trackingNumber.toLowerCase()}\r\nnothing\r\n${moving.trackingNumber}\r\n`);
  const list = `${pending.trackingNumber}, NOTHING, ${moving.trackingNumber}`;
  await expect(page.getByLabel('Tracking number')).toHaveValue(list);
  await page.getByLabel('Tracking number').press('Enter');

  const rows = page.getByRole('region', LIST).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('heading', { name: '3 tracking numbers' })).toBeVisible();
  await expect(rows.nth(0)).toContainText(pending.trackingNumber);
  await expect(rows.nth(0)).toContainText('PENDING');
  await expect(rows.nth(1)).toContainText('Tracking number not found.');
  await expect(rows.nth(2)).toContainText('IN TRANSIT');
  await expect(rows.nth(2)).toContainText('Estimated delivery');
  await expect(page.getByRole('region', LIST)).not.toContainText('All times on this page are in ');
  await expect(page.getByRole('status').filter({ hasText: '2 of 3 tracking numbers found' })).toBeAttached();
  await expectAccessible(page, [390, 1280]);

  await rows.nth(2).getByRole('link', { name: moving.trackingNumber }).click();
  await expect(page.getByRole('article', { name: moving.trackingNumber })).toBeVisible();
  await expect(page).toHaveURL(`/tracking?number=${moving.trackingNumber}`);
  await page.goBack();
  await expect(rows).toHaveCount(3);
});

test('a visitor pastes a whole mail or a link, and the number in it is left @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request);
  await visit(page, '/tracking');
  const field = page.getByLabel('Tracking number');
  const link = `https://freight.example/tracking?number=${trackingNumber}&key=abc`;
  for (const text of [`${trackingNumber}.`, link, `Dear Ada,\nyour shipment ${trackingNumber} has left.\n${link}`]) {
    await field.fill('');
    await paste(page, text);
    await expect(field).toHaveValue(trackingNumber);
  }
  await field.press('Enter');
  await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
});

/** Into the field of the tracking page, as from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tracking number').focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('one number that is typed in groups, or stands alone before a comma, shows the shipment @long', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await newShipment(request);
  const inGroups = trackingNumber.replace(/(.{4})/g, '$1 ').trim();
  for (const typed of [inGroups, `${trackingNumber},`]) {
    await visit(page, `/tracking?number=${encodeURIComponent(typed)}`);
    await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
    await expect(page.getByRole('region', LIST)).toBeHidden();
  }
});

test('the list is there without JavaScript, also for lines that the field has joined', async ({ browser, request }) => {
  const { trackingNumber: one } = await newShipment(request);
  const { trackingNumber: other } = await newShipment(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const typed of [`${one}%0A${other}`, `${one}${other}`, `${one}+${other}`]) {
    await page.goto(`/tracking?number=${typed}`);
    const rows = page.getByRole('region', LIST).getByRole('listitem');
    await expect(rows).toHaveText([new RegExp(one), new RegExp(other)]);
    await expect(rows.getByRole('link', { name: one })).toHaveAttribute('href', `/tracking?number=${one}`);
  }
  await context.close();
});

test.describe('more than twenty numbers', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test('are said to be too many @long', async ({ page }) => {
    const numbers = Array.from({ length: 21 }, (_, index) => `A${index}`).join('+');
    await page.goto(`/tracking?number=${numbers}`);
    await expect(page.getByRole('alert')).toHaveText('At most 20 tracking numbers can be given at once');
    await expect(page.getByRole('region', LIST)).toBeHidden();
    await page.goto(`/tracking?lang=de&number=${numbers}`);
    await expect(page.getByRole('alert')).toHaveText('Bitte geben Sie höchstens 20 Sendungsnummern auf einmal ein.');
  });
});
