import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers, restOf, tokenOf } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

// A driver without a day.
test.use({ expectedConsoleErrors: [/status of 400/] });

const members = (page: Page) => page.getByRole('table', { name: 'Shipments of the load' });
const load = (page: Page) => page.getByRole('region', { name: 'Load', exact: true });

test('the office gives a load to a driver, orders its stops by keyboard, and gives the rest to another one @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const account = { duty: 'driver', isVerified: true } as const;
  await users.create({ ...account, fullName: 'Rolf Stern', email: 'rolf.stern@rounds.example' });
  await users.create({ ...account, fullName: 'Sena Aydin', email: 'sena.aydin@rounds.example' });
  const at = (destinationAddress: string, receiverName: string) => ({
    ...{ receiverName, destinationAddress, destinationCity: 'Utrecht', destinationCountry: 'Netherlands' },
  });
  const made = await createShipments(
    request,
    [at('Oudegracht 1', 'Noor Bakker'), at('Mariaplaats 2', 'Timo Visser'), at('oudegracht 1', 'Wim Smit')],
    superAdmin,
  );
  const numbers = made.map(({ trackingNumber }) => String(trackingNumber));
  await signIn(page, superAdmin, '/admin/loads');

  await test.step('a load by Ground has a driver, who needs a day', async () => {
    await visit(page, '/admin/loads');
    await page.getByRole('button', { name: 'New load' }).click();
    const dialog = page.getByRole('dialog', { name: 'New load' });
    await dialog.getByLabel('From', { exact: true }).fill('Utrecht');
    await dialog.getByLabel('Country it goes from').fill('Netherlands');
    await dialog.getByLabel('To', { exact: true }).fill('Utrecht');
    await dialog.getByLabel('Country it goes to').fill('Netherlands');
    await expect(dialog.getByLabel('Driver')).toHaveCount(0);
    await dialog.getByLabel('Mode').selectOption('Ground');
    await dialog.getByLabel('Driver').selectOption('Rolf Stern');
    await dialog.getByRole('button', { name: 'Open load' }).click();
    await expect(dialog.getByText('needs its expected departure')).toBeVisible();
    const now = new Date();
    await dialog.getByLabel('Expected departure').fill(`${now.toISOString().slice(0, 10)}T12:00`);
    await dialog.getByRole('button', { name: 'Open load' }).click();
    await expect(page).toHaveURL(/\/admin\/loads\/L\w+$/);
    await expect(load(page)).toContainText('DriverRolf Stern');
    await page.getByRole('button', { name: 'Add shipments' }).click();
    const adding = page.getByRole('dialog', { name: /^Add shipments to L/ });
    await adding.getByLabel('Tracking numbers').fill(numbers.join('\n'));
    await adding.getByRole('button', { name: 'Add shipments' }).click();
    await expect(members(page).getByRole('row')).toHaveCount(4);
    await expect(load(page)).toContainText('Round0 delivered3 left');
  });

  await test.step('two for one address are one stop; it moves up by keyboard, with a note, and one save', async () => {
    await page.getByRole('button', { name: 'Order stops' }).click();
    const dialog = page.getByRole('dialog', { name: /^Stops of L/ });
    const stops = dialog.getByRole('listitem');
    await expect(stops).toHaveCount(2);
    const last = stops.nth(1);
    const wasLast = (await last.textContent())?.includes('Mariaplaats') ? 'Mariaplaats 2' : /oudegracht 1/i;
    await last.getByRole('button', { name: / up$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(stops.nth(0)).toContainText(wasLast);
    await expect(stops.nth(0).getByRole('button', { name: / down$/ })).toBeFocused();
    await dialog.getByLabel(/Timo Visser/).fill('Ring twice');
    await expectAccessible(page, [390, 1280]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(members(page).getByRole('row').nth(1)).toContainText(
      wasLast === 'Mariaplaats 2' ? 'Timo' : /Noor|Wim/,
    );
    await expect(members(page).getByRole('row', { name: /Timo Visser/ })).toContainText('Ring twice');
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('one is delivered; the rest goes to another driver in a load of its own', async () => {
    const token = await tokenOf(request);
    const form = new FormData();
    form.set('receivedBy', 'Timo');
    await restOf(request)(`POST /api/shipments/${made[1]?.id}/proof`, { token, body: form });
    await page.reload();
    await expect(load(page)).toContainText('Round1 delivered2 left');
    const first = page.url();
    await visit(page, first);
    await page.getByRole('button', { name: 'Give the rest' }).click();
    const dialog = page.getByRole('dialog', { name: /^Give the rest of L/ });
    await dialog.getByRole('button', { name: 'Give the rest' }).click();
    await expect(dialog.getByText('Please choose a driver')).toBeVisible();
    await dialog.getByLabel('Driver').selectOption('Sena Aydin');
    await expectAccessible(page, [390, 1280]);
    await dialog.getByRole('button', { name: 'Give the rest' }).click();
    await expect(toast(page, /^2 shipments of L\w+ went into L\w+\.$/)).toBeVisible();
    await expect(page).not.toHaveURL(first);
    await expect(load(page)).toContainText('DriverSena Aydin');
    await expect(members(page).getByRole('row')).toHaveCount(3);
    await visit(page, first);
    await expect(load(page)).toContainText('Round1 delivered0 left');
    await expect(page.getByRole('button', { name: 'Give the rest' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Run sheet' })).toBeVisible();
  });
});
