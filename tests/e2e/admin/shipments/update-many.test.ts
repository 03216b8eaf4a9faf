import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test.use({ serverVariables: { MAIL_HOLD_SECONDS: '30' }, expectedConsoleErrors: [/status of 403/] });

test('a clerk updates the shipments of a pasted list, and takes it back; a colleague’s among them stops it', async ({
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
  await expect(dialog.getByText('You can only manage shipments that you created.')).toBeVisible();
  await numbers.fill(pasted.join(', ').toLowerCase());
  await expect(dialog.getByRole('status', { name: 'What this update changes' })).toContainText('Will change2');
  await expectAccessible(page, [390, 1280]);
  await dialog.getByRole('button', { name: 'Update 2 shipments' }).click();
  await expect(toast(page, 'Updated 2 shipments')).toBeVisible();
  const shipped = page.getByRole('row').filter({ hasText: 'SHIPPED' });
  await expect(shipped).toHaveCount(2);
  await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(toast(page, '2 restored')).toBeVisible();
  await expect(shipped).toHaveCount(0);
});
