import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../../support/browser/browser.ts';
import { manageUsers } from '../../setup.ts';
import { closeByEscape, fillShipment, openNewShipment, signIn, toast, uploadFile } from '../steps.ts';

test('an edit sends what was changed, removes marked images and adds new ones', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Edda Brand', email: 'edda@example.com', isVerified: true });
  await signIn(page, clerk);
  await page.getByRole('link', { name: 'Shipments', exact: true }).click();
  const created = await openNewShipment(page);
  await fillShipment(created);
  await created.getByText('Dispatched and delivered dates').click();
  await created.getByLabel('Dispatched Date').fill('2026-03-04T05:06');
  await created.getByLabel('Add images').setInputFiles([await uploadFile('one.jpg'), await uploadFile('two.jpg')]);
  await created.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();

  const edit = page.getByRole('button', { name: /^Edit shipment/ });
  const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
  const update = dialog.getByRole('button', { name: 'Update Shipment' });

  await test.step('without new images only the changed fields travel', () =>
    sendChangedFieldsOnly(page, edit, dialog, update));

  await test.step('with new ones a multipart form adds to those kept', async () => {
    await edit.click();
    await expect(dialog.getByRole('img')).toHaveCount(1);
    await dialog.getByLabel('Add images').setInputFiles([await uploadFile('three.jpg'), await uploadFile('four.png')]);
    await dialog.getByRole('button', { name: 'Remove image 1' }).click();
    await dialog.getByLabel('Dispatched Date').fill('');
    // The list behind it is slow to come: what was saved is seen all the same.
    const sendList = await holdNextList(page);
    await update.click();
    await expect(dialog).toBeHidden();
    await edit.click();
    await expect(dialog.getByRole('button', { name: /^Remove image/ })).toHaveCount(2);
    sendList();
    await expect(dialog.getByLabel('Dispatched Date')).toHaveValue('');
  });

  await test.step('an edit that changes nothing sends nothing, lines of the message included', async () => {
    await dialog.getByLabel('Message').fill('One\nTwo');
    await update.click();
    await expect(dialog).toBeHidden();
    await edit.click();
    const calls: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
    await update.click();
    await expect(dialog).toBeHidden();
    expect(calls).toEqual([]);
    await edit.click();
  });

  await test.step('what was typed is thrown away only when asked', () => askBeforeDiscard(page, edit, dialog));

  await test.step('Back and a reload ask too', () => askBeforeBackAndReload(page, edit, dialog));

  await test.step('Escape closes it and gives the focus back', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
  });
});

async function sendChangedFieldsOnly(page: Page, edit: Locator, dialog: Locator, update: Locator): Promise<void> {
  await edit.click();
  await expect(dialog.getByLabel('Sender Name')).toHaveValue('Anneke de Vries');
  await expect(dialog.getByLabel('Dispatched Date')).toHaveValue('2026-03-04T05:06');
  await dialog.getByLabel('Status').selectOption('in_transit');
  await dialog.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(dialog.getByText('1 image(s) marked for removal')).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore image 1' }).click();
  await expect(dialog.getByText('marked for removal')).toBeHidden();
  await dialog.getByRole('button', { name: 'Remove image 2' }).click();
  const [call] = await Promise.all([page.waitForRequest(/shipments\.update/), update.click()]);
  expect(Object.keys(call.postDataJSON()).sort()).toEqual(['expected', 'id', 'image', 'notify', 'status']);
  expect(Object.keys(call.postDataJSON().expected)).toEqual(['status', 'image']);
  await expect(toast(page, 'Shipment updated successfully')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('IN TRANSIT');
}

async function askBeforeDiscard(page: Page, edit: Locator, dialog: Locator): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await dialog.getByLabel('Sender Name').fill('Somebody Else');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await closeByEscape(page, question);
  await expect(dialog.getByLabel('Sender Name')).toHaveValue('Somebody Else');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(dialog.getByLabel('Sender Name')).toHaveValue('Anneke de Vries');
}

async function askBeforeBackAndReload(page: Page, edit: Locator, dialog: Locator): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  const here = page.url();
  await dialog.getByLabel('Sender Name').fill('Somebody Else');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Sender Name')).toHaveValue('Somebody Else');
  expect(page.url()).toBe(here);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await expect(dialog.getByLabel('Sender Name')).toHaveValue('Somebody Else');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goForward();
  await edit.click();
  await expect(dialog.getByLabel('Sender Name')).toHaveValue('Anneke de Vries');
}

/** The next list is sent when the function that it resolves to is called. */
async function holdNextList(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/trpc/shipments.mine**', (route) => promise.then(() => route.continue()), { times: 1 });
  return resolve;
}
