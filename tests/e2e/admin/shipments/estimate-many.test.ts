import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, MAIL_HOLD } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test.use({ serverVariables: MAIL_HOLD });

test('a ship is late: the ticked shipments get a later day in a few presses, and it is taken back @long', async ({
  page,
  request,
}) => {
  const estimated = { estimatedDelivery: '2031-05-04', destinationCity: 'Hamburg', destinationCountry: 'Germany' };
  await createShipments(request, [
    { senderName: 'Late ship one', ...estimated },
    { senderName: 'Late ship two', ...estimated },
    { senderName: 'Late ship without a day' },
  ]);
  await signIn(page, superAdmin, '/admin/shipments?search=Late+ship');
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page.getByRole('button', { name: 'New estimate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New estimate' });
  await dialog.getByLabel('New estimate').selectOption('later');
  await dialog.getByLabel('Days', { exact: true }).fill('3');
  const figures = dialog.getByRole('status', { name: 'What this change does' });
  await expect(figures).toContainText('Will change2Same day0No estimate1Closed0Day is over0Emails4');
  await expect(dialog.getByText('2 shipments and 4 emails')).toBeVisible();
  await expectAccessible(page, [390, 1280]);
  await dialog.getByRole('button', { name: 'Change estimates' }).click();
  await expect(toast(page, 'New estimate for 2 shipments')).toBeVisible();
  await page
    .getByRole('region', { name: /notifications/i })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(toast(page, '2 restored')).toBeVisible();
});

test('pasted references get a new estimate; unknown and ambiguous ones are left out by one press @long', async ({
  page,
  request,
}) => {
  await createShipments(request, [{ reference: 'SO-88-17' }, { reference: 'PO 1' }, { reference: 'po-1' }]);
  await signIn(page, superAdmin, '/admin/shipments');
  await page.getByRole('button', { name: 'Update many' }).click();
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New estimate' });
  await dialog.getByLabel('Tracking numbers').fill('so 88 17\nPO 1\nnowhere');
  await dialog.getByLabel('Day', { exact: true }).fill('2031-05-04');
  await expect(dialog.getByText('Shipment not found (1): nowhere')).toBeVisible();
  await expect(dialog.getByText('Of several shipments (1): PO 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change estimates' }).click();
  await expect(toast(page, 'Shipment not found: nowhere. Of several shipments: PO 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave out 2 numbers' }).click();
  await expect(dialog.getByLabel('Tracking numbers')).toHaveValue('so 88 17');
  await dialog.getByRole('button', { name: 'Change estimates' }).click();
  await expect(toast(page, 'New estimate for 1 shipment')).toBeVisible();
});
