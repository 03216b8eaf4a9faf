import type { Locator, Page } from 'playwright/test';
import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { signIn } from '../steps.ts';
import { expectDeadButtons } from './dead-button.ts';

test('a clerk looks through the reports; Download stands on completed ones only and does nothing @long', async ({
  page,
}) => {
  await signIn(page, superAdmin);
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports & Analytics' })).toBeVisible();

  await test.step('Generate Report and the four templates do nothing', async () => {
    await expectDeadButtons(page.getByRole('button', { name: 'Generate Report' }));
    const templates = page.getByRole('region', { name: 'Report Templates' }).getByRole('button');
    await expect(templates).toHaveText([
      'Shipment Analytics',
      'Financial Summary',
      'Customer Insights',
      'Performance Dashboard',
    ]);
    await expectDeadButtons(templates);
  });

  const rows = page.getByRole('table', { name: 'Generated Reports' }).locator('tbody').getByRole('row');
  await test.step('the filters have their options and defaults, and Apply Filters filters nothing', () =>
    readFilters(page, rows));

  await test.step('only completed reports can be downloaded; any other status than the three reads Unknown', async () => {
    for (const status of ['Processing', 'Scheduled', 'Unknown']) {
      const row = rows.filter({ hasText: status });
      await expect(row).toHaveCount(1);
      await expect(row.getByRole('button')).toHaveCount(0);
    }
    const completed = rows.filter({ hasText: 'Completed' });
    await expect(completed).toHaveCount(6);
    await expect(completed.getByRole('button', { name: /^Download/ })).toHaveCount(6);
    await expectDeadButtons(completed.first().getByRole('button'));
    await expect(completed.first()).toContainText('Late deliveries and their causes');
    await expect(completed.first()).toContainText('Oct 1 - Oct 31, 2026');
    await expect(completed.first()).toContainText('Nov 04, 2026');
    await expect(completed.first()).toContainText('2.4 MB');
  });

  await test.step('three tiles close the screen; a telephone shows the list as cards', async () => {
    await expect(page.getByRole('region', { name: 'Report figures' }).getByRole('term')).toHaveText([
      'Reports Generated',
      'Data Processed',
      'Avg Generation Time',
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Generated Reports' }).getByRole('listitem');
    await expect(cards).toHaveCount(9);
    await expect(cards.getByRole('button', { name: /^Download/ })).toHaveCount(6);
    await expect(rows).toHaveCount(0);
  });
});

async function readFilters(page: Page, rows: Locator): Promise<void> {
  const period = page.getByLabel('Period');
  const type = page.getByLabel('Report Type');
  await expect(period).toHaveValue('month');
  await expect(period.getByRole('option')).toHaveText([
    'This Week',
    'This Month',
    'This Quarter',
    'This Year',
    'Custom Range',
  ]);
  await expect(type).toHaveValue('all');
  await expect(type.getByRole('option')).toHaveText(['All', 'Shipment', 'Financial', 'Customer', 'Fleet']);
  await period.selectOption('custom');
  await type.selectOption('fleet');
  await expectDeadButtons(page.getByRole('button', { name: 'Apply Filters' }));
  await expect(rows).toHaveCount(9);
}
