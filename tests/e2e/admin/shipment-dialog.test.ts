import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../support/browser.ts';
import { fillShipment, openNewShipment, parcel, photograph, signIn, toast } from './steps.ts';

test.beforeEach(({ page }) => signIn(page, superAdmin, '/admin/shipments'));

test('the dialog says the first thing that is missing, group after group', async ({ page }) => {
  const dialog = await openNewShipment(page);
  const create = dialog.getByRole('button', { name: 'Create Shipment' });
  const refusedWith = async (message: string) => {
    await create.click();
    await expect(toast(page, 'Validation Error').first()).toBeVisible();
    await expect(toast(page, message).first()).toBeVisible();
    await expect(dialog).toBeVisible();
  };

  await refusedWith('Please fill in all required sender fields');
  await expect(dialog.getByLabel('Sender Name')).toBeFocused();
  await fillShipment(dialog, { 'Sender Name': 'Nora Lindqvist', 'Sender Email': 'nora' });
  await refusedWith('Please fill in all required receiver fields');
  await fillShipment(dialog, { 'Receiver Name': 'Mateo Duarte', 'Receiver Email': 'mateo@example.com' });
  await refusedWith('Please fill in all required origin fields');
  await fillShipment(dialog, { 'Origin Address': 'Quay 1', 'Origin City': 'Gothenburg', 'Origin Country': 'Sweden' });
  await refusedWith('Please fill in all required destination fields');
  await fillShipment(dialog, {
    'Destination Address': 'Quay 2',
    'Destination City': 'Porto',
    'Destination Country': 'Portugal',
  });
  await refusedWith('Please enter a valid email address');
  await fillShipment(dialog, { 'Sender Email': 'nora@example.com' });
  await refusedWith('Weight must be a number of 0 or more');
  await fillShipment(dialog, { 'Weight (kg)': '0.5' });
  await create.click();
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
});

test('five photographs are enough, and each must be an image of at most 5 MB', async ({ page }) => {
  const dialog = await openNewShipment(page);
  const picker = dialog.getByLabel('Add images');
  const files = await Promise.all(
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg'].map((name) => photograph(name)),
  );

  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(toast(page, 'File notes.txt is not an image')).toBeVisible();
  await picker.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(toast(page, 'File huge.jpg is too large (max 5MB)')).toBeVisible();
  await picker.setInputFiles(files);
  await expect(toast(page, 'Maximum 5 images allowed')).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(0);

  await picker.setInputFiles(files.slice(0, 5));
  await expect(dialog.getByRole('img')).toHaveCount(5);
  await expect(picker).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Remove c.jpg' }).click();
  await expect(dialog.getByRole('img')).toHaveCount(4);
  await expect(picker).toBeAttached();
});

test('files can be dropped on the dialog', async ({ page }) => {
  const dialog = await openNewShipment(page);
  await dropFile(page, await photograph('dropped.jpg'));
  await expect(dialog.getByRole('img', { name: 'dropped.jpg' })).toBeVisible();
});

test.describe('a save that fails', () => {
  // Refusals belong to the story; for its trace Playwright asks again for the preview that is no picture.
  test.use({ expectedConsoleErrors: [/Failed to load resource|Connecting to 'blob:/] });

  test('keeps the dialog open with everything in it and says why', async ({ page }) => {
    const dialog = await openNewShipment(page);
    await fillShipment(dialog);
    await dialog
      .getByLabel('Add images')
      .setInputFiles([
        await photograph('real.jpg'),
        { name: 'forged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only called a picture') },
      ]);
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(toast(page, 'File forged.jpg is not an image')).toBeVisible();
    await expect(dialog).toBeVisible();
    for (const [label, text] of Object.entries(parcel)) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await expect(dialog.getByRole('button', { name: 'Remove real.jpg' })).toBeVisible();

    await page.route('**/api/shipments', (route) => route.abort());
    await dialog.getByLabel('Sender Name').press('Enter');
    await expect(toast(page, 'Failed to save shipment')).toBeVisible();
    await expect(dialog.getByLabel('Sender Name')).toBeFocused();
    await page.unroute('**/api/shipments');

    await dialog.getByRole('button', { name: 'Remove forged.jpg' }).click();
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(toast(page, 'Shipment created successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'New Shipment' })).toBeFocused();
  });
});

async function dropFile(page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof photograph>>): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([bytes, fileName, type]) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      transfer.items.add(new File([data], fileName, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
  await page.getByRole('dialog').locator('form').dispatchEvent('drop', { dataTransfer: transfer });
}
