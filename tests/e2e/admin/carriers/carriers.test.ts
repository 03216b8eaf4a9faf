import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { newShipment } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

const references = JSON.stringify([{ type: 'carrier', value: 'HB 12/3', public: true }]);
const list = (page: Page) => page.getByRole('list', { name: 'Carriers' });

test('a carrier gets a name, its shipments show it and their numbers lead to its page @long', async ({
  page,
  request,
}) => {
  const { trackingNumber } = await newShipment(request, { references });
  await signIn(page, superAdmin, '/admin/dashboard');

  await test.step('the office adds it', async () => {
    await page.getByRole('link', { name: 'Carriers', exact: true }).click();
    await expect(page.getByText('No carrier has a name yet.')).toBeVisible();
    await page.getByRole('button', { name: 'New carrier' }).click();
    const dialog = page.getByRole('dialog', { name: 'New carrier' });
    await dialog.getByLabel('Name').fill('FedEx');
    await dialog.getByLabel('Tracking address').fill('http://line.example/{number}');
    await dialog.getByRole('button', { name: 'Add carrier' }).click();
    await expect(dialog).toContainText('FedEx is always there: please choose another name');
    await expect(dialog).toContainText('The tracking address must begin with https://');
    await dialog.getByLabel('Name').fill('Harbour Line');
    await dialog.getByLabel('Tracking address').fill('https://line.example/#/details/{number}');
    await dialog.getByRole('button', { name: 'Add carrier' }).click();
    await expect(list(page)).toContainText('Harbour Linehttps://line.example/#/details/{number}');
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('a shipment gets it in its dialog, or any other name', async () => {
    await visit(page, `/admin/shipments/${trackingNumber}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
    await expect(dialog.getByLabel('Carrier Name')).toHaveCount(0);
    await dialog.getByLabel('Carrier', { exact: true }).selectOption('Custom');
    await dialog.getByLabel('Carrier Name').fill('Feeder 7');
    await dialog.getByLabel('Carrier', { exact: true }).selectOption('Harbour Line');
    await expect(dialog.getByLabel('Carrier Name')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Update Shipment' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Harbour Line');
    const link = page.getByRole('region', { name: 'Goods' }).getByRole('link', { name: /HB 12\/3/ });
    await expect(link).toHaveAttribute('href', 'https://line.example/#/details/HB12%2F3');
  });

  await test.step('everyone sees it on the tracking page', async () => {
    await visit(page, `/tracking?number=${trackingNumber}`);
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('Harbour Line');
    await expect(summary.getByRole('link', { name: 'HB 12/3' })).toHaveAttribute(
      'href',
      'https://line.example/#/details/HB12%2F3',
    );
  });

  await test.step('lists show it and are filtered by it', async () => {
    await visit(page, '/admin/shipments?scope=all');
    await page.getByLabel('Carrier name').selectOption('Harbour Line');
    await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Carrier name: Harbour Line');
    const rows = page.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Harbour Line');
  });

  await test.step('a new name goes to its shipments; deleted, they keep it without the link', async () => {
    await visit(page, '/admin/carriers');
    await list(page).getByRole('button', { name: 'Edit: Harbour Line' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Harbour Line' });
    await expect(dialog).toContainText('Another name renames 1 shipment');
    await dialog.getByLabel('Name').fill('Harbour Lines');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await list(page).getByRole('button', { name: 'Delete: Harbour Lines' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Harbour Lines' });
    await expect(question).toContainText(
      'It stays as text on 1 shipment, whose carrier numbers are no links any more.',
    );
    await question.getByRole('button', { name: 'Delete carrier' }).click();
    await expect(page.getByText('No carrier has a name yet.')).toBeVisible();
    await visit(page, `/tracking?number=${trackingNumber}`);
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('Harbour Lines');
    await expect(summary.getByRole('link')).toHaveCount(0);
  });
});
