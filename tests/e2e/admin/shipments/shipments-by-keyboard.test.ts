import type { Page } from 'playwright/test';
import { expect, test } from '../../../support/browser/browser.ts';
import { manageUsers } from '../../setup.ts';
import { shipmentTexts, signIn, toast, uploadFile } from '../steps.ts';

const MAX_STEPS = 60;

test('a shipment is created, changed and deleted without a pointer @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Key Board', email: 'key@example.com', isVerified: true });
  await signIn(page, clerk, '/admin/shipments');
  await expect(page.getByRole('button', { name: 'New Shipment' })).toBeEnabled();

  await test.step('created, with an image and with what a rejection asks for', () => createByKeyboard(page));

  await test.step('changed, the image marked and restored', async () => {
    await tabTo(page, /^Edit shipment/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
    await expect(dialog.getByLabel('Carrier')).toBeFocused();
    await tabTo(page, 'Message');
    await page.keyboard.type('Keep dry');
    await tabTo(page, 'Remove image 1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('1 image(s) marked for removal')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Restore image 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await tabTo(page, 'Update Shipment');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit shipment/ })).toBeFocused();
  });

  await test.step('its column put away, its number looked up', async () => {
    await tabTo(page, 'Columns', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemcheckbox', { name: 'Description' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('menuitemcheckbox', { name: 'Description' })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await tabTo(page, /^WB/);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Status: PENDING')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/shipments\/WB/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'New Shipment' })).toBeVisible();
  });

  await test.step('deleted, after a change of mind', async () => {
    await tabTo(page, /^Delete shipment/);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Delete shipment/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Delete Shipment');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Shipment deleted successfully')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search shipments' })).toBeFocused();
    await expect(page.getByText('No shipments available')).toBeVisible();
  });
});

/** Presses Tab, or goes back with Shift, until the control of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isWanted = (focused: string) => (typeof name === 'string' ? focused === name : name.test(focused));
  const passed: string[] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const focused = await focusedName(page);
    if (isWanted(focused)) return;
    passed.push(focused);
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never came to ${name}, only to ${passed.join(', ')}`);
}

/** The accessible name of what has the focus, without the star of a required field. */
async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return '';
  const [, name = ''] = /^- \w+ "(.*?)\*?"/.exec(await focused.ariaSnapshot()) ?? [];
  return name;
}

async function createByKeyboard(page: Page): Promise<void> {
  await tabTo(page, 'New Shipment');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
  await expect(dialog.getByLabel('Carrier')).toBeFocused();
  await page.keyboard.type('Fed');
  await expect(dialog.getByLabel('Carrier')).toHaveValue('fedex');
  await tabTo(page, 'Create Shipment');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Please fill in all required sender fields')).toBeVisible();
  await expect(dialog.getByLabel('Sender Name')).toBeFocused();
  for (const [label, text] of Object.entries(shipmentTexts)) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  // Asked for in good time: a chooser that opens before the browser knows of it is missed.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, 'Add images');
  await page.keyboard.press('Space');
  await (await chooser).setFiles([await uploadFile('front.jpg')]);
  await expect(dialog.getByRole('img', { name: 'front.jpg' })).toBeVisible();
  await tabTo(page, 'Create Shipment');
  await page.keyboard.press('Space');
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Shipment' })).toBeFocused();
}
