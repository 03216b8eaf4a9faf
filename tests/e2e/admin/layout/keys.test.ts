import type { Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createInOrder, createShipments, manageUsers } from '../../setup.ts';
import { fillShipment, openNewShipment, signIn, visit } from '../steps.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The keys are heard a moment after the buttons. */
async function pressUntil(page: Page, keys: string[], done: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await press(page, ...keys);
    await done();
  }).toPass();
}

/** As a hand scanner types, however busy this machine is; whether its Enter does nothing. */
const scan = (page: Page, text: string) =>
  page.evaluate(
    (keys) => {
      const press = (key: string) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
        return event.defaultPrevented;
      };
      for (const key of keys) press(key);
      return press('Enter');
    },
    [...text],
  );

test('what a hand scanner types is no shortcut, presses no button and sends no form @long', async ({
  page,
  request,
}) => {
  const [shipment] = await createShipments(request, [{ receiverName: 'Scanned' }]);
  const qr = `https://cargo.example/tracking?number=${shipment?.trackingNumber}`;
  await signIn(page, superAdmin, '/admin/dashboard');
  for (const path of ['/admin/dashboard', `/admin/shipments/${shipment?.trackingNumber}`, '/admin/shipments']) {
    await visit(page, path);
    for (const text of [qr, 'NX-1?/e', 'gs/en?']) {
      expect(await scan(page, text)).toBe(true);
      await page.evaluate(() => document.querySelector<HTMLElement>('main button')?.focus());
      expect(await scan(page, text)).toBe(true);
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('searchbox').and(page.locator(':focus'))).toHaveCount(0);
  }

  const sent: string[] = [];
  page.on('request', (each) => each.method() === 'POST' && each.url().endsWith('/api/shipments') && sent.push('new'));
  const dialog = await openNewShipment(page);
  await fillShipment(dialog);
  await dialog.getByLabel('Origin City').focus();
  expect(await scan(page, qr)).toBe(true);
  const reference = dialog.getByRole('textbox', { name: 'Reference', exact: true });
  await reference.fill('JD014600003828392837');
  await reference.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Create Shipment' })).toBeEnabled();
  expect(sent).toEqual([]);
  await dialog.getByLabel('Sender Name').press('Enter');
  await expect.poll(() => sent).toEqual(['new']);
});

test('screens, rows, a new shipment and the search, without a pointer @long', async ({ page, request }) => {
  await createInOrder(request, [{ receiverName: 'Keyed First' }, { receiverName: 'Keyed Last' }]);
  await signIn(page, superAdmin);
  await pressUntil(page, ['g', 's'], () => expect(page).toHaveURL('/admin/shipments', { timeout: 1_000 }));
  await visit(page, '/admin/shipments?search=Keyed');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Open shipment/ }) });
  const linkIn = (index: number) => rows.nth(index).getByRole('link', { name: /^Open shipment/ });
  await expect(rows).toHaveCount(2);
  await press(page, 'j');
  await expect(linkIn(0)).toBeFocused();
  await press(page, 'j', 'j');
  await expect(linkIn(1)).toBeFocused();
  await press(page, 'k', 'k');
  await expect(linkIn(0)).toBeFocused();
  await press(page, 'e');
  const edit = page.getByRole('dialog', { name: 'Edit Shipment' });
  await expect(edit.getByLabel('Receiver Name')).toHaveValue('Keyed Last');
  await press(page, 'Escape');
  await expect(linkIn(0)).toBeFocused();

  await press(page, 'n');
  const create = page.getByRole('dialog', { name: 'Create New Shipment' });
  await expect(create).toBeVisible();
  await expect(page).toHaveURL('/admin/shipments?search=Keyed');
  await press(page, 'Escape');
  await expect(create).toBeHidden();
  await press(page, '/');
  await expect(page.getByRole('searchbox', { name: 'Search shipments' })).toBeFocused();
  await press(page, 'Tab');
  await press(page, 'k');
  await expect(linkIn(1)).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/admin\/shipments\/WB/);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeEnabled();
  await press(page, 'e');
  await expect(edit).toBeVisible();
  await press(page, 'Escape');
  await expect(edit).toBeHidden();
  await press(page, 'g', 'u');
  await expect(page).toHaveURL('/admin/users');
  await press(page, 'g', 'd');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the keys begin with the rows in sight @long', async ({ page, request }) => {
  await createShipments(request, Array(12).fill({ receiverName: 'Far Down' }));
  await signIn(page, superAdmin, '/admin/shipments?search=Far+Down');
  await page.setViewportSize({ width: 1440, height: 500 });
  const links = page.getByRole('row').getByRole('link', { name: /^Open shipment/ });
  await expect(links).toHaveCount(12);
  await links.nth(5).scrollIntoViewIfNeeded();
  for (const key of ['j', 'k']) {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await press(page, key);
    for (const end of [links.first(), links.last()]) await expect(end).not.toBeFocused();
    await expect(links.and(page.locator(':focus'))).toHaveCount(1);
  }
});

test('the sheet says the keys; switched off they do nothing, on this device until they are switched on @long', async ({
  page,
}) => {
  await signIn(page, superAdmin);
  await pressUntil(page, ['?'], () => expect(sheetOf(page)).toBeVisible({ timeout: 1_000 }));
  await expect(sheetOf(page).getByText('Go to Users')).toBeVisible();
  await expect(sheetOf(page).getByText('Preview of the row, and back')).toBeVisible();
  const single = sheetOf(page).getByRole('switch', { name: 'Single keys on this device' });
  await press(page, 'n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await single.focus();
  await press(page, 'Space');
  await expect(single).not.toBeChecked();
  await press(page, 'Escape');
  await expect(sheetOf(page)).toBeHidden();
  await press(page, 'n', '?', 'g', 's', '/');
  await visit(page, '/admin/shipments');
  await press(page, '?', 'n', '/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('to search')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).not.toBeFocused();

  await press(page, 'Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('keyb');
  await expect(page.getByRole('option', { selected: true })).toContainText(/keyboard/i);
  await press(page, 'Enter');
  await single.click();
  await expect(single).toBeChecked();
  await press(page, 'Escape');
  await expect(sheetOf(page)).toBeHidden();
  await press(page, 'g', 'd');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('what is typed is text; a key that the user has no use for does nothing @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const newcomer = await users.create({ fullName: 'No Keys', email: 'nokeys@example.com' });
  await signIn(page, newcomer, '/admin/shipments');
  await press(page, '/');
  await page.keyboard.type('gs?njke');
  await expect(page.getByRole('searchbox')).toHaveValue('gs?njke');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').blur();
  await press(page, 'n', 'g', 'u', 'e');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, '?');
  await expect(sheetOf(page).getByText('Go to Dashboard')).toBeVisible();
  await expect(sheetOf(page).getByText('Go to Users')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/shipments/);
});
