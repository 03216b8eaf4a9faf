import type { Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { newShipment } from '../../setup.ts';
import { signIn, visit } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

const references = JSON.stringify([
  { type: 'container', value: 'MSKU1234567', public: true },
  { type: 'mawb', value: '020-12345675' },
  { type: 'carrier', value: 'JD0146000038' },
]);
const pieces = JSON.stringify([
  { count: 2, type: 'pallet', length: 120, width: 80, height: 100, weight: 250, description: 'Pumps' },
  { count: 5, type: 'carton', weight: 12.5 },
]);
const goods = (page: Page) => page.getByRole('region', { name: 'Goods' });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' });

test('the page shows what a shipment consists of and is called elsewhere @long', async ({ page, request }) => {
  const { trackingNumber } = await newShipment(request, { references, pieces, weight: 562.5, carrier: 'dhl' });
  await signIn(page, superAdmin, `/admin/shipments/${trackingNumber}`);

  await test.step('references, with what is unlikely in them', async () => {
    await expect(goods(page)).toContainText(/ContainerMSKU1234567.*public/);
    await expect(goods(page)).toContainText('The check digit of MSKU1234567 does not match');
    await expect(goods(page)).toContainText('Master air waybill020-12345675');
    const link = goods(page).getByRole('link', { name: /JD0146000038/ });
    await expect(link).toHaveAttribute('href', 'https://www.dhl.com/en/express/tracking.html?AWB=JD0146000038');
    await expect(link).toHaveAttribute('rel', 'noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('pieces and totals', async () => {
    const rows = goods(page).getByRole('row');
    await expect(rows.nth(1)).toContainText(/2 pallets.*Pumps.*120 × 80 × 100.*250\s?kg/);
    await expect(rows.nth(2)).toContainText(/5 cartons.*12.5\s?kg/);
    await expect(goods(page)).toContainText(/Pieces in all7.*Volume1.92\s?m³.*562.5\s?kg.*167\s?kg per m³, Air/);
    await goods(page).getByRole('button', { name: 'Copy piece numbers …-001 to …-002' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${trackingNumber}-001\n${trackingNumber}-002`);
  });

  await test.step('for everyone, and on paper', async () => {
    await expectAccessible(page, [390, 1440]);
    await page.emulateMedia({ media: 'print' });
    await expect(goods(page).getByText('2 pallets')).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('without goods there is no such box', async () => {
    const { trackingNumber: plain } = await newShipment(request);
    await visit(page, `/admin/shipments/${plain}`);
    await expect(goods(page)).toHaveCount(0);
  });
});

test('a shipment is found by a reference as anyone writes it, and by the number of a piece @long', async ({
  page,
  request,
}) => {
  const container = JSON.stringify([{ type: 'container', value: 'TGHU7654321' }]);
  const { trackingNumber } = await newShipment(request, { references: container, pieces });
  await newShipment(request);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: trackingNumber });

  await test.step('in the list, whose columns show it', async () => {
    await signIn(page, superAdmin, '/admin/shipments?search=TGHU 765432-1&show=references,pieces');
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
    await expect(row).toContainText('TGHU7654321');
    await expect(row).toContainText(/7.*chargeable/);
  });

  await test.step('in the preview of its row', async () => {
    await row.focus();
    await page.keyboard.press('Space');
    const preview = page.getByRole('dialog', { name: trackingNumber });
    await expect(preview).toContainText('ContainerTGHU7654321');
    await expect(preview).toContainText(/Pieces7, 1.92\s?m³/);
    await page.keyboard.press('Escape');
  });

  await test.step('in the palette, which says which reference it was', async () => {
    await page.keyboard.press('Control+k');
    await palette(page).fill('tghu 765432-1');
    const found = page.getByRole('option').filter({ hasText: trackingNumber });
    await expect(found).toContainText('Container TGHU7654321');
  });

  await test.step('by the number of a piece', async () => {
    await palette(page).fill(`${trackingNumber}-007`);
    await expect(page.getByRole('option', { selected: true })).toHaveAttribute(
      'href',
      `/admin/shipments/${trackingNumber}`,
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/shipments/${trackingNumber}$`));
    await visit(page, `/admin/shipments/${trackingNumber}-001`);
    await expect(goods(page)).toContainText('TGHU7654321');
  });
});
