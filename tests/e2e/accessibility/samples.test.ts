import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, superAdmin, test } from '../../support/browser/browser.ts';
import { signIn } from '../admin/steps.ts';

const WIDTHS = [390, 1280];

for (const path of [
  '/admin/customers',
  '/admin/customers?search=nobody',
  '/admin/fleet',
  '/admin/reports',
  '/admin/settings',
]) {
  test(`${path} can be used by everyone @long`, async ({ page }) => {
    await signIn(page, superAdmin, path);
    await expectAccessible(page, WIDTHS);
  });
}

test('the charts can be used by everyone, and so can their figures @long', async ({ page }) => {
  await signIn(page, superAdmin, '/admin/analytics');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectAccessible(page, WIDTHS);
  for (const tab of await page.getByRole('tab', { name: 'Figures' }).all()) await tab.click();
  await expect(page.getByRole('table')).toHaveCount(4);
  await expectAccessible(page, WIDTHS);
});
