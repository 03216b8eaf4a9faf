import { expect, superAdmin, test } from '../../../support/browser/browser.ts';
import { signIn, visit } from '../steps.ts';

test.use({ serverVariables: { SAMPLE_SCREENS: 'off' }, expectedConsoleErrors: [/status of 404/] });

const SAMPLES = ['Customers', 'Fleet', 'Analytics', 'Reports'];

test('with SAMPLE_SCREENS=off neither menu nor palette has them, and their addresses are 404 for everyone @long', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const paths = SAMPLES.map((name) => `/admin/${name.toLowerCase()}`);

  await test.step('a visitor is not asked to sign in', async () => {
    for (const path of paths) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page).toHaveTitle(/^Page Not Found - /);
      await expect(page).toHaveURL(path);
    }
  });

  await signIn(page, superAdmin);
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  for (const name of SAMPLES) await expect(menu.getByRole('link', { name })).toHaveCount(0);
  await expect(menu.getByText('Sample data')).toHaveCount(0);
  for (const path of paths) {
    expect((await visit(page, path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle(/^Page Not Found - /);
    await expect(menu).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('fleet');
  await expect(page.getByRole('option', { name: /All shipments with/ })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Fleet', exact: true })).toHaveCount(0);
});
