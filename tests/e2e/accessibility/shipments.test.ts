import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { fillShipment, openNewShipment, signIn, signUp, uploadFile, visit } from '../admin/steps.ts';
import { newShipment } from '../setup.ts';

const WIDTHS = [390, 1280];
const WIDE = { width: 1280, height: 900 };

// A save is cut off to see what the dialog says then.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test('the list, its menu and the question before a deletion can be used by everyone @long', async ({
  page,
  request,
}) => {
  const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  await signIn(page, superAdmin, '/admin/shipments');
  for (const status of ['pending', 'processing', 'shipped', 'in_transit', 'delivered', 'cancelled', 'on-hold']) {
    await newShipment(request, {
      status,
      description: 'Keep dry',
      originCity: long,
      images: status === 'on-hold' ? 3 : 0,
    });
  }
  await visit(page, page.url());
  await expectAccessible(page, [320, 768, 1280]);
  await page.setViewportSize(WIDE);

  await test.step('the columns menu', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, [1280]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('delete, and a search that finds nothing', async () => {
    await page
      .getByRole('button', { name: /^Delete shipment/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Confirm Deletion' })).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await visit(page, '/admin/shipments?search=nothing');
    await expect(page.getByText('No matching shipments found')).toBeVisible();
    await expectAccessible(page, WIDTHS);
  });
});

test('so can the filters of both lists, in use @long', async ({ page, request }) => {
  await newShipment(request, { status: 'in_transit' });
  await signIn(page, superAdmin);
  const filters = 'status=in_transit&carrier=dhl&shippingMode=Air&from=2026-01-01&sortBy=status';
  for (const path of [`/admin/shipments?${filters}`, `/admin/super-getshipments?tab=detailed&${filters}`]) {
    await visit(page, path);
    await expect(page.getByRole('link', { name: 'Clear filters' })).toBeVisible();
    await expectAccessible(page, [320, 1024, 1280]);
  }
});

test('the dialogs that create and edit can be used by everyone', async ({ page, request }) => {
  await newShipment(request, { status: 'on-hold', images: 3 });
  await signIn(page, superAdmin, '/admin/shipments');

  await test.step('colours of the system: lines show what backgrounds did', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const lineOf = (name: string) =>
      page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).borderLeftColor);
    expect(await lineOf('Shipments')).not.toBe(await lineOf('Dashboard'));
    await expect(page.getByRole('button', { name: 'New Shipment' })).toHaveCSS('border-top-width', '1px');
    const scope = page.getByRole('navigation', { name: 'Whose shipments' });
    await expect(scope.getByRole('link', { name: 'Mine' })).toHaveCSS('text-decoration-line', 'underline');
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('create, not saved', async () => {
    const dialog = await openNewShipment(page);
    await fillShipment(dialog);
    await page.route('**/api/shipments', (route) => route.abort('connectionreset'));
    await dialog.getByRole('button', { name: 'Create Shipment' }).click();
    await expect(dialog.getByText(/may have been saved/)).toBeVisible();
    await expectAccessible(page, [320, 1280]);
    await page.setViewportSize(WIDE);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, WIDTHS);
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('edit, with images stored, marked and new', async () => {
    await page
      .getByRole('button', { name: /^Edit shipment/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
    await expect(dialog.getByLabel('Status')).toHaveValue('on-hold');
    await dialog.getByRole('button', { name: 'Remove image 1' }).click();
    await dialog.getByLabel('Add images').setInputFiles([await uploadFile('new.jpg')]);
    await expect(dialog.getByRole('img')).toHaveCount(4);
    await expectAccessible(page, [320, 1280]);
    await page.setViewportSize(WIDE);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  });
});

test('so can the suggestions of earlier parties, and what a choice did not replace @long', async ({
  page,
  request,
}) => {
  await newShipment(request, { senderName: 'Suggested Sender', senderEmail: 'suggested@example.com' });
  await signIn(page, superAdmin, '/admin/shipments');
  const dialog = await openNewShipment(page);
  await fillShipment(dialog, { 'Sender Email': 'typed@example.com', 'Sender Name': 'Suggested' });
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, [320, ...WIDTHS]);
  await page.setViewportSize(WIDE);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Use what is stored' })).toBeVisible();
  await expectAccessible(page, [320, ...WIDTHS]);
});

test('so can the screen of a clerk who is not verified @long', async ({ page }) => {
  await signUp(page, { fullName: 'Otto Sand', email: 'otto.sand@example.com', password: 'Seagull2026' });
  await page.goto('/admin/shipments');
  await expect(page.getByText(/You cannot create, change or delete shipments until/)).toBeVisible();
  await expect(page.getByText('No shipments available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Shipment' })).toHaveAccessibleDescription(
    'You cannot create, change or delete shipments until a verified admin or a super-admin has verified your account.',
  );
  await expectAccessible(page, [320, ...WIDTHS]);
});
