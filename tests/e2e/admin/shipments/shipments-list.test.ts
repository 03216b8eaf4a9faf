import type { Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { createShipments, newShipment } from '../../setup.ts';
import { signIn, toast, visit } from '../steps.ts';

// The lookup of a shipment that is gone by then.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test('a long list is searched and leafed through, and the address keeps the view @long', async ({
  context,
  page,
  request,
}) => {
  const crates = Array.from({ length: 51 }, (_, index) => ({ description: `Crate ${index + 1} of 51` }));
  await createShipments(request, crates);
  const coffee = await newShipment(request, {
    description: 'Coffee, 40 bags',
    originCity: 'Lagos',
    originCountry: 'Nigeria',
  });
  await signIn(page, superAdmin, '/admin/shipments');
  const rows = page.getByRole('row');
  const row = rows.filter({ hasText: coffee.trackingNumber });
  const search = page.getByRole('searchbox', { name: 'Search shipments' });
  const count = page.getByText(/^Showing \d+ to \d+ of \d+ shipments$/);

  await test.step('the columns in their order, the newest shipment first', async () => {
    // A window of 1280 px has room for receiver and estimate beside those of the specification.
    const columns = [
      '',
      'Tracking #',
      'Description',
      'Receiver',
      'Route',
      'Status',
      'Carrier',
      'Created',
      'Est. Delivery',
      'Actions',
    ];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    await expect(rows.nth(1)).toContainText('Lagos → Lagos');
    await expect(row).not.toContainText('(International)');
    await expect(rows.nth(2)).toContainText('Rotterdam → Lagos(International)');
    await expect(row).toContainText(/[A-Z][a-z]{2} \d\d, \d{4}/);
    await expect(search).toHaveAttribute('placeholder', 'Search shipments...');
  });

  await test.step('page by page, Back and forth', () => pageBackAndForth(page, rows, row, count));

  await test.step('/ goes to the search, and is only a letter while something is typed', () =>
    focusSearchBySlash(page, rows, search));

  await test.step('a number is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: `Copy tracking number ${coffee.trackingNumber}` }).click();
    await expect(toast(page, 'Tracking number copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(coffee.trackingNumber);
  });

  await test.step('a plain press looks it up and opens its page, a modified one in another tab', () =>
    lookUpOrOpen(page, row, coffee.trackingNumber));

  await test.step('on a small screen the same stands on cards', () => readCards(page, coffee));

  await test.step('a shipment that another user has deleted meanwhile is not found', () =>
    lookUpDeleted(page, row, coffee.trackingNumber));
});

async function lookUpOrOpen(page: Page, row: Locator, trackingNumber: string): Promise<void> {
  const number = row.getByRole('link', { name: trackingNumber, exact: true });
  await number.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Shipment Found')).toBeVisible();
  await expect(page).toHaveURL(`/admin/shipments/${trackingNumber}`);
  await page.goBack();
  const opened = page.context().waitForEvent('page');
  await number.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.waitForURL(`/admin/shipments/${trackingNumber}`, { waitUntil: 'commit' });
  await tab.close();
}

async function lookUpDeleted(page: Page, row: Locator, trackingNumber: string): Promise<void> {
  const desk = await page.context().newPage();
  await desk.goto(page.url());
  await desk.getByRole('button', { name: /^Delete shipment/ }).click();
  await desk.getByRole('button', { name: 'Delete Shipment' }).click();
  await expect(toast(desk, 'Shipment deleted successfully')).toBeVisible();
  await expect(desk.getByRole('searchbox')).toBeFocused();
  await desk.close();
  await row.getByRole('link', { name: trackingNumber, exact: true }).click();
  await expect(toast(page, 'Shipment not found')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/shipments\?/);
}

async function pageBackAndForth(page: Page, rows: Locator, row: Locator, count: Locator): Promise<void> {
  await expect(rows).toHaveCount(51);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/shipments\?page=2$/);
  await expect(row).toHaveCount(0);
  await visit(page, page.url());
  await expect(count).toHaveText(/^Showing 51 to /);
  await expect(page.getByRole('button', { name: 'New Shipment' })).toBeEnabled();
  await page.goBack();
  await expect(row).toBeVisible();
}

async function focusSearchBySlash(page: Page, rows: Locator, search: Locator): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.type('lagos/');
  await expect(page).toHaveURL(/search=lagos%2F/);
  await expect(page.getByText('No matching shipments found')).toBeVisible();
  await search.fill('COFFEE');
  await expect(page).toHaveURL(/search=COFFEE$/);
  await expect(rows).toHaveCount(2);
}

async function readCards(page: Page, coffee: { trackingNumber: string }): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: coffee.trackingNumber });
  await expect(card.getByRole('term')).toHaveText(['Route', 'Carrier', 'Created']);
  await expect(card.getByRole('definition').nth(2)).toHaveText(/^[A-Z][a-z]{2} \d\d$/);
  await expect(card.getByRole('button', { name: 'Edit', exact: true })).toHaveAccessibleDescription(
    coffee.trackingNumber,
  );
  await expect(page.getByRole('button', { name: 'Columns' })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
}
