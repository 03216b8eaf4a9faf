import { expectAccessible } from '../../support/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser.ts';
import { bookAll } from '../admin/consignments.ts';
import { signIn, signUp, toast } from '../admin/steps.ts';

const WIDTHS = [390, 1280];
const PATH = '/admin/super-getshipments';

test('every view of the super-admin dashboard can be used by everyone', async ({ page, request }) => {
  const long = 'Verylongname'.repeat(9);
  await bookAll(request, [
    ...['pending', 'shipped', 'on-hold', 'delivered', 'cancelled', 'failed'].map((status) => ({ status })),
    { senderName: long, senderEmail: `${'m'.repeat(60)}@example.com`, originCity: long, destinationCountry: long },
  ]);
  await signIn(page, superAdmin, PATH);
  await expectAccessible(page, [320, ...WIDTHS]);
  await page.getByRole('tab', { name: 'Detailed View' }).click();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select shipment/ })
    .first()
    .check();
  await expectAccessible(page, [320, 768, ...WIDTHS]);

  await test.step('bulk update', async () => {
    await page.getByRole('button', { name: 'Bulk Update Status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expect(toast(page, 'Please select a status')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await dialog.getByLabel('Status').selectOption('processing');
    await expect(dialog.getByRole('status', { name: 'What this update changes' })).toBeVisible();
    await expectAccessible(page, [320, ...WIDTHS]);
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('history', async () => {
    await page
      .getByRole('button', { name: /^History of shipment/ })
      .first()
      .click();
    const history = page.getByRole('dialog', { name: 'Shipment History' });
    await expect(history.getByRole('list', { name: 'Events' })).toBeVisible();
    await expect(history.getByRole('list', { name: 'Emails' })).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await history.getByRole('button', { name: 'Add Event' }).click();
    await history.getByRole('button', { name: 'Save Event' }).click();
    await expectAccessible(page, [320, ...WIDTHS]);
    await page.keyboard.press('Escape');
  });

  await page.goto(`${PATH}?tab=simple`);
  await expectAccessible(page, WIDTHS);
  await page.goto(`${PATH}?tab=simple&simple=loaded`);
  await expect(page.getByRole('list', { name: 'Shipments' })).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
});

test('so can the refusal', async ({ page }) => {
  await signUp(page, { fullName: 'Plain Clerk', email: 'refused@example.com', password: 'Seagull2026' });
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, WIDTHS);
});
