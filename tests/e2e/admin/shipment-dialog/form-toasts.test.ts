import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { fillShipment, openNewShipment, overlap, signIn, toast } from '../steps.ts';

const PHONE = { width: 390, height: 664 };
const WITH_KEYBOARD = { width: 390, height: 364 };

test.beforeEach(({ page }) => signIn(page, superAdmin, '/admin/shipments'));

test('the error of a form leaves when the form is sent again, and when it is closed @long', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const dialog = await openNewShipment(page);
  const create = dialog.getByRole('button', { name: 'Create Shipment' });
  const error = toast(page, 'Validation Error');
  await create.click();
  await expect(error).toBeVisible();
  const box = page.locator('[data-sonner-toast]');
  await expect.poll(() => overlap(box, create)).toBe(false);
  await expect.poll(() => overlap(box, dialog.getByLabel('Sender Name'))).toBe(false);
  await page.setViewportSize(WITH_KEYBOARD);
  const lowest = dialog.getByLabel('Destination Country');
  await lowest.focus();
  for (const seen of [dialog.getByRole('heading', { name: 'Create New Shipment' }), lowest, create]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(error).toBeHidden({ timeout: 3_000 });

  const again = await openNewShipment(page);
  await again.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(error).toBeVisible();
  await fillShipment(again);
  await again.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
  await expect(error).toBeHidden({ timeout: 3_000 });
});

test('a creation by keyboard has at most 12 Tab stops more than fields @long', async ({ page }) => {
  const dialog = await openNewShipment(page);
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  const fields = await dialog.locator('fieldset :is(select, textarea, input)').count();
  const create = dialog.getByRole('button', { name: 'Create Shipment' });
  let stops = 1;
  for (; stops < 60 && !(await create.evaluate((button) => button === document.activeElement)); stops++) {
    await page.keyboard.press('Tab');
  }
  expect(fields).toBeGreaterThan(20);
  expect(stops - fields).toBeLessThanOrEqual(12);
  await expect(create).toBeFocused();

  await dialog.getByText('Dispatched and delivered dates').click();
  await dialog.getByLabel('Delivered Date').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByLabel('Dispatched Date')).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Dispatched Date')).toBeFocused();
});
