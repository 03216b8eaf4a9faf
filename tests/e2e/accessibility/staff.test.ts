import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { endSession, sessionDialog, signInAgain } from '../admin/layout/end-session.ts';
import { fillShipment, openNewShipment, signIn, signUp } from '../admin/steps.ts';
import { newShipment } from '../setup.ts';

const WIDTHS = [390, 1280];

test('the dashboard, full and empty, can be used by everyone @long', async ({ page, request }) => {
  for (const status of ['delivered', 'in_transit', 'pending', 'on-hold']) await newShipment(request, { status });
  await signIn(page, superAdmin);
  await expectAccessible(page, WIDTHS);
  await page.getByRole('complementary').getByRole('radio', { name: 'Dark' }).check();
  await expectAccessible(page, [320, 768]);
  await page.context().clearCookies();
  await signUp(page, { fullName: 'N'.repeat(120), email: `${'e'.repeat(60)}@example.com`, password: 'Seagull2026' });
  await expect(page.getByText('No shipments available')).toBeVisible();
  await expectAccessible(page, WIDTHS);
});

test('the menu of a small screen can be used by everyone @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, superAdmin);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, [320, 390, 768]);
});

test('the palette and the sheet of keys can be used by everyone @long', async ({ page, request }) => {
  await newShipment(request, { receiverName: 'Palette Look', reference: 'LOOK-1' });
  await signIn(page, superAdmin);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('option', { name: 'Dashboard' })).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
  await palette.getByRole('combobox').fill('palette look');
  await expect(palette.getByText('LOOK-1 · Palette Look · Lagos')).toBeVisible();
  await expectAccessible(page, WIDTHS);
  await palette.getByRole('combobox').fill('keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
});

test.describe('a session that has ended', () => {
  test.use({ expectedConsoleErrors: [/status of 401/] });

  test('asks in a way that everyone can use @long', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    await page.waitForLoadState('networkidle');
    await endSession(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(sessionDialog(page)).toBeVisible();
    await signInAgain(page, 'wrong-one-1');
    await expect(sessionDialog(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page, [320, ...WIDTHS]);
    await signInAgain(page, superAdmin.password);
    await expect(sessionDialog(page)).toBeHidden();
  });

  test('asks over a form, too, in a way that everyone can use @long', async ({ page }) => {
    await signIn(page, superAdmin, '/admin/shipments');
    const form = await openNewShipment(page);
    await fillShipment(form);
    await endSession(page);
    await form.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(sessionDialog(page)).toBeVisible();
    await expectAccessible(page, WIDTHS);
  });
});
