import { expect, superAdmin, test } from '../../support/browser.ts';
import { fillShipment, openNewShipment, photograph, signIn, toast } from './steps.ts';

test('an edit sends what was changed, takes away marked photographs and adds new ones', async ({ page }) => {
  await signIn(page, superAdmin, '/admin/shipments');
  const created = await openNewShipment(page);
  await fillShipment(created);
  await created.getByLabel('Dispatched Date').fill('2026-03-04T05:06');
  await created.getByLabel('Add images').setInputFiles([await photograph('one.jpg'), await photograph('two.jpg')]);
  await created.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();

  const edit = page.getByRole('button', { name: /^Edit shipment/ });
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  const update = dialog.getByRole('button', { name: 'Update Shipment' });

  await test.step('without new photographs only the changed fields travel', async () => {
    await edit.click();
    await expect(dialog.getByLabel('Sender Name')).toHaveValue('Nora Lindqvist');
    await expect(dialog.getByLabel('Dispatched Date')).toHaveValue('2026-03-04T05:06');
    await dialog.getByLabel('Status').selectOption('in_transit');
    await dialog.getByRole('button', { name: 'Remove image 1' }).click();
    await expect(dialog.getByText('1 image(s) marked for removal')).toBeVisible();
    await dialog.getByRole('button', { name: 'Restore image 1' }).click();
    await expect(dialog.getByText('marked for removal')).toBeHidden();
    await dialog.getByRole('button', { name: 'Remove image 2' }).click();
    const [call] = await Promise.all([page.waitForRequest(/shipments\.update/), update.click()]);
    expect(Object.keys(call.postDataJSON()).sort()).toEqual(['id', 'image', 'status']);
    await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('IN TRANSIT');
  });

  await test.step('with new ones a multipart form adds to those kept', async () => {
    await edit.click();
    await expect(dialog.getByRole('img')).toHaveCount(1);
    await dialog.getByLabel('Add images').setInputFiles([await photograph('three.jpg'), await photograph('four.png')]);
    await dialog.getByRole('button', { name: 'Remove image 1' }).click();
    await dialog.getByLabel('Dispatched Date').fill('');
    await update.click();
    await expect(dialog).toBeHidden();
    await edit.click();
    await expect(dialog.getByRole('button', { name: /^Remove image/ })).toHaveCount(2);
    await expect(dialog.getByLabel('Dispatched Date')).toHaveValue('');
  });

  await test.step('Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
  });
});
