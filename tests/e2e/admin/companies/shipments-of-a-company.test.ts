import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, office } from '../../setup.ts';
import { signIn, toast } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const count = (page: Page) => page.getByRole('search').locator('p[role="status"]');

test('the selection bar puts shipments under a company, and leaves those of another one @long', async ({
  page,
  request,
}) => {
  const post = await office(request);
  const { company } = await post('/companies', { name: 'Tallow & Wick', number: 'TW-1' });
  const { company: other } = await post('/companies', { name: 'Wick Rivals' });
  const [, , third] = await createShipments(request, [
    { description: 'Candles' },
    { description: 'Candles' },
    { description: 'Candles' },
  ]);
  await post(`/companies/${other._id}/shipments`, { ids: [third?.id] });
  await signIn(page, superAdmin, '/admin/shipments?search=Candles');
  await page.getByRole('checkbox', { name: 'Select all shipments' }).check();
  await page.getByRole('button', { name: 'Put under a company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put under a company' });
  await dialog.getByRole('button', { name: 'Put under company' }).click();
  await expect(dialog).toContainText('Please choose a company');
  await dialog.getByRole('combobox', { name: 'Company' }).fill('tw-1');
  await dialog.getByRole('option', { name: /Tallow & Wick/ }).click();
  const effect = dialog.getByRole('status', { name: 'What this does' });
  await expect(effect).toContainText('Get the company2');
  await expect(effect).toContainText('Another company’s1');
  await expectAccessible(page, [390, 1440]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Put under company' }).click();
  await expect(toast(page, '2 shipments put under Tallow & Wick.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/shipments?company=${company._id}`);
  await expect(count(page)).toHaveText('2 shipments');
  await page.goto(`/admin/shipments?company=${other._id}`);
  await expect(count(page)).toHaveText('1 shipment');
});

test('the palette finds a company by its number, and Enter opens it @long', async ({ page, request }) => {
  const { company } = await (await office(request))('/companies', { name: 'Palette Pigments', number: 'PP-77' });
  await signIn(page, superAdmin);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('pp-77');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Company Palette Pigments PP-77');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/companies/${company._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Palette Pigments' })).toBeVisible();
});

test('without JavaScript the list is filtered by the id of a company, which its chip names @long', async ({
  page,
  browser,
  request,
}) => {
  const post = await office(request);
  const { company } = await post('/companies', { name: 'Plain Paper' });
  const [first] = await createShipments(request, [{ description: 'Reams' }, { description: 'Reams' }]);
  await post(`/companies/${company._id}/shipments`, { ids: [first?.id] });
  await signIn(page, superAdmin);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const reader = await context.newPage();
  await reader.goto('/admin/shipments?search=Reams');
  await expect(count(reader)).toHaveText('2 shipments');
  await reader.getByLabel('Company, by its id').fill(company._id);
  await reader.getByRole('button', { name: 'Filter' }).click();
  await expect(count(reader)).toHaveText('1 shipment');
  const chips = reader.getByRole('list', { name: 'Filters in use' }).getByRole('link');
  await expect(chips).toHaveText([/Company: Plain Paper/]);
  await chips.first().click();
  await expect(count(reader)).toHaveText('2 shipments');
  await context.close();
});
