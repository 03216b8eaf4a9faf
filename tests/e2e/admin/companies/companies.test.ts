import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { newShipment } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

test('a company is added, gets a shipment and its earlier ones, and is merged into another', async ({
  page,
  request,
}) => {
  const senderEmail = 'ship@harbour.example';
  const { trackingNumber: first } = await newShipment(request, { senderEmail });
  const { trackingNumber: second } = await newShipment(request, { senderEmail });
  await signIn(page, superAdmin, '/admin/dashboard');

  await test.step('it is added, and found in the list', async () => {
    await page.getByRole('link', { name: 'Companies', exact: true }).click();
    for (const [name, number] of [
      ['Harbour Foods', 'C-100'],
      ['Harbour Foods Ltd', 'C-7'],
    ] as const) {
      await page.getByRole('button', { name: 'New company' }).click();
      const dialog = page.getByRole('dialog', { name: 'New company' });
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Number').fill(number);
      if (number === 'C-100') await dialog.getByLabel('Email').fill(senderEmail);
      await dialog.getByRole('button', { name: 'Add company' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('list', { name: 'Companies' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, [390, 1280]);
  });

  await test.step('the dialog of a shipment proposes it by the address, and one press chooses it', async () => {
    await visit(page, `/admin/shipments/${first}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Shipment' });
    await expect(dialog.getByRole('combobox', { name: 'Company', exact: true })).toHaveValue('');
    await dialog.getByRole('button', { name: 'Use Harbour Foods' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Company', exact: true })).toHaveValue('Harbour Foods');
    await dialog.getByRole('button', { name: 'Share with a company' }).click();
    await dialog.getByRole('combobox', { name: 'Company to share with' }).fill('C-7');
    await dialog.getByRole('option', { name: /Harbour Foods Ltd/ }).click();
    await dialog.getByLabel('Its part').selectOption('Agent');
    await dialog.getByRole('button', { name: 'Update Shipment' }).click();
    await expect(dialog).toBeHidden();
    const companies = page.getByRole('region', { name: 'Companies' });
    await expect(companies).toContainText('CompanyHarbour FoodsShared with, as agentHarbour Foods Ltd');
    await companies.getByRole('link', { name: 'Harbour Foods', exact: true }).click();
  });

  await test.step('its page puts earlier shipments under it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Foods' })).toBeVisible();
    const earlier = page.getByRole('region', { name: 'Earlier shipments' });
    await expect(earlier).toContainText('Get the company1');
    await expect(earlier).toContainText('Have it1');
    await earlier.getByRole('button', { name: 'Put under Harbour Foods' }).click();
    await expect(page.getByRole('list', { name: 'Newest shipments' })).toContainText(second);
    await expectAccessible(page, [390, 1280]);
    await page.getByRole('link', { name: '2 shipments in the list' }).click();
    await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Company: Harbour Foods');
  });

  await test.step('it is merged, once its name is typed', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Harbour Foods' });
    await dialog.getByRole('combobox', { name: 'Company that stays' }).fill('ltd');
    await dialog.getByRole('option', { name: /Harbour Foods Ltd/ }).click();
    await expect(dialog).toContainText('Shipments2');
    await dialog.getByRole('button', { name: 'Merge companies' }).click();
    await expect(dialog).toContainText('Please type Harbour Foods');
    await dialog.getByLabel('Type Harbour Foods to confirm').fill('harbour foods');
    await dialog.getByRole('button', { name: 'Merge companies' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Foods Ltd' })).toBeVisible();
    await expect(page.getByRole('link', { name: '2 shipments in the list' })).toBeVisible();
    await visit(page, `/admin/shipments/${first}`);
    await expect(page.getByRole('region', { name: 'Companies' })).toContainText('CompanyHarbour Foods Ltd');
    await expect(page.getByRole('region', { name: 'Companies' })).not.toContainText('Shared with');
  });
});
