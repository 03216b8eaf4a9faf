import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a clerk updates all that match, finds that again in My last updates, and takes it back @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Ida Holm', email: 'ida.holm@example.com', isVerified: true });
  const many = Array.from({ length: 51 }, () => ({ senderName: 'Tansy Freight' }));
  await createShipments(request, [...many, { senderName: 'Tansy Freight', status: 'shipped' }], clerk);
  await signIn(page, clerk, '/admin/shipments?search=Tansy+Freight&status=pending');

  await test.step('over the pages', async () => {
    await page
      .getByRole('checkbox', { name: /^Select shipment/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Select all 51 matching' }).click();
    await expect(page.getByText('51 shipment(s) selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Bulk Update Status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
    await dialog.getByLabel('Status').selectOption('delivered');
    await expect(dialog.getByRole('status', { name: 'What this update changes' })).toContainText('102');
    await dialog.getByRole('button', { name: 'Update 51 shipments' }).click();
    await expect(toast(page, 'Updated 51 shipments')).toBeVisible();
  });

  const batches = page.getByRole('list', { name: 'My last updates' }).getByRole('listitem');
  await test.step('what was done is said, and can be taken back', async () => {
    await page.getByRole('link', { name: 'My last updates' }).click();
    await expect(batches).toHaveCount(1);
    await expect(batches).toContainText(/Update\s*DELIVERED\s*51 shipments/i);
    await expect(batches).toContainText('and 41 more');
    await expectAccessible(page, [390, 1280]);
    await batches.getByRole('button', { name: 'Take back: Update, Delivered' }).click();
    const question = page.getByRole('alertdialog', { name: 'Take it back for 51 shipments?' });
    await expectAccessible(page, [390, 1280]);
    await question.getByRole('button', { name: 'Take back' }).click();
    await expect(toast(page, '51 taken back · no emails')).toBeVisible();
    await expect(batches).toContainText('Taken back');
    await expect(batches.getByRole('button')).toHaveCount(0);
  });

  await test.step('the shipments are as they were', async () => {
    await visit(page, '/admin/shipments?search=Tansy+Freight&status=pending');
    await expect(page.getByText('51 shipments', { exact: true })).toBeVisible();
  });
});
