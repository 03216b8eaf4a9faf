import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn, signUp, toast } from '../admin/steps.ts';
import { createShipments, tokenOf } from '../setup.ts';

const WIDTHS = [390, 1280];
const PATH = '/admin/super-getshipments';

test('every view of the super-admin dashboard can be used by everyone @long', async ({ page, request }) => {
  const long = 'Verylongname'.repeat(9);
  await createShipments(request, [
    ...['pending', 'shipped', 'on-hold', 'delivered', 'cancelled', 'failed'].map((status) => ({ status })),
    { senderName: long, senderEmail: `${'m'.repeat(60)}@example.com`, originCity: long, destinationCountry: long },
  ]);
  await signIn(page, superAdmin, PATH);
  await expectAccessible(page, WIDTHS);

  await test.step('colours of the system: a line below the chosen tab alone', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const lineOf = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    expect(await lineOf('Overview')).not.toBe(await lineOf('Detailed View'));
    expect(await lineOf('Detailed View')).toBe(await lineOf('Simple View'));
    await page.emulateMedia({ forcedColors: null });
  });

  // One row: the bar of a selection stays at the lower edge of the window, and may cover the half of a row behind it.
  await page.goto(`${PATH}?tab=detailed&search=Verylongname`);
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select shipment/ }).check();
  await expectAccessible(page, [320, 768, 1280]);
  await page.goto(`${PATH}?tab=simple&simple=loaded`);
  await expect(page.getByRole('list', { name: 'Shipments' })).toBeVisible();
  await expectAccessible(page, WIDTHS);
});

test('so can the bulk update @long', async ({ page, request }) => {
  await createShipments(request, [{ senderName: 'Everyone' }]);
  await signIn(page, superAdmin, `${PATH}?tab=detailed&search=Everyone`);
  await page.getByRole('checkbox', { name: 'Select all shipments' }).check();
  await page.getByRole('button', { name: 'Bulk Update Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
  await dialog.getByRole('button', { name: 'Update 1 shipment' }).click();
  await expect(toast(page, 'Please select a status')).toBeVisible();
  await dialog.getByLabel('Status').selectOption('processing');
  await expect(dialog.getByRole('status', { name: 'What this update changes' })).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
});

test('so can the history @long', async ({ page, request }) => {
  const [shipment] = await createShipments(request, [{ senderName: 'Almanac' }]);
  await request.patch('/api/shipments/super-admin/bulk-status', {
    headers: { 'auth-token': await tokenOf(request) },
    data: { ids: [shipment?.id], status: 'processing' },
  });
  await signIn(page, superAdmin, `${PATH}?tab=detailed&search=Almanac`);
  await page.getByRole('button', { name: /^History of shipment/ }).click();
  const history = page.getByRole('dialog', { name: 'Shipment History' });
  await expect(history.getByRole('list', { name: 'Emails' })).toBeVisible();
  await history.getByRole('button', { name: 'Add Event' }).click();
  await history.getByRole('button', { name: 'Save Event' }).click();
  await expect(toast(page, 'Please give a status, a location or a note')).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
});

test('so can the rejection @long', async ({ page }) => {
  await signUp(page, { fullName: 'Plain Clerk', email: 'refused@example.com', password: 'Seagull2026' });
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, WIDTHS);
});
