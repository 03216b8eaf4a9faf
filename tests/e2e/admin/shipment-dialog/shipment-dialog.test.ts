import type { Locator, Page } from 'playwright/test';
import { INVALID_DATE } from '#contract/values/timestamp.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { fillShipment, openNewShipment, shipmentTexts, signIn, toast, uploadFile } from '../steps.ts';

test.beforeEach(({ page }) => signIn(page, superAdmin, '/admin/shipments'));

test('the dialog says the first thing that is missing, group after group @long', async ({ page }) => {
  const dialog = await openNewShipment(page);
  const create = dialog.getByRole('button', { name: 'Create Shipment' });
  const rejectedWith = async (message: string) => {
    await create.click();
    await expect(toast(page, 'Validation Error').first()).toBeVisible();
    // Once: in the toast, or beside the one field that it is about.
    await expect(page.getByText(message, { exact: true })).toHaveCount(1);
    await expect(dialog).toBeVisible();
  };

  await expect(dialog.locator('legend')).toHaveText([
    'Basic Information',
    'Shared with',
    'Sender Information',
    'Receiver Information',
    'Shipment Details',
    'Origin Address',
    'Destination Address',
  ]);
  await expectInOneColumn(dialog.getByLabel('Sender Name'), dialog.getByLabel('Origin Address'));
  await expectInOneColumn(dialog.getByLabel('Receiver Name'), dialog.getByLabel('Destination Address'));
  await expect(dialog.getByLabel('Carrier')).toHaveValue('dhl');
  await expect(dialog.getByLabel('Shipping Mode')).toHaveValue('Air');
  await expect(dialog.getByLabel('Status')).toHaveValue('pending');
  await expect(dialog.getByLabel('Weight (kg)')).toHaveAttribute('step', '0.1');
  await rejectedWith('Please fill in all required sender fields');
  await expect(dialog.getByLabel('Sender Name')).toBeFocused();
  await expect(dialog.getByLabel('Sender Name')).toHaveAccessibleDescription('Required');
  await fillShipment(dialog, { 'Sender Name': 'Anneke de Vries', 'Sender Email': 'a.devries' });
  await rejectedWith('Please fill in all required receiver fields');
  await fillShipment(dialog, { 'Receiver Name': 'Grace Okafor', 'Receiver Email': 'g.okafor@example.com' });
  await rejectedWith('Please fill in all required origin fields');
  await fillShipment(dialog, {
    'Origin Address': 'Quay 1',
    'Origin City': 'Rotterdam',
    'Origin Country': 'Netherlands',
  });
  await rejectedWith('Please fill in all required destination fields');
  await fillShipment(dialog, {
    'Destination Address': 'Quay 2',
    'Destination City': 'Lagos',
    'Destination Country': 'Nigeria',
  });
  await rejectedWith('Please enter one valid email address, such as name@example.com');
  await fillShipment(dialog, { 'Sender Email': 'a.devries@example.com' });
  await rejectedWith('Weight must be a number of 0 or more');
  await fillShipment(dialog, { 'Weight (kg)': '0.5' });
  const dates = dialog.getByText('Dispatched and delivered dates');
  await dates.click();
  await dialog.getByLabel('Dispatched Date').pressSequentially('12012026');
  await dates.click();
  await expect(dialog.getByLabel('Dispatched Date')).toBeHidden();
  await rejectedWith(INVALID_DATE);
  await expect(dialog.getByLabel('Dispatched Date')).toBeFocused();
  await dialog.getByLabel('Dispatched Date').fill('');
  await dialog.getByLabel('Estimated Delivery').fill('2099-12-01');
  await create.click();
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
});

test('a weight means what was typed: a comma is a decimal sign, what has two readings is asked about, arrows step @long', async ({
  page,
}) => {
  const dialog = await openNewShipment(page);
  await fillShipment(dialog);
  const weight = dialog.getByLabel('Weight (kg)');
  for (const typed of ['1,864', '1.864']) {
    await weight.fill('');
    await weight.pressSequentially(typed);
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(weight).toHaveAccessibleDescription('Is this 1.864 or 1864? Please write 1.8640 or 1864');
    await expect(weight).toHaveValue(typed);
  }
  await weight.fill('1864,4');
  await weight.press('ArrowUp');
  await expect(weight).toHaveValue('1864.5');
  await weight.fill('');
  await weight.pressSequentially('1.864,5');
  await dialog.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
  const number = await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('link')
    .textContent();
  await page.getByRole('button', { name: `Edit shipment ${number}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Shipment' }).getByLabel('Weight (kg)')).toHaveValue('1864.5');
});

test('whom it tells is seen before, as are dates that contradict each other @long', async ({ page }) => {
  const dialog = await openNewShipment(page);
  const receiver = dialog.getByRole('checkbox', { name: 'Tell the receiver' });
  const sender = dialog.getByRole('checkbox', { name: 'Tell the sender' });
  await expect(receiver).toBeChecked();
  await expect(receiver).toHaveAccessibleDescription('No address yet');
  await fillShipment(dialog);
  await expect(receiver).toHaveAccessibleDescription(shipmentTexts['Receiver Email']);
  await expect(sender).toHaveAccessibleDescription(shipmentTexts['Sender Email']);
  await sender.check();

  await dialog.getByText('Dispatched and delivered dates').click();
  const delivered = dialog.getByLabel('Delivered Date');
  await dialog.getByLabel('Dispatched Date').fill('2099-03-04T05:06');
  await delivered.fill('2099-03-03T05:06');
  await expect(delivered).toHaveAccessibleDescription('This is before the dispatch.');
  await delivered.fill('2099-03-05T05:06');
  await expect(delivered).not.toHaveAccessibleDescription(/before/);
  await delivered.fill('2099-03-03T05:06');

  const [call] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/shipments')),
    dialog.getByRole('button', { name: 'Create Shipment' }).click(),
  ]);
  expect(call.postData()).toMatch(/name="notify"\s+both/);
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
  const number = page.getByRole('region', { name: /notifications/i }).getByRole('link');
  await expect(number).toHaveAttribute('href', `/admin/shipments/${await number.textContent()}`);

  await test.step('an edit tells a new status only', async () => {
    await page.getByRole('button', { name: `Edit shipment ${await number.textContent()}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Shipment' });
    await expect(edit.getByRole('checkbox')).toHaveCount(0);
    await edit.getByLabel('Status').selectOption('processing');
    await expect(edit.getByRole('checkbox', { name: 'Tell the receiver' })).not.toBeChecked();
    await edit.getByLabel('Status').selectOption('shipped');
    await expect(edit.getByRole('checkbox', { name: 'Tell the receiver' })).toBeChecked();
    await expect(edit.getByRole('checkbox', { name: 'Tell the sender' })).not.toBeChecked();
  });
});

test('five images are enough, and each must be an image of at most 5 MB @long', async ({ page }) => {
  const dialog = await openNewShipment(page);
  const picker = dialog.getByLabel('Add images');
  const files = await Promise.all(
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg'].map((name) => uploadFile(name)),
  );

  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(toast(page, 'Warning')).toBeVisible();
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

test('files can be dropped or pasted, and each shows how far it is on its way @long', async ({ page }) => {
  const dialog = await openNewShipment(page);
  const form = dialog.locator('form');
  const dropped = await transferOf(page, await uploadFile('dropped.jpg'));
  await form.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(dialog.getByText('Drop to add')).toBeVisible();
  await form.dispatchEvent('dragleave');
  await expect(dialog.getByText('Drop to add')).toBeHidden();
  await form.dispatchEvent('dragover', { dataTransfer: dropped });
  await form.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText('Drop to add')).toBeHidden();
  await expect(dialog.getByRole('img', { name: 'dropped.jpg' })).toBeVisible();

  const pasted = await transferOf(page, await uploadFile('pasted.png', 1_200, 900));
  await pasted.evaluate((clipboardData) =>
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
  );
  await expect(dialog.getByRole('img', { name: 'pasted.png' })).toBeVisible();

  await fillShipment(dialog);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Network.enable');
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 };
  await slow.send('Network.emulateNetworkConditions', line);
  await dialog.getByRole('button', { name: 'Create Shipment' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Upload of dropped.jpg' })).toHaveAttribute('value', '100');
  await expect(dialog.getByRole('progressbar', { name: 'Upload of pasted.png' })).toHaveAttribute('value', /^\d\d?$/);
  await expect(dialog.getByText('Sent 1 of 2 image(s)')).toBeVisible();
  await slow.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 });
  await expect(toast(page, 'Shipment created successfully')).toBeVisible();
});

test.describe('a save that fails', () => {
  // Rejections belong to the scenario; for its trace Playwright asks again for the preview that is no picture.
  test.use({ expectedConsoleErrors: [/Failed to load resource|Connecting to 'blob:/] });

  test('keeps the dialog open with everything in it and says why @long', async ({ page }) => {
    const dialog = await openNewShipment(page);
    await fillShipment(dialog);
    await dialog
      .getByLabel('Add images')
      .setInputFiles([
        await uploadFile('real.jpg'),
        { name: 'forged.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only called a picture') },
      ]);
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(toast(page, 'File forged.jpg is not an image')).toBeVisible();
    await expect(dialog).toBeVisible();
    for (const [label, text] of Object.entries(shipmentTexts)) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await expect(dialog.getByRole('button', { name: 'Remove real.jpg' })).toBeVisible();

    const picker = dialog.getByRole('group', { name: 'Images' });
    await expect(picker).toHaveAccessibleDescription('File forged.jpg is not an image');
    await dialog.getByRole('button', { name: 'Remove forged.jpg' }).click();
    await expect(picker).not.toHaveAccessibleDescription(/./);
    await expect(picker).toBeFocused();

    await page.route('**/api/shipments', (route) => route.abort());
    await dialog.getByLabel('Sender Name').press('Enter');
    await expect(toast(page, 'Failed to save shipment')).toBeVisible();
    await expect(dialog.getByLabel('Sender Name')).toBeFocused();
    await page.unroute('**/api/shipments');
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(toast(page, 'Shipment created successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'New Shipment' })).toBeFocused();
  });
});

async function expectInOneColumn(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  expect([below?.x, below?.width]).toEqual([above?.x, above?.width]);
  expect(below?.width).toBeLessThan(400);
}

/** The data of dropping or pasting this file. */
function transferOf(page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof uploadFile>>) {
  return page.evaluateHandle(
    ([bytes, fileName, type]) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      transfer.items.add(new File([data], fileName, { type }));
      return transfer;
    },
    [buffer.toString('base64'), name, mimeType] as const,
  );
}
