import type { Locator } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD, manageUsers } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test.use({ serverVariables: MAIL_HOLD, expectedConsoleErrors: [/status of 40[34]/] });

test('a clerk updates the shipments of a pasted list, and takes it back; a colleague’s among them stops it @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Lena Hart', email: 'lena.hart@example.com', isVerified: true });
  const own = await createShipments(request, [{ senderName: 'Pasted one' }, { senderName: 'Pasted two' }], clerk);
  const [other] = await createShipments(request, [{ senderName: 'Not hers' }], superAdmin);
  await signIn(page, clerk, '/admin/shipments');
  await page.getByRole('button', { name: 'Update many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
  const numbers = dialog.getByLabel('Tracking numbers');
  await expect(numbers).toBeFocused();
  const pasted = own.map(({ trackingNumber }) => trackingNumber);
  await numbers.fill([...pasted, other?.trackingNumber].join('\n'));
  await dialog.getByLabel('Status').selectOption('shipped');
  await dialog.getByLabel('Note', { exact: true }).fill('On board');
  await expect(dialog.getByText('You can only manage shipments that you created.')).toBeVisible();
  await numbers.fill(pasted.join(', ').toLowerCase());
  await expect(dialog.getByRole('status', { name: 'What this update changes' })).toContainText(
    'Will change2Already SHIPPED0',
  );
  await expect(dialog.getByRole('option', { name: 'IN TRANSIT' })).toBeAttached();
  await expectAccessible(page, [390, 1280]);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect(dialog.getByRole('button', { name: 'Update 2 shipments' })).toBeInViewport({ ratio: 1 });
  }
  // The number of mails that follows from it is not waited for.
  await page.route('**/shipments.bulkPreview*', () => undefined);
  await dialog.getByRole('checkbox', { name: /^Tell the sender/ }).uncheck();
  await dialog.getByRole('button', { name: 'Update 2 shipments' }).click();
  await expect(toast(page, 'Updated 2 shipments')).toBeVisible();
  await page.unrouteAll();
  const shipped = page.getByRole('row').filter({ hasText: 'SHIPPED' });
  await expect(shipped).toHaveCount(2);
  await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(toast(page, '2 restored')).toBeVisible();
  await expect(shipped).toHaveCount(0);
  await page.getByRole('button', { name: 'Update many' }).click();
  await expect(numbers).toHaveValue(pasted.join(', ').toLowerCase());
  await expect(dialog.getByLabel('Status')).toHaveValue('shipped');
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('On board');
});

test('what is wrong with the numbers is said, and they are asked about once @long', async ({ page, request }) => {
  const [shipment] = await createShipments(request, [{ senderName: 'Reopened', status: 'delivered' }]);
  await signIn(page, superAdmin, '/admin/shipments');
  await page.getByRole('button', { name: 'Update many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
  const numbers = dialog.getByLabel('Tracking numbers');

  await test.step('there are none', async () => {
    await expect(dialog.getByText('All of them are updated, or none.', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Note', { exact: true })).toHaveAccessibleDescription(/^The receiver reads this\./);
    await dialog.getByLabel('Status').selectOption('processing');
    await dialog.getByRole('button', { name: 'Update shipments', exact: true }).click();
    await expect(toast(page, 'No Selection')).toBeVisible();
    await expect(numbers).toBeFocused();
  });

  await test.step('one is unknown', async () => {
    const asked: string[] = [];
    page.on('request', (asking) => asking.url().includes('bulkPreview') && asked.push(asking.url()));
    await typeAtOnce(numbers, ['WB', '123', '45']);
    await expect(dialog.getByText(/not found/)).toBeVisible();
    expect(asked).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Update 1 shipment' }).click();
    await expect(toast(page, 'Shipment not found: WB12345')).toBeVisible();
    await expect(numbers).toBeFocused();
  });

  await test.step('a pasted link is read, and no list has other pages', async () => {
    await numbers.fill(`https://cargo.example/tracking?number=${shipment?.trackingNumber}`);
    await expect(dialog.getByText('1 of them would go backwards and 1 be reopened', { exact: true })).toBeVisible();
  });
});

/** Types the texts as fast as nobody can, however slow the machine is. */
function typeAtOnce(field: Locator, texts: readonly string[]): Promise<void> {
  return field.evaluate((input: HTMLElement, typed) => {
    input.focus();
    for (const text of typed) document.execCommand('insertText', false, text);
  }, texts);
}
