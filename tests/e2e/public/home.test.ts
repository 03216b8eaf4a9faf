import { expect, test } from '../../support/browser.ts';
import { book } from './bookings.ts';

test('a number typed on the home page leads to its shipment, by button or by Enter', async ({ page, request }) => {
  const { trackingNumber } = await book(request);
  await page.goto('/');
  await page.getByLabel('Tracking number').fill(` ${trackingNumber} `);
  await page.getByRole('button', { name: 'TRACK' }).click();
  await expect(page).toHaveURL(`/tracking?number=${trackingNumber}`);
  await expect(page.getByRole('article', { name: trackingNumber })).toBeVisible();
  await page.goto('/');
  await page.getByLabel('Tracking number').fill(trackingNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/tracking?number=${trackingNumber}`);
});

test('an empty box leads nowhere', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Tracking number').fill('   ');
  await page.getByRole('button', { name: 'TRACK' }).click();
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await expect(page).toHaveURL('/');
});
