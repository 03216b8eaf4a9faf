import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, manageUsers } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const scopes = (page: Page) => page.getByRole('navigation', { name: 'Whose shipments' });
const rowOf = (page: Page, shipment: { trackingNumber: string } | undefined) =>
  page.getByRole('row').filter({ hasText: shipment?.trackingNumber ?? '' });

async function handOver(page: Page, to: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Hand over' });
  await dialog.getByLabel('New owner').selectOption(to);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toBeHidden();
}

test('an admin reads everyone’s shipments and changes his own alone @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Ines Duarte', email: 'ines.duarte@example.com', isVerified: true });
  await users.create({ fullName: 'Tom Becker', email: 'tom@example.com', isVerified: true });
  const [own] = await createShipments(request, [{ description: 'Own crate' }], clerk);
  const [others] = await createShipments(request, [{ description: 'Another crate' }]);
  await signIn(page, clerk, '/admin/shipments');

  await test.step('Mine, then All, in the address', async () => {
    await expect(scopes(page).getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page');
    await expect(rowOf(page, others)).toHaveCount(0);
    await scopes(page).getByRole('link', { name: 'All' }).click();
    await expect(page).toHaveURL(/\/admin\/shipments\?scope=all$/);
    await expect(rowOf(page, own)).toContainText('Yours');
    await expect(rowOf(page, others)).toBeVisible();
    await expect(rowOf(page, own).getByRole('button', { name: /^Edit shipment/ })).toBeVisible();
    await expect(rowOf(page, others).getByRole('button', { name: /^(Edit|Delete) shipment/ })).toHaveCount(0);
    await expect(rowOf(page, others).getByRole('link', { name: /^Open shipment/ })).toHaveAttribute(
      'href',
      `/admin/shipments/${others?.trackingNumber}`,
    );
    await expectAccessible(page, [320, 390, 1280]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('he hands his own over to a colleague, and can change it no more', async () => {
    await rowOf(page, own)
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over' });
    await expect(dialog).toContainText('Afterwards only the new owner and super-admins can change it.');
    await expect(dialog.getByLabel('New owner').locator('option')).not.toContainText(['Ines Duarte']);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(toast(page, 'Please select a colleague')).toBeVisible();
    await expectAccessible(page, [390, 1280]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await handOver(page, 'Tom Becker');
    await expect(toast(page, 'Handed over to Tom Becker')).toBeVisible();
    await expect(rowOf(page, own)).toContainText('Tom Becker');
    await expect(rowOf(page, own).getByRole('button', { name: /^Edit shipment/ })).toHaveCount(0);
  });
});

test('who may not see everyone’s shipments sees his own, whatever the address says @long', async ({
  page,
  request,
}) => {
  const users = await manageUsers(request);
  const newcomer = await users.create({ fullName: 'New Comer', email: 'comer@example.com' });
  await signIn(page, newcomer, '/admin/shipments?scope=all');
  await expect(page.getByText('No shipments available')).toBeVisible();
  await expect(scopes(page)).toHaveCount(0);
});

test('a super-admin changes another’s shipment from every screen @long', async ({ page, request }) => {
  const users = await manageUsers(request);
  const clerk = await users.create({ fullName: 'Olga Petrova', email: 'olga.petrova@example.com', isVerified: true });
  const petrova = { senderName: 'Petrova & Sons', receiverName: 'Quayside Ltd' };
  const [shipment] = await createShipments(request, [{ ...petrova, status: 'in_transit' }], clerk);
  await createShipments(request, [petrova, petrova], clerk);

  await test.step('in Shipment Management', async () => {
    await signIn(page, superAdmin, '/admin/shipments?scope=all&search=Quayside');
    await expect(rowOf(page, shipment)).toContainText('Olga Petrova');
    await rowOf(page, shipment)
      .getByRole('button', { name: /^Edit shipment/ })
      .click();
    await saveMessage(page, 'Seen to by the harbourmaster');
    await expect(rowOf(page, shipment)).toContainText('Seen to by the harbourmaster');
  });

  await test.step('in a row of Super-Shipments, by keyboard', async () => {
    await visit(page, '/admin/super-getshipments?tab=detailed&search=Petrova');
    await expect(rowOf(page, shipment).getByRole('link', { name: shipment?.trackingNumber })).toHaveAttribute(
      'href',
      `/admin/shipments/${shipment?.trackingNumber}`,
    );
    const menu = rowOf(page, shipment).getByRole('button', { name: /^Actions for shipment/ });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page, [1280]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit Shipment' }).getByLabel('Status')).toHaveValue('in_transit');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });

  await test.step('on a card of Simple View', async () => {
    await visit(page, '/admin/super-getshipments?tab=simple&simple=loaded');
    const card = page.getByRole('listitem').filter({ hasText: shipment?.trackingNumber });
    await card.getByRole('button', { name: /^Actions for shipment/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Shipment' }).click();
    await expect(toast(page, 'Shipment deleted successfully')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('and hands a selection over', async () => {
    await visit(page, '/admin/super-getshipments?tab=detailed&search=Petrova');
    await page.getByRole('checkbox', { name: 'Select all shipments' }).check();
    await page.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByRole('dialog', { name: 'Hand over' })).toContainText('2 shipments get a new owner');
    const names = page.getByRole('dialog').getByLabel('New owner').locator('option');
    await expect(names.filter({ hasText: '(you)' })).toHaveCount(1);
    const me = (await names.allTextContents()).find((name) => name.endsWith('(you)')) ?? '';
    await handOver(page, me);
    await expect(toast(page, `Handed 2 shipments over to ${me.replace(' (you)', '')}`)).toBeVisible();
    await expect(page.getByText('shipment(s) selected')).toHaveCount(0);
    await visit(page, '/admin/shipments?search=Quayside');
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});

async function saveMessage(page: Page, text: string): Promise<void> {
  const dialog: Locator = page.getByRole('dialog', { name: 'Edit Shipment' });
  await dialog.getByLabel('Message').fill(text);
  await dialog.getByRole('button', { name: 'Update Shipment' }).click();
  await expect(dialog).toBeHidden();
}
