import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { signIn, visit } from '../steps.ts';

const charts = [
  { title: 'Monthly Performance', marks: '.recharts-bar-rectangle', count: 6, row: ['Jan', '245'] },
  { title: 'Revenue Trend', marks: '.recharts-line-dot', count: 6, row: ['Jan', '$45,000'] },
  { title: 'Shipment Types Distribution', marks: '.recharts-pie-sector', count: 4, row: ['Air Freight', '35%'] },
  { title: 'Shipment Status Overview', marks: '.recharts-bar-rectangle', count: 4, row: ['Delivered', '1,245'] },
] as const;

test('a clerk reads key figures, four charts and their figures', async ({ page }) => {
  await signIn(page, superAdmin);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeVisible();

  await test.step('four key figures, each with its change and trend', () => readKeyFigures(page));

  for (const { title, marks, count, row } of charts) {
    await test.step(`${title}: its tabs have the chart and its figures in one place`, async () => {
      const card = cardOf(page, title);
      const table = card.getByRole('table', { name: title });
      await expect(card.locator(marks)).toHaveCount(count);
      await expect(card.getByRole('img')).toHaveAccessibleName(/chart: /);
      await expect(table).toBeHidden();
      const before = await sizeOf(card);
      await card.getByRole('tab', { name: 'Chart' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(card.getByRole('tab', { name: 'Figures' })).toBeFocused();
      await expect(card.getByRole('tabpanel')).toHaveAccessibleName('Figures');
      await expect(table.locator('tbody').getByRole('row').first().getByRole('cell')).toHaveText([...row]);
      await expect(table.locator('tbody').getByRole('row')).toHaveCount(count);
      expect(await sizeOf(card)).toEqual(before);
      await card.getByRole('tab', { name: 'Chart' }).click();
      await expect(card.getByRole('img')).toBeVisible();
    });
  }

  await test.step('the pie is labelled in percent, and revenue is in dollars', async () => {
    const pie = cardOf(page, 'Shipment Types Distribution').getByRole('tabpanel');
    for (const share of ['35%', '28%', '25%', '12%']) await expect(pie.getByText(share, { exact: true })).toBeVisible();
    const revenue = cardOf(page, 'Revenue Trend');
    await revenue.locator('.recharts-line-dot').nth(3).hover();
    await expect(revenue.locator('.recharts-tooltip-wrapper')).toContainText('$56,000');
  });

  await test.step('the insights', async () => {
    await expect(cardOf(page, 'Performance Insights').getByRole('term')).toHaveText([
      'On-Time Delivery',
      'Average Transit Time',
      'Customer Satisfaction',
    ]);
  });

  await test.step('nothing of it is fetched but the code that draws', () => {
    expect(loaded.filter((url) => url.includes('/api/') && !url.includes('auth.me'))).toEqual([]);
  });
});

test('without JavaScript the figures stand in the charts’ place @long', async ({ browser, page, server }) => {
  await signIn(page, superAdmin, '/admin/analytics');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: server.url,
    storageState: await page.context().storageState(),
  });
  const reader = await context.newPage();
  await reader.goto('/admin/analytics');
  await expect(reader.getByRole('table')).toHaveCount(4);
  for (const { title } of charts) await expect(reader.getByRole('table', { name: title })).toBeVisible();
  await expect(reader.getByRole('tab')).toHaveCount(0);
  await context.close();
});

test.describe('charts whose code does not come', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('say so, give their figures, and are asked for again @long', async ({ page }) => {
    await signIn(page, superAdmin);
    await page.route('**/assets/charts-*.js*', (route) => route.abort('connectionreset'));
    await visit(page, '/admin/analytics');
    for (const { title, count, row } of charts) {
      const card = cardOf(page, title);
      await expect(card.getByText('The chart could not be loaded.')).toBeVisible();
      const rows = card.getByRole('table', { name: title }).locator('tbody').getByRole('row');
      await expect(rows).toHaveCount(count);
      await expect(rows.first().getByRole('cell')).toHaveText([...row]);
      await expect(card.getByRole('img')).toHaveCount(0);
    }
    await expect(cardOf(page, 'Performance Insights')).toBeVisible();
    await expectAccessible(page, [390, 1280]);

    const first = cardOf(page, charts[0].title);
    await first.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(first.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-disabled');
    await expect(first.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.unroute('**/assets/charts-*.js*');
    await page.keyboard.press('Enter');
    for (const { title, marks, count } of charts) {
      await expect(cardOf(page, title).locator(marks)).toHaveCount(count);
      await expect(cardOf(page, title).getByText('The chart could not be loaded.')).toHaveCount(0);
    }
    await expect(first.getByRole('tabpanel')).toBeFocused();
  });
});

const cardOf = (page: Page, title: string) =>
  page.locator('[data-slot="card"]').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

async function sizeOf(card: Locator) {
  const box = await card.boundingBox();
  return { height: box?.height, width: box?.width };
}

async function readKeyFigures(page: Page): Promise<void> {
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures.getByRole('term')).toHaveText([
    'Total Revenue',
    'Total Shipments',
    'Active Customers',
    'Fleet Utilization',
  ]);
  await expect(figures.getByRole('definition')).toHaveText([
    /[+-][\d.]+%, trend up/,
    /[+-][\d.]+%, trend up/,
    /[+-][\d.]+%, trend up/,
    /[+-][\d.]+%, trend down/,
  ]);
}
