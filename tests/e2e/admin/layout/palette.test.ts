import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn } from '../steps.ts';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });

/** The palette, opened by the key, with this text in it. */
async function search(page: Page, text: string) {
  const palette = paletteOf(page);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  return palette;
}

/** The option for Enter. */
const selectedIn = (page: Page) => paletteOf(page).getByRole('option', { selected: true });

test('a shipment is found by number, reference, sender and receiver, and Enter opens it', async ({ page, request }) => {
  const fields = {
    reference: 'PALETTE-9',
    senderName: 'Sender Eleven',
    receiverName: 'Quay Twelve',
    receiverEmail: 'quay@twelve.example',
  };
  const [{ trackingNumber = '' } = {}] = await createShipments(request, [fields]);
  await signIn(page, superAdmin);
  for (const text of ['palette-9', 'sender elev', 'quay tw', trackingNumber.toLowerCase()]) {
    await search(page, text);
    await expect(selectedIn(page)).toContainText(trackingNumber);
    await expect(selectedIn(page)).toContainText('PALETTE-9 · Quay Twelve · Lagos');
    await expect(selectedIn(page)).toHaveAttribute('href', `/admin/shipments/${trackingNumber}`);
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toBeHidden();
  }
  await search(page, 'quay');
  await expect(selectedIn(page)).toContainText(trackingNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/shipments/${trackingNumber}`);
  await expect(paletteOf(page)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();

  await search(page, 'quay tw');
  await expect(selectedIn(page)).toContainText(trackingNumber);
  await page.keyboard.press('ArrowDown');
  await expect(selectedIn(page)).toHaveText('Shipments to Quay Twelve quay@twelve.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/shipments?search=quay%40twelve.example');
  await expect(page.getByRole('link', { name: trackingNumber, exact: true })).toBeVisible();
});

test('the button opens it; Escape gives the focus back; where nothing is found the list is one press away @long', async ({
  page,
}) => {
  await signIn(page, superAdmin);
  const button = page.getByRole('button', { name: 'Search or jump to' });
  await button.click();
  await expect(paletteOf(page).getByRole('option', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const palette = await search(page, 'zzzz');
  await expect(palette.getByRole('option')).toHaveText(['All shipments with “zzzz”']);

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await paletteOf(page).getByRole('option', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/admin/reports');
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  await expect(paletteOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(paletteOf(page)).toBeHidden();
});

test('screens and actions: a new shipment from anywhere, the theme, signing out @long', async ({ page }) => {
  await signIn(page, superAdmin);
  await search(page, 'new ship');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/admin/shipments');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await search(page, 'dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await search(page, 'sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('nobody is offered what they may not open @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const newcomer = await users.create({ fullName: 'New Comer', email: 'comer.palette@example.com' });
  await signIn(page, newcomer);
  await page.keyboard.press('Control+k');
  const palette = paletteOf(page);
  await expect(palette.getByRole('option', { name: 'Shipments', exact: true })).toBeVisible();
  for (const name of ['Users', 'Settings', 'New shipment']) {
    await expect(palette.getByRole('option', { name, exact: true })).toHaveCount(0);
  }
});
